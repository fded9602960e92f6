/** The pictures of printed sheets are those of the page: `vitest run -u` writes them anew. */

import { expect, test } from 'vitest';
import { faces } from '../tiles/kinds.ts';
import { sprite } from '../tiles/faces.ts';
import { load } from '../tiles/glyphs.ts';

const SYMBOL = /<symbol id="tile-([^"]+)" viewBox="0 0 64 90">(.*?)<\/symbol>/g;

test('the tiles that the command line prints are drawn as the page draws them', async () => {
  const drawn = Object.fromEntries([...sprite(load()).matchAll(SYMBOL)].map(([, id, content]) => [id, content]));
  const kept = ['body', 'wild', ...faces().map((face) => face.id)].map((id) => [id, drawn[id]]);
  expect(kept.filter(([, content]) => !content)).toEqual([]);
  const text = JSON.stringify({ generated: 'by client/tests/tiles.test.ts', ...Object.fromEntries(kept) }, null, 1);
  await expect(`${text}\n`).toMatchFileSnapshot('../../src/paiju/rules/pictures.json');
});
