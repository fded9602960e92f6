/** A hand being tapped: where tiles go, what is still missing, the line the server scores. */

import type { Explained, Said, Tile } from '../game/types';
import { order } from '../game/tiles';
import { ask, posted } from '../live/api';
import type { LineExample as Example } from '../editor/api';
import { textOf, tilesOf } from '../editor/draft';

export const PLACES = ['hand', 'win', 'chow', 'pung', 'open_kong', 'hidden_kong', 'turned', 'flowers'] as const;
export type Place = (typeof PLACES)[number];
export type MeldKind = 'chow' | 'pung' | 'open_kong' | 'hidden_kong';

export const WAYS = ['draw', 'discard', 'kong_draw', 'rob_kong', 'flower_draw', 'heavenly', 'earthly', 'humanly'] as const;

export interface Held {
  hand: Tile[];
  win: Tile | null;
  melds: { what: MeldKind; tile: Tile }[];
  turned: Tile | null;
  flowers: Tile[];
  way: (typeof WAYS)[number];
  round: string;
  seat: string;
  dealer: boolean;
  last: boolean;
  ready: boolean;
  visible: number;
  /** Kongs in a row before a win on the last one's replacement. */
  chain: number;
}

export const nothing = (): Held => ({
  ...{ hand: [], win: null, melds: [], turned: null, flowers: [] },
  ...{ way: 'draw', round: 'E', seat: 'E', dealer: false, last: false, ready: false, visible: 0, chain: 1 },
});

/** The tiles of a meld; a chow is named by its lowest. */
export function meldTiles(what: MeldKind, tile: Tile): Tile[] {
  if (what === 'chow') return [0, 1, 2].map((step) => `${Number(tile[0]) + step}${tile[1]}`);
  return Array.from({ length: what === 'pung' ? 3 : 4 }, () => tile);
}

/** How many sets a whole hand has, by what the document says. */
export const setsOf = (values: Record<string, unknown>): number => Number(values['win.sets'] ?? 4);

/** How many tiles belong in the hand before the winning one. */
export const wanted = (held: Held, sets: number): number => 3 * (sets - held.melds.length) + 1;

/** How many copies of a tile are in sight. */
export function copies(held: Held, tile: Tile): number {
  const all = [...held.hand, ...held.melds.flatMap((one) => meldTiles(one.what, one.tile)), ...held.flowers];
  if (held.win) all.push(held.win);
  if (held.turned) all.push(held.turned);
  return all.filter((one) => one === tile).length;
}

/** Whether a tile may still be tapped to a place. */
export function fits(held: Held, place: Place, tile: Tile): boolean {
  const left = (tile[1] === 'f' || tile[1] === 'a' ? 1 : 4) - copies(held, tile);
  if (place === 'turned') return left + (held.turned === tile ? 1 : 0) > 0;
  if (place === 'win') return left + (held.win === tile ? 1 : 0) > 0;
  if (place === 'hand' || place === 'flowers') return left > 0;
  if (place === 'chow') {
    if (tile[1] === 'z' || Number(tile[0]) > 7) return false;
    return meldTiles('chow', tile).every((one) => copies(held, one) < 4);
  }
  return left >= (place === 'pung' ? 3 : 4);
}

/** A tile tapped to a place; says where the next one goes. */
export function put(held: Held, place: Place, tile: Tile, sets: number): Place {
  if (place === 'hand') {
    if (held.hand.length >= wanted(held, sets)) held.win = tile;
    else held.hand = [...held.hand, tile].sort((a, b) => order(a) - order(b));
  } else if (place === 'win') held.win = tile;
  else if (place === 'turned') held.turned = tile;
  else if (place === 'flowers') held.flowers = [...held.flowers, tile];
  else if (held.melds.length < sets) {
    held.melds = [...held.melds, { what: place, tile }];
    held.hand = held.hand.slice(0, wanted(held, sets));
  }
  if (place === 'turned' || place === 'flowers') return place;
  return held.hand.length >= wanted(held, sets) ? 'win' : 'hand';
}

/** Whether no tile is missing. */
export const whole = (held: Held, sets: number): boolean => held.win !== null && held.hand.length === wanted(held, sets);

/** How many kongs are laid down. */
export const kongs = (held: Held): number => held.melds.filter(({ what }) => what.endsWith('kong')).length;

/** The line of a whole hand; null while tiles are missing. */
export function lineOf(held: Held, sets: number): Record<string, unknown> | null {
  if (!whole(held, sets)) return null;
  return {
    concealed: textOf(held.hand),
    win_tile: held.win,
    melds: held.melds.map((one) => [one.what, one.what === 'chow' ? textOf(meldTiles('chow', one.tile)) : one.tile]),
    win: held.way,
    indicator: held.turned,
    round_wind: held.round,
    seat_wind: held.seat,
    last_tile: held.last,
    ready_at_deal: held.ready,
    is_dealer: held.dealer,
    visible_copies: held.visible,
    flowers: textOf(held.flowers),
  };
}

/** A hand as an example of a document has it: what is as usual is left out. */
export function exampleOf(held: Held): Example {
  const usual = nothing();
  const line: Example = { concealed: textOf(held.hand), win_tile: held.win ?? '' };
  if (held.melds.length > 0) line.melds = held.melds.map((one) => [one.what, textOf(one.what === 'chow' ? meldTiles('chow', one.tile) : [one.tile])]);
  if (held.turned) line.indicator = held.turned;
  if (held.flowers.length > 0) line.flowers = textOf(held.flowers);
  for (const [key, own] of KEYS) if (held[own] !== usual[own]) line[key] = held[own];
  return line;
}

/** Where an example's keys are kept in a hand. */
const KEYS = [
  ['win', 'way'],
  ['round_wind', 'round'],
  ['seat_wind', 'seat'],
  ['last_tile', 'last'],
  ['ready_at_deal', 'ready'],
  ['is_dealer', 'dealer'],
  ['visible_copies', 'visible'],
  ['chain', 'chain'],
] as const;

/** An example as a hand to be tapped on. */
export function heldOf(example: Example | string): Held {
  const held = nothing();
  if (typeof example === 'string') {
    const tiles = tilesOf(example);
    return { ...held, hand: tiles.slice(0, -1), win: tiles.at(-1) ?? null };
  }
  const melds = (example.melds ?? []).map(([what, tiles]) => ({ what: what as MeldKind, tile: tilesOf(tiles)[0] ?? '' }));
  const own = Object.fromEntries(KEYS.filter(([key]) => key in example).map(([key, own]) => [own, example[key]]));
  return {
    ...held,
    ...own,
    hand: tilesOf(example.concealed),
    win: example.win_tile || null,
    melds: melds.filter((one) => one.tile !== ''),
    turned: example.indicator ?? null,
    flowers: tilesOf(example.flowers ?? ''),
  };
}

export interface Score {
  legal: boolean;
  fan: number;
  why: 'incomplete' | 'way_not_allowed' | 'forfeited' | 'below_minimum' | null;
  best: Explained | null;
  runner_up: Explained | null;
  missing: { distance: number; useful: Tile[] } | null;
  wilds: Tile[];
  minimum: number;
}

export interface Worth {
  ref: string;
  name: Said;
  score: Score | null;
  value_name: Said;
  due: { who: Said; points: number; sum: Said }[];
  error: string;
  /** The key of the hand that is wrong; empty for the whole of it. */
  where: string;
  /** What is wrong there. */
  text: Said | null;
  dropped: ('indicator' | 'flowers')[];
}

export const scoreHand = (hand: Record<string, unknown>, rules: string[]): Promise<Worth[]> =>
  ask('/api/score', posted({ hand, rules }));
