/** The faces of circles (筒): coins of rings and a petalled middle, by geometry alone. */

import { circle, group, ink, MIDDLE, n, path, ring } from './draw.ts';
import type { Ink } from './kinds.ts';

type Place = [x: number, y: number, colour: Ink];

/** Petals around a middle. */
function petals(count: number, inner: number, outer: number, width: number, fill: string): string {
  const middle = (inner + outer) / 2;
  const petal =
    `M0 ${n(-inner)}C${n(width)} ${n(-middle)} ${n(width)} ${n(-outer)} 0 ${n(-outer)}` +
    `C${n(-width)} ${n(-outer)} ${n(-width)} ${n(-middle)} 0 ${n(-inner)}Z`;
  return Array.from({ length: count }, (_, index) =>
    group(path(petal, fill), `rotate(${n((360 / count) * index)})`),
  ).join('');
}

/** One coin. */
function coin(x: number, y: number, r: number, colour: Ink): string {
  const fill = ink(colour);
  const flower = petals(6, r * 0.16, r * 0.62, r * 0.2, 'var(--tile-face)');
  return (
    circle(x, y, r, fill) +
    ring(x, y, r * 0.76, r * 0.1, 'var(--tile-face)') +
    group(flower, `translate(${n(x)} ${n(y)})`) +
    circle(x, y, r * 0.17, 'var(--tile-face)')
  );
}

/** The one of circles (大饼): one coin as wide as the face. */
function great(): string {
  const { x, y } = MIDDLE;
  const leaves = petals(16, 18.4, 25, 2.6, ink('green'));
  const heart = petals(8, 3.6, 12.2, 3.4, ink('red'));
  return (
    ring(x, y, 26.4, 1.8, ink('green')) +
    group(leaves, `translate(${x} ${y})`) +
    ring(x, y, 16.6, 2, ink('blue')) +
    group(heart, `translate(${x} ${y})`) +
    circle(x, y, 2.6, ink('red'))
  );
}

const L = 17;
const R = 47;

/** Where each coin lies, and its colour, for the ranks 2 to 9; radius last. */
const PLACES: Record<number, { r: number; at: Place[] }> = {
  2: { r: 16, at: [[32, 21.5, 'green'], [32, 59.5, 'blue']] },
  3: { r: 12.8, at: [[15.5, 17, 'blue'], [32, 40.5, 'red'], [48.5, 64, 'green']] },
  4: { r: 13.2, at: [[L, 22, 'blue'], [R, 22, 'green'], [L, 59, 'green'], [R, 59, 'blue']] },
  5: {
    r: 11.6,
    at: [[15, 18, 'blue'], [49, 18, 'green'], [32, 40.5, 'red'], [15, 63, 'green'], [49, 63, 'blue']],
  },
  6: {
    r: 11.4,
    at: [[L, 16, 'green'], [R, 16, 'green'], [L, 43, 'red'], [R, 43, 'red'], [L, 66, 'red'], [R, 66, 'red']],
  },
  7: {
    r: 9.6,
    at: [
      [13, 13.5, 'green'], [32, 20.5, 'green'], [51, 27.5, 'green'],
      [19, 48, 'red'], [45, 48, 'red'], [19, 68, 'red'], [45, 68, 'red'],
    ],
  },
  8: {
    r: 9.4,
    at: [12, 31, 50, 69].flatMap((y): Place[] => [[19, y, 'blue'], [45, y, 'blue']]),
  },
  9: {
    r: 9.5,
    at: ([[15, 'green'], [40.5, 'red'], [66, 'blue']] as const).flatMap(([y, colour]) =>
      [12, 32, 52].map((x): Place => [x, y, colour]),
    ),
  },
};

export function circles(rank: number): string {
  const places = PLACES[rank];
  return places ? places.at.map(([x, y, colour]) => coin(x, y, places.r, colour)).join('') : great();
}
