/** The tiles that are drawn: what stands on each face. Ids are those of the game ("5m"). */

export type Ink = 'ink' | 'red' | 'green' | 'blue';

/** What a face shows; circles, bamboos, the bird and the frame are drawn, the rest is written. */
export type Face =
  | { draw: 'number'; id: string; digit: string }
  | { draw: 'circles'; id: string; rank: number }
  | { draw: 'bamboos'; id: string; rank: number }
  | { draw: 'glyph'; id: string; glyph: string; ink: Ink }
  | { draw: 'frame'; id: string }
  | { draw: 'flower'; id: string; glyphs: string; rank: number; ink: Ink };

/** As cut on a set of tiles: the five of characters is 伍. */
const DIGITS = [...'一二三四伍六七八九'];
const HONOURS: [string, Ink][] = [
  ['東', 'ink'],
  ['南', 'ink'],
  ['西', 'ink'],
  ['北', 'ink'],
];
const FLOWERS: [string, string, Ink][] = [
  ['1f', '春', 'green'],
  ['2f', '夏', 'red'],
  ['3f', '秋', 'blue'],
  ['4f', '冬', 'ink'],
  ['5f', '梅', 'red'],
  ['6f', '蘭', 'blue'],
  ['7f', '竹', 'green'],
  ['8f', '菊', 'red'],
  ['1a', '貓', 'ink'],
  ['2a', '鼠', 'ink'],
  ['3a', '財神', 'red'],
  ['4a', '聚寶盆', 'green'],
];

/** All 46 faces. */
export function faces(): Face[] {
  const ranks = DIGITS.map((_, index) => index + 1);
  return [
    ...DIGITS.map((digit, index): Face => ({ draw: 'number', id: `${index + 1}m`, digit })),
    ...ranks.map((rank): Face => ({ draw: 'circles', id: `${rank}p`, rank })),
    ...ranks.map((rank): Face => ({ draw: 'bamboos', id: `${rank}s`, rank })),
    ...HONOURS.map(([glyph, ink], index): Face => ({ draw: 'glyph', id: `${index + 1}z`, glyph, ink })),
    { draw: 'frame', id: '5z' },
    { draw: 'glyph', id: '6z', glyph: '發', ink: 'green' },
    { draw: 'glyph', id: '7z', glyph: '中', ink: 'red' },
    ...FLOWERS.map(
      ([id, glyphs, ink]): Face => ({ draw: 'flower', id, glyphs, ink, rank: Number(id[0]) }),
    ),
  ];
}

/** What a beginner reads in the corner: the number, or a letter for an honour. */
export function corner(id: string): string {
  const rank = Number(id[0]);
  return id[1] === 'z' ? 'ESWNPFC'[rank - 1]! : String(rank);
}
