/** Gives the page the module `virtual:tiles`: every tile as one SVG sprite, drawn at build time. */

import type { Plugin } from 'vite';
import { faces } from './kinds.ts';
import { sprite } from './faces.ts';
import { load } from './glyphs.ts';

const NAME = 'virtual:tiles';
const ID = '\0' + NAME;

export function tiles(): Plugin {
  let drawn: string | undefined;
  return {
    name: 'paiju-tiles',
    resolveId: (source) => (source === NAME ? ID : undefined),
    load(id) {
      if (id !== ID) return undefined;
      drawn ??= sprite(load());
      const ids = faces().map((face) => face.id);
      return `export const sprite = ${JSON.stringify(drawn)};\nexport const drawnIds = ${JSON.stringify(ids)};\n`;
    },
  };
}
