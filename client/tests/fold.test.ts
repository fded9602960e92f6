import { describe, expect, it } from 'vitest';
import claims from '../fixtures/claims.json';
import recorded from '../fixtures/hands.json';
import { fold, laidOpen, split } from '../src/game/fold';
import type { Event, SeatView } from '../src/game/types';

const start = recorded.start as unknown as SeatView;
const events = recorded.events as unknown as Event[];
const views = recorded.views as unknown as Record<string, SeatView>;

/** Hands lie in any order here; the table lays them itself. */
function sorted(view: SeatView): SeatView {
  return { ...view, table: view.table.map((seat) => ({ ...seat, hand: seat.hand ? [...seat.hand].sort() : null })) };
}

/** The fold as a match sees it: who looks is player 0, who has no seat before seats are drawn. */
function folded(upTo: number, from = start, told = events): SeatView {
  let view = from;
  for (const event of told) {
    if (event.seq > upTo) break;
    view = fold(view, event);
    if (event.type === 'seating') view = { ...view, seat: event.seats.indexOf(0) };
  }
  return view;
}

describe('events change the picture as the server says', () => {
  it.each(Object.keys(views).map(Number))('after event %i', (seq) => {
    expect(sorted(folded(seq))).toEqual(sorted(views[seq]!));
  });

  const matches = claims.matches.flatMap((one) => Object.entries(one.views).map(([seq, view]) => ({ ...one, seq: Number(seq), view })));
  it.each(matches)('of $rules after event $seq', ({ seq, view, start: from, events: told }) => {
    const found = folded(seq, from as unknown as SeatView, told as unknown as Event[]);
    expect(sorted(found)).toEqual(sorted(view as unknown as SeatView));
  });

  it('the view given is left as it is', () => {
    const before = structuredClone(start);
    fold(start, events[0]!);
    expect(start).toEqual(before);
  });
});

describe('a hand is split into what is laid and what was drawn', () => {
  it('the drawn tile stands apart once', () => {
    expect(split({ hand: ['1m', '5m', '5m'], drawn: '5m' })).toEqual({ rest: ['1m', '5m'], drawn: '5m' });
  });

  it('nothing drawn, nothing apart', () => {
    expect(split({ hand: ['1m'], drawn: null })).toEqual({ rest: ['1m'], drawn: null });
  });

  it('a hidden hand has no tiles', () => {
    expect(split({ hand: null, drawn: null })).toEqual({ rest: [], drawn: null });
  });
});

describe('a table whose hand is over', () => {
  const last = Math.max(...Object.keys(views).map(Number));
  const over = Object.values(views).find((view) => (view.result?.hands.length ?? 0) > 0) ?? folded(last);

  it('lies open', () => {
    const laid = laidOpen(over);
    expect(laid.table.map((seat) => [...(seat.hand ?? [])].sort())).toEqual(over.result!.hands.map((hand) => [...hand].sort()));
    expect(laid.table.map((seat) => seat.count)).toEqual(over.result!.hands.map((hand) => hand.length));
  });

  it('does not before', () => {
    const view = folded(40);
    expect(laidOpen(view)).toBe(view);
  });
});
