/** Outlines of characters, taken at build time from the OFL font LXGW WenKai (npm). */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse, type Font } from 'opentype.js';
import { n } from './draw.ts';

const FONT = '@fontsource/lxgw-wenkai/files/lxgw-wenkai-latin-700-normal.woff';

/** A box to be filled: its middle and its size. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The font as read from its file. */
export function load(): Font {
  const file = readFileSync(createRequire(import.meta.url).resolve(FONT));
  return parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer);
}

/** A character's outline, stretched to fill a box. */
export function outline(font: Font, character: string, box: Box): string {
  const glyph = font.charToGlyph(character);
  if (glyph.index === 0) throw new Error(`tiles: the font has no ${character}`);
  const at = glyph.getPath(0, 0, 1000);
  const bounds = at.getBoundingBox();
  const sx = box.width / (bounds.x2 - bounds.x1);
  const sy = box.height / (bounds.y2 - bounds.y1);
  const x = (value: number) => n(box.x + (value - (bounds.x1 + bounds.x2) / 2) * sx);
  const y = (value: number) => n(box.y + (value - (bounds.y1 + bounds.y2) / 2) * sy);
  return at.commands
    .map((step) => {
      switch (step.type) {
        case 'M':
        case 'L':
          return `${step.type}${x(step.x)} ${y(step.y)}`;
        case 'Q':
          return `Q${x(step.x1)} ${y(step.y1)} ${x(step.x)} ${y(step.y)}`;
        case 'C':
          return `C${x(step.x1)} ${y(step.y1)} ${x(step.x2)} ${y(step.y2)} ${x(step.x)} ${y(step.y)}`;
        case 'Z':
          return 'Z';
      }
    })
    .join('');
}
