/** How an event changes the picture: used to show events one by one and to step through replays.
 *
 * It decides nothing. At the table each message closes with the server's own view, which replaces
 * what was folded here; a test holds both equal on recorded play.
 */

import { order, runFrom } from './tiles';
import type { Event, KongKind, SeatTable, SeatView, Tile } from './types';

/** The view after an event; the view given is left as it is. */
export function fold(view: SeatView, event: Event): SeatView {
  const next = structuredClone(view);
  next.seq = event.seq;
  change(next, event);
  return next;
}

function emptySeat(): SeatTable {
  return { count: 0, hand: null, drawn: null, melds: [], river: [], kong_points: 0, forfeited: false, flowers: [] };
}

/** People sit down where they are told to; who looks goes along. */
function sit(view: SeatView, seats: number[]): void {
  const me = view.seat === null ? view.dreamer : view.seats[view.seat];
  view.seats = seats;
  view.seat = me !== null && me !== undefined && seats.includes(me) ? seats.indexOf(me) : null;
}

/** A new hand on the same table. */
function begin(view: SeatView, event: Extract<Event, { type: 'hand_start' }>): void {
  const { hand, pot, round, dealer, streak, seats, stacks, dreamer, direction = 'right_to_left', round_wind = null } = event;
  sit(view, seats);
  Object.assign(view, { hand, pot, round, dealer, streak, dreamer, round_wind });
  view.phase = 'stakes';
  view.stakes = { sit: null, pull: seats.map(() => null), kick: seats.map(() => null) };
  const live = stacks.reduce((sum, count) => sum + 2 * count, 0);
  view.wall = { opened: null, stacks, direction, taken: 0, replaced: 0, live, tail: 0, shared: false };
  Object.assign(view, { indicator: null, wilds: [], turn: null, last: null, result: null });
  view.table = seats.map(emptySeat);
}

function change(view: SeatView, event: Event): void {
  switch (event.type) {
    case 'match_start':
    case 'redraw':
    case 'dice':
    case 'redeal':
    case 'chase':
      return;
    case 'seating':
      Object.assign(view, { pot: event.pot, dealer: event.dealer, dreamer: event.dreamer });
      return sit(view, event.seats);
    case 'hand_start':
      return begin(view, event);
    case 'match_end':
      view.totals = event.totals;
      view.phase = 'ended';
      view.turn = null;
      return;
    case 'stake':
      if (event.what === 'sit') view.stakes.sit = event.amount;
      else if (event.what === 'pull') view.stakes.pull[event.seat] = event.amount;
      else view.stakes.kick[event.against ?? event.seat] = event.amount;
      return;
    case 'wall_opened':
      view.wall.opened = { seat: event.seat, stack: event.stack };
      return;
    case 'deal':
      return deal(view, event);
    case 'indicator':
      view.wilds = event.wilds;
      Object.assign(view.wall, { live: event.live, tail: event.tail, shared: event.shared });
      if (event.tile !== null && event.seat !== null && event.stack !== null)
        view.indicator = { tile: event.tile, seat: event.seat, stack: event.stack };
      view.phase = 'play';
      view.turn = view.dealer;
      return;
    case 'draw':
    case 'replacement':
      return draw(view, event);
    case 'discard':
      return discard(view, event.seat, event.tile, event.drawn);
    case 'claim_window':
      view.phase = 'claim';
      return;
    case 'rob_window':
      view.phase = 'claim';
      view.last = { seat: event.seat, tile: event.tile, what: 'kong' };
      return;
    case 'claim':
      return claim(view, event.seat);
    case 'flower':
      return flower(view, event.seat, event.tile);
    case 'meld':
      return meld(view, event);
    case 'kong':
      return kong(view, event);
    case 'forfeit':
      view.table[event.seat]!.forfeited = true;
      return;
    case 'win':
      view.last = null;
      if (result(view).win === null) result(view).win = event;
      else result(view).more.push(event);
      return;
    case 'horses':
      if (result(view).horses.length === 0) view.wall.taken += event.tiles.length;
      result(view).horses.push(event);
      return;
    case 'drawn_hand':
      result(view).drawn_hand = event.reason;
      if (view.last && view.last.what !== 'discard') view.last = null;
      return;
    case 'settle':
      result(view).settles.push(event);
      return;
    case 'hand_end':
      return end(view, event);
  }
}

function result(view: SeatView): NonNullable<SeatView['result']> {
  view.result ??= { win: null, drawn_hand: null, settles: [], net: [], hands: [], more: [], horses: [] };
  return view.result;
}

/** The hand is over and lies open, hidden kongs too. */
function end(view: SeatView, event: Extract<Event, { type: 'hand_end' }>): void {
  Object.assign(result(view), { net: event.net, hands: event.hands });
  Object.assign(view, { totals: event.totals, phase: 'over', turn: null });
  view.table.forEach((held, seat) => {
    held.kong_points = event.kong_points[seat] ?? 0;
    held.melds
      .filter((meld) => meld.what === 'hidden')
      .forEach((meld, at) => {
        meld.tile = event.hidden_kongs[seat]?.[at] ?? null;
        meld.tiles = Array<Tile | null>(4).fill(meld.tile);
      });
  });
}

function deal(view: SeatView, event: Extract<Event, { type: 'deal' }>): void {
  const seat = view.table[event.seat]!;
  seat.count = event.count;
  seat.hand = event.tiles === null ? null : [...event.tiles];
  view.wall.taken += seat.count;
  view.wall.live -= seat.count;
}

function draw(view: SeatView, event: Extract<Event, { type: 'draw' | 'replacement' }>): void {
  const { wall } = view;
  if (event.type === 'draw') {
    wall.taken += 1;
    wall.live = event.live;
    if (wall.shared) wall.tail = event.live;
  } else {
    wall.replaced += 1;
    if (wall.shared) wall.live = event.tail;
    // A flower goes on into the tiles that could be drawn.
    else if (wall.tail === 0) wall.live = Math.max(wall.live - 1, 0);
    wall.tail = event.tail;
  }
  view.last = null;
  const seat = view.table[event.seat]!;
  seat.count += 1;
  // For a flower that was dealt: the dealer is still first to act.
  const dealing = event.type === 'replacement' && !view.table.some((one) => one.river.length + one.melds.length > 0);
  if (!dealing) {
    Object.assign(view, { turn: event.seat, phase: 'play' });
    seat.drawn = event.tile;
  }
  if (event.tile !== null && seat.hand) seat.hand = [...seat.hand, event.tile].sort((a, b) => order(a) - order(b));
}

/** Take tiles of a kind out of a hand; those of another seat's hidden hand are only counted. */
function lose(seat: SeatTable, tile: Tile | null, count: number): void {
  seat.count -= count;
  seat.drawn = null;
  if (!seat.hand || tile === null) return;
  for (let gone = 0; gone < count; gone += 1) seat.hand.splice(seat.hand.lastIndexOf(tile), 1);
}

function discard(view: SeatView, seat: number, tile: Tile, drawn: boolean): void {
  lose(view.table[seat]!, tile, 1);
  view.table[seat]!.river.push({ tile, drawn, claimed_by: null });
  view.last = { seat, tile, what: 'discard' };
}

/** A flower is laid beside the hand. */
function flower(view: SeatView, seat: number, tile: Tile): void {
  const held = view.table[seat]!;
  lose(held, tile, 1);
  held.flowers = [...held.flowers, tile].sort((a, b) => order(a) - order(b));
  view.last = { seat, tile, what: 'flower' };
}

/** A window closes: what is claimed goes to its seat, a tile that nobody robs stays shown. */
function claim(view: SeatView, by: number | null): void {
  view.phase = 'play';
  const { last } = view;
  if (by === null || !last) return;
  const from = view.table[last.seat]!;
  const river = from.river.at(-1);
  if (last.what === 'discard' && river) river.claimed_by = by;
  else if (last.what === 'kong') lose(from, last.tile, 1);
}

function meld(view: SeatView, event: Extract<Event, { type: 'meld' }>): void {
  const { seat, what, tile, from_seat: from } = event;
  const claimed = view.last?.tile ?? null;
  const tiles = what === 'chow' ? runFrom(tile) : [tile, tile, tile];
  const own = [...tiles];
  own.splice(own.indexOf(claimed ?? tile), 1);
  for (const one of own) lose(view.table[seat]!, one, 1);
  view.table[seat]!.melds.push({ what, tiles, tile, from, claimed });
  Object.assign(view, { turn: seat, phase: 'play', last: null });
}

const OWN: Record<KongKind, number> = { open: 3, hidden: 4, added: 1 };

function kong(view: SeatView, event: Extract<Event, { type: 'kong' }>): void {
  const { seat, what, tile, from_seat: from, points } = event;
  const table = view.table[seat]!;
  lose(table, tile, OWN[what]);
  table.kong_points = table.kong_points === null || points === null ? null : table.kong_points + points;
  const tiles = Array<Tile | null>(4).fill(tile);
  const pung = table.melds.find((one) => what === 'added' && one.what === 'pung' && one.tile === tile);
  if (pung) Object.assign(pung, { what, tiles });
  else table.melds.push({ what, tiles, tile, from, claimed: what === 'open' ? tile : null });
  Object.assign(view, { turn: seat, phase: 'play', last: null });
}

/** The table once a hand is over: every hand lies open. */
export function laidOpen(view: SeatView): SeatView {
  const hands = view.result?.hands ?? [];
  if (hands.length === 0) return view;
  const table = view.table.map((held, seat) => {
    const hand = hands[seat];
    return hand && held.hand === null ? { ...held, hand, drawn: null, count: hand.length } : held;
  });
  return { ...view, table };
}

/** The most tiles a hand holds, the drawn one among them: 17 in sixteen-tile games. */
export function holding(view: Pick<SeatView, 'table'>): number {
  return view.table.some((seat) => seat.count + 3 * seat.melds.length > 14) ? 17 : 14;
}

/** A hand as it is shown: the tiles laid, and the drawn one apart. */
export function split(seat: Pick<SeatTable, 'hand' | 'drawn'>): { rest: Tile[]; drawn: Tile | null } {
  const rest = [...(seat.hand ?? [])];
  if (seat.drawn !== null) rest.splice(rest.lastIndexOf(seat.drawn), 1);
  return { rest, drawn: seat.drawn };
}
