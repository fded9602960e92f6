/** The few SVG pieces that faces are made of. Units: a tile is 64 wide and 90 high. */

import type { Ink } from './kinds.ts';

export const WIDTH = 64;
export const HEIGHT = 90;
/** The middle of the face, which is the part of the tile above its edge. */
export const MIDDLE = { x: 32, y: 40.5 };

/** The colour of an ink; the sets of colours are CSS variables of the page. */
export function ink(name: Ink): string {
  return `var(--tile-${name})`;
}

/** A number as short as it may be. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`;
}

export function ring(x: number, y: number, r: number, width: number, stroke: string): string {
  return circle(x, y, r, 'none', ` stroke="${stroke}" stroke-width="${n(width)}"`);
}

export function rect(box: [number, number, number, number], r: number, fill: string, more = ''): string {
  const [x, y, width, height] = box.map(n);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${n(r)}" fill="${fill}"${more}/>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`;
}

export function stroke(d: string, colour: string, width: number): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" ${round}/>`;
}

export function group(content: string, transform: string): string {
  return `<g transform="${transform}">${content}</g>`;
}

export function ellipse(at: [number, number], r: [number, number], turn: number, fill: string): string {
  const place = `translate(${n(at[0])} ${n(at[1])}) rotate(${n(turn)})`;
  return `<ellipse rx="${n(r[0])}" ry="${n(r[1])}" fill="${fill}" transform="${place}"/>`;
}
