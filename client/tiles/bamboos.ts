/** The faces of bamboos (条): jointed canes by geometry, and the bird (幺鸡) of the one. */

import { circle, ellipse, group, ink, n, path, stroke } from './draw.ts';
import type { Ink } from './kinds.ts';

type Cane = [x: number, y: number, colour: Ink, turn?: number];

/** One cane of two joints, upright about its middle. */
function cane([x, y, colour, turn = 0]: Cane, length: number, width: number): string {
  const half = length / 2;
  const w = width / 2;
  const waist = w * 0.72;
  const joint =
    `M${n(-w)} ${n(-half + w * 0.7)}Q0 ${n(-half - w * 0.9)} ${n(w)} ${n(-half + w * 0.7)}` +
    `Q${n(w * 0.62)} ${n(-half * 0.45)} ${n(waist)} -1.1` +
    `L${n(w)} 0L${n(waist)} 1.1Q${n(w * 0.62)} ${n(half * 0.45)} ${n(w)} ${n(half - w * 0.7)}` +
    `Q0 ${n(half + w * 0.9)} ${n(-w)} ${n(half - w * 0.7)}` +
    `Q${n(-w * 0.62)} ${n(half * 0.45)} ${n(-waist)} 1.1L${n(-w)} 0L${n(-waist)} -1.1` +
    `Q${n(-w * 0.62)} ${n(-half * 0.45)} ${n(-w)} ${n(-half + w * 0.7)}Z`;
  const light = 'var(--tile-face)';
  const shine =
    stroke(`M0 ${n(-half * 0.72)}L0 ${n(-half * 0.3)}`, light, w * 0.46) +
    stroke(`M0 ${n(half * 0.3)}L0 ${n(half * 0.72)}`, light, w * 0.46);
  const turned = turn ? ` rotate(${n(turn)})` : '';
  return group(path(joint, ink(colour)) + shine, `translate(${n(x)} ${n(y)})${turned}`);
}

const row = (y: number, xs: number[], colour: Ink): Cane[] => xs.map((x): Cane => [x, y, colour]);
const THREE = [13, 32, 51];

const CANES: Record<number, { length: number; width: number; at: Cane[] }> = {
  2: { length: 33, width: 14, at: [[32, 22, 'green'], [32, 59, 'blue']] },
  3: { length: 33, width: 14, at: [[32, 22, 'blue'], [17, 59, 'green'], [47, 59, 'green']] },
  4: { length: 33, width: 14, at: [[17, 22, 'blue'], [47, 22, 'green'], [17, 59, 'green'], [47, 59, 'blue']] },
  5: {
    length: 30,
    width: 13,
    at: [[14, 22, 'green'], [50, 22, 'blue'], [32, 40.5, 'red'], [14, 59, 'blue'], [50, 59, 'green']],
  },
  6: { length: 30, width: 13, at: [...row(22, THREE, 'green'), ...row(59, THREE, 'blue')] },
  7: {
    length: 21,
    width: 11.6,
    at: [[32, 13.5, 'red'], ...row(40.5, THREE, 'green'), ...row(67, THREE, 'blue')],
  },
  8: {
    length: 27,
    width: 10,
    at: [
      [9.5, 22, 'green'], [24, 23.5, 'blue', -30], [40, 23.5, 'blue', 30], [54.5, 22, 'green'],
      [9.5, 59, 'green'], [24, 57.5, 'blue', 30], [40, 57.5, 'blue', -30], [54.5, 59, 'green'],
    ],
  },
  9: {
    length: 21.5,
    width: 11.6,
    at: [14, 40.5, 67].flatMap((y): Cane[] => [[13, y, 'green'], [32, y, 'red'], [51, y, 'blue']]),
  },
};

/** A long tail feather with its eye. */
function feather(turn: number, length: number, colour: Ink): string {
  const quill =
    `M0 0C${n(-length * 0.09)} ${n(length * 0.5)} ${n(-length * 0.17)} ${n(length * 0.82)} 0 ${n(length)}` +
    `C${n(length * 0.17)} ${n(length * 0.82)} ${n(length * 0.09)} ${n(length * 0.5)} 0 0Z`;
  const eye =
    circle(0, length * 0.82, length * 0.075, 'var(--tile-face)') +
    circle(0, length * 0.82, length * 0.04, ink('red'));
  return group(path(quill, ink(colour)) + eye, `translate(26 40) rotate(${n(turn)})`);
}

/** The bird of the one of bamboos: crest, wing and a fan of tail feathers, on a twig. */
function bird(): string {
  const tail = [
    feather(-74, 33, 'blue'),
    feather(-54, 37, 'green'),
    feather(-35, 39, 'blue'),
    feather(-16, 37, 'green'),
    feather(2, 33, 'blue'),
  ].join('');
  const body = path(
    'M20 19C27 17 31 22 30 29C36 34 39 42 34 49C29 55 19 54 15 47C12 41 15 35 18 31C15 29 14 22 20 19Z',
    ink('green'),
  );
  const wing =
    path('M19 37C27 34 36 38 41 47C33 50 22 49 18 43C17 41 17 38 19 37Z', ink('red')) +
    stroke('M23 41C28 41 32 43 35 46M22 45C26 46 29 46.500 32 47', 'var(--tile-face)', 1.5);
  const head =
    path('M15.500 23.500L7 26.500L15.500 28.500Z', ink('red')) +
    circle(20.5, 24, 2.7, 'var(--tile-face)') +
    circle(20.2, 24, 1.35, ink('ink'));
  const crest =
    stroke('M20 19C19 15 17 12 14 10M22 18.500C22.500 14 22 11 20.500 7.500M24.500 19C26.500 15.500 27.500 13 27.500 9.500', ink('green'), 1.9) +
    circle(13.6, 9.6, 2.1, ink('red')) +
    circle(20.3, 7, 2.1, ink('red')) +
    circle(27.6, 8.8, 2.1, ink('red'));
  const legs = stroke('M21 52L19 66M27 53L26 67', ink('red'), 2.2);
  const twig =
    stroke('M7 70C14 66.500 24 68.500 33 71', ink('green'), 3.4) + ellipse([9, 65.5], [5, 2.1], -28, ink('green'));
  return tail + legs + twig + body + wing + crest + head;
}

export function bamboos(rank: number): string {
  const canes = CANES[rank];
  return canes ? canes.at.map((one) => cane(one, canes.length, canes.width)).join('') : bird();
}
