/** A hand while it is being told: what is chosen, what is missing still, the entry it makes. */

import { exampleOf, heldOf, meldTiles, nothing, whole as wholeHand, type Held } from '../calculator/hand';
import type { LineExample } from '../editor/api';
import type { Tile } from '../game/types';
import type { Entry, Form, Kong, KongKind, Stakes, Way, Win } from './api';

export interface Winner {
  seat: number;
  by: 'points' | 'tiles';
  points: number | null;
  held: Held;
  /** Whether whose tile it was pays for all. */
  liable: boolean;
  horses: number;
}

/** A kong in the making; one that the winner's tiles tell comes and goes with them. */
export interface Konged {
  seat: number | null;
  kind: KongKind | null;
  from: number | null;
  tile: Tile | null;
  wild: boolean;
  told: boolean;
}

export interface Draft {
  end: 'win' | 'drawn' | null;
  reason: string;
  way: string | null;
  from: number | null;
  winners: Winner[];
  kongs: Konged[];
  stakes: Stakes;
  chase: boolean;
  unpaid: boolean;
  note: string;
}

export const blank = (people: number): Draft => ({
  ...{ end: null, reason: '', way: null, from: null, winners: [], kongs: [] },
  stakes: { sit: 0, pull: Array.from({ length: people }, () => 0), kick: Array.from({ length: people }, () => 0) },
  ...{ chase: false, unpaid: false, note: '' },
});

export const winner = (seat: number): Winner => ({ seat, by: 'points', points: null, held: nothing(), liable: false, horses: 0 });

export const kong = (): Konged => ({ seat: null, kind: null, from: null, tile: null, wild: false, told: false });

/** Whether nothing has been said yet. */
export function untouched(draft: Draft): boolean {
  return JSON.stringify(draft) === JSON.stringify(blank(draft.stakes.pull.length));
}

/** Whether a way of winning names whose tile it was. */
export const namesFrom = (form: Form, way: string | null): Way['from'] => form.ways.find((one) => one.id === way)?.from ?? 'no';

/** The least and the most that a hand won so is worth. */
export const worthsOf = (form: Form, way: string | null): [number, number] => form.ways.find((one) => one.id === way)?.points ?? [0, 0];

/** Whether more than one may win so. */
export const maySeveral = (form: Form, draft: Draft): boolean => form.several_winners && namesFrom(form, draft.way) === 'must';

/** Somebody chosen as the winner; what was said of the hand before stays said. */
export function choose(draft: Draft, seat: number): void {
  const [first, ...rest] = draft.winners;
  draft.winners = [first ? { ...first, seat } : winner(seat), ...rest.filter((one) => one.seat !== seat)];
  draft.end = 'win';
  if (draft.from === seat) draft.from = null;
}

/** Somebody who won with the same tile, or did not after all. */
export function chooseAlso(draft: Draft, seat: number): void {
  const there = draft.winners.some((one) => one.seat === seat);
  draft.winners = there ? draft.winners.filter((one) => one.seat !== seat) : [...draft.winners, winner(seat)];
}

/** Somebody chosen whose tile it was; where it need not be said, a second time takes it back. */
export function chooseFrom(draft: Draft, form: Form, seat: number): void {
  draft.from = draft.from === seat && namesFrom(form, draft.way) === 'may' ? null : seat;
  draft.winners = draft.winners.filter((one, at) => at === 0 || one.seat !== seat);
}

/** A way chosen; what it does not go with is taken back. */
export function chooseWay(draft: Draft, form: Form, way: string): void {
  draft.way = way;
  if (namesFrom(form, way) !== 'must') draft.from = null;
  if (!maySeveral(form, draft)) draft.winners = draft.winners.slice(0, 1);
}

/** The kongs with those that the winners' tiles tell, and without what they told before. */
export function agreed(draft: Draft): Konged[] {
  const wanted = draft.winners.flatMap(({ seat, by, held }) =>
    (draft.end === 'win' && by === 'tiles' ? held.melds : [])
      .filter(({ what }) => what.endsWith('kong'))
      .map(({ what, tile }) => ({ seat, tile, hidden: what === 'hidden_kong' })),
  );
  const kept: Konged[] = [];
  const open = [...wanted];
  for (const one of draft.kongs) {
    const fits = (tile: Tile | null) =>
      open.findIndex((other) => other.seat === one.seat && other.hidden === (one.kind === 'hidden') && (tile === null || tile === other.tile));
    const at = one.kind === null ? -1 : fits(one.tile);
    if (at >= 0) kept.push({ ...one, tile: open.splice(at, 1)[0]!.tile });
    else if (!one.told) kept.push(one);
  }
  return [...kept, ...open.map(({ seat, tile, hidden }) => ({ ...kong(), seat, tile, kind: hidden ? 'hidden' as const : 'open' as const, told: true }))];
}

export type Lack = 'who' | 'way' | 'from' | 'points' | 'range' | 'tiles' | 'kong';

/** Whether all of a kong is said that has to be. */
export const whole = (form: Form, one: Konged): boolean =>
  one.seat !== null && one.kind !== null && (one.kind !== 'open' || one.from !== null || !form.kong_from);

/** What has to be said, or said otherwise, before the hand can be written down; null where nothing is. */
export function lacks(draft: Draft, form: Form, sets: number): Lack | null {
  if (draft.end === null) return 'who';
  if (draft.end === 'win') {
    if (draft.way === null) return 'way';
    if (namesFrom(form, draft.way) === 'must' && draft.from === null) return 'from';
    const [least, most] = worthsOf(form, draft.way);
    for (const one of draft.winners) {
      if (one.by === 'points' && one.points === null) return 'points';
      if (one.by === 'points' && (one.points! < least || one.points! > most)) return 'range';
      if (one.by === 'tiles' && !wholeHand(one.held, sets)) return 'tiles';
    }
  }
  return draft.kongs.every((one) => whole(form, one)) ? null : 'kong';
}

/** The entry of a draft that lacks nothing; only what was said is in it. */
export function entryOf(draft: Draft, form: Form): Entry {
  const entry: Entry = { end: draft.end ?? 'drawn' };
  if (entry.end === 'drawn') {
    entry.reason = draft.reason || (form.reasons[0]?.id ?? 'wall');
  } else {
    const several = draft.winners.length > 1;
    entry.wins = draft.winners.map((one): Win => {
      const said: Win = { seat: one.seat, way: draft.way ?? '', from: draft.from, liable: one.liable ? draft.from : null };
      if (several && one.horses > 0) said.horses = one.horses;
      return one.by === 'points' ? { ...said, points: one.points ?? 0 } : { ...said, hand: exampleOf(draft.way === 'kong_draw' ? one.held : { ...one.held, chain: 1 }) };
    });
  }
  const kongs = draft.kongs.filter((one) => whole(form, one)).map(({ seat, kind, from, tile, wild }) => ({ seat, kind, from, tile, wild }) as Kong);
  if (kongs.length > 0) entry.kongs = kongs;
  const { sit, pull, kick } = draft.stakes;
  if (sit > 0 || [...pull, ...kick].some((n) => n > 0)) entry.stakes = { sit, pull: [...pull], kick: [...kick] };
  if (draft.chase) entry.chase = true;
  if (draft.unpaid && entry.end === 'win') entry.unpaid = true;
  const [first, ...others] = draft.winners;
  if (entry.end === 'win' && others.length === 0 && first && first.horses > 0) entry.horses = first.horses;
  if (draft.note.trim()) entry.note = draft.note.trim();
  return entry;
}

/** The draft that makes an entry again, to correct it. */
export function draftOf(entry: Entry, people: number): Draft {
  const [first] = entry.wins ?? [];
  const draft = blank(people);
  return {
    ...draft,
    end: entry.end,
    reason: entry.reason ?? '',
    way: first?.way ?? null,
    from: first?.from ?? null,
    winners: (entry.wins ?? []).map((one) => ({
      seat: one.seat,
      by: one.hand ? 'tiles' : 'points',
      points: one.points ?? null,
      held: one.hand ? heldOf(one.hand) : nothing(),
      liable: (one.liable ?? null) !== null,
      horses: one.horses ?? entry.horses ?? 0,
    })),
    kongs: (entry.kongs ?? []).map((one) => ({ ...kong(), ...one })),
    stakes: { ...draft.stakes, ...entry.stakes },
    chase: entry.chase ?? false,
    unpaid: entry.unpaid ?? false,
    note: entry.note ?? '',
  };
}

/** The tiles of a hand that was told, melds first; the tile it was won with is last. */
export function tilesTold(hand: LineExample): { melds: (Tile | null)[][]; hand: Tile[]; win: Tile | null } {
  const held = heldOf(hand);
  const melds = held.melds.map(({ what, tile }) =>
    meldTiles(what, tile).map((one, at) => (what === 'hidden_kong' && (at === 0 || at === 3) ? null : one)),
  );
  return { melds, hand: held.hand, win: held.win };
}

/** Values told most lately, for one tap: the newest first, each once. */
export function lately(values: number[], most = 5): number[] {
  const told = values.filter((one) => one > 0).reverse();
  return [...new Set(told)].slice(0, most).sort((a, b) => a - b);
}
