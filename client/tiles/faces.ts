/** Every face as SVG, and the parts that all tiles share: body, back, wild mark, corner numerals. */

import type { Font } from 'opentype.js';
import { bamboos } from './bamboos.ts';
import { circles } from './circles.ts';
import { circle, ellipse, group, HEIGHT, ink, MIDDLE, path, rect, stroke, WIDTH } from './draw.ts';
import { outline, type Box } from './glyphs.ts';
import { corner, faces, type Face, type Ink } from './kinds.ts';

/** A character in an ink, a little bolder than the font has it so that it stays legible when small. */
function character(font: Font, glyph: string, box: Box, colour: string, bold = 0.9): string {
  const more = ` stroke="${colour}" stroke-width="${bold}" stroke-linejoin="round"`;
  return path(outline(font, glyph, box), colour, more);
}

/** Narrow characters keep their shape instead of filling the width. */
const NARROW: Record<string, number> = { 一: 40, 二: 38, 三: 38, 中: 42, 竹: 40 };
const LOW: Record<string, number> = { 一: 7, 二: 20, 三: 27 };

function number(font: Font, digit: string): string {
  const upper = { x: 32, y: 20.5, width: NARROW[digit] ?? 37, height: LOW[digit] ?? 29 };
  const lower = { x: 32, y: 57.5, width: 40, height: 36 };
  return character(font, digit, upper, ink('ink')) + character(font, '萬', lower, ink('red'));
}

/** The frame of 白板: two lines with cut corners. */
function frame(): string {
  const outer = 'M15 9H49L55 15V66L49 72H15L9 66V15Z';
  const inner = 'M18 15H46L49 18V63L46 66H18L15 63V18Z';
  return stroke(outer, ink('blue'), 3.6) + stroke(inner, ink('blue'), 1.5);
}

/** A blossom of five petals, the mark that tells a flower from an honour. */
function blossom(x: number, y: number, colour: Ink): string {
  const leaves = [0, 72, 144, 216, 288]
    .map((turn) => group(ellipse([0, -4.4], [2.7, 3.6], 0, ink(colour)), `rotate(${turn})`))
    .join('');
  return group(leaves + circle(0, 0, 1.9, 'var(--tile-face)'), `translate(${x} ${y})`);
}

function flower(font: Font, face: Extract<Face, { draw: 'flower' }>): string {
  const written = [...face.glyphs];
  const height = written.length === 1 ? 40 : 60 / written.length - 1;
  const width = written.length === 1 ? 42 : written.length === 2 ? 31 : 24;
  const characters = written.map((glyph, index) => {
    const y = written.length === 1 ? 49 : 19 + (60 / written.length) * (index + 0.5) - 1;
    return character(font, glyph, { x: 32, y, width, height }, ink(face.ink), 0.6);
  });
  const numeral = { x: 13, y: 13, width: 6, height: 10 };
  return (
    characters.join('') +
    character(font, String(face.rank), numeral, ink('blue'), 0.4) +
    blossom(51, 13, face.ink) +
    (written.length === 1 ? stroke('M22 14H42', ink('blue'), 1.2) : '')
  );
}

function drawn(font: Font, face: Face): string {
  switch (face.draw) {
    case 'number':
      return number(font, face.digit);
    case 'circles':
      return circles(face.rank);
    case 'bamboos':
      return bamboos(face.rank);
    case 'frame':
      return frame();
    case 'flower':
      return flower(font, face);
    case 'glyph': {
      const width = NARROW[face.glyph] ?? 47;
      return character(font, face.glyph, { ...MIDDLE, width, height: 57 }, ink(face.ink), 1.3);
    }
  }
}

/** A tile from above: jade back below, ivory on it, the face with a light edge. */
function body(): string {
  return (
    rect([0.5, 9, 63, 80.5], 8, 'var(--tile-jade-dark)') +
    rect([0.5, 7, 63, 79.5], 8, 'var(--tile-jade)') +
    rect([0.5, 3, 63, 80.5], 8, 'var(--tile-edge)') +
    rect([0.5, 0.5, 63, 80.5], 7.5, 'var(--tile-face)') +
    stroke('M8 2.200H56Q61.800 2.200 61.800 8', 'var(--tile-light)', 1.6)
  );
}

/** A tile that lies face down, or is seen from behind. */
function back(): string {
  const weave = 'M32 22L47 40.500L32 59L17 40.500Z';
  return (
    rect([0.5, 5, 63, 84.5], 8, 'var(--tile-edge)') +
    rect([0.5, 3, 63, 82], 8, 'var(--tile-face)') +
    rect([0.5, 0.5, 63, 79.5], 7.5, 'var(--tile-jade)') +
    rect([5, 5, 54, 70.5], 4.5, 'none', ' stroke="var(--tile-jade-light)" stroke-width="1.6"') +
    path(weave, 'none', ' stroke="var(--tile-jade-light)" stroke-width="1.6"') +
    circle(32, 40.5, 4, 'var(--tile-jade-light)')
  );
}

/** The mark of a wild tile: a gold edge, and 混 on gold in the corner. */
function wild(font: Font): string {
  const glyph = { x: 51, y: 13, width: 18, height: 18 };
  return (
    rect([2, 2, 60, 77.5], 6.5, 'none', ' stroke="var(--tile-gold)" stroke-width="4"') +
    rect([38.5, 0.5, 25, 25], 7.5, 'var(--tile-gold)') +
    character(font, '混', glyph, 'var(--tile-gold-ink)', 0.5)
  );
}

function numeral(font: Font, id: string): string {
  const box = { x: 10.5, y: 11.5, width: corner(id) === '1' ? 5 : 9, height: 13 };
  const ground = rect([2.5, 2.5, 16, 18], 5, 'var(--tile-face)');
  return ground + character(font, corner(id), box, ink('ink'), 0.7);
}

function symbol(id: string, content: string): string {
  return `<symbol id="tile-${id}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</symbol>`;
}

/** All symbols: `tile-5m`, `tile-corner-5m`, `tile-body`, `tile-back`, `tile-wild`. */
export function sprite(font: Font): string {
  const all = faces();
  return [
    symbol('body', body()),
    symbol('back', back()),
    symbol('wild', wild(font)),
    ...all.map((face) => symbol(face.id, drawn(font, face))),
    ...all.filter((face) => face.draw !== 'flower').map((face) => symbol(`corner-${face.id}`, numeral(font, face.id))),
  ].join('');
}
