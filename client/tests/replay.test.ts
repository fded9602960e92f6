import { describe, expect, it } from 'vitest';
import recorded from '../fixtures/hands.json';
import { marked, moved, seenFrom, steps } from '../src/replay/steps';
import type { Event, SeatView } from '../src/game/types';

const all = steps(recorded.start as unknown as SeatView, recorded.events as unknown as Event[]);

describe('a replay', () => {
  it('of a first hand begins where a table stands, and shows each event that shows something', () => {
    const passed = recorded.events.filter((event) => event.type === 'claim' || event.type === 'claim_window');
    expect(recorded.start.table).toHaveLength(0);
    expect(all.every((step) => step.view.table.length > 0)).toBe(true);
    expect(all).toHaveLength(recorded.events.length - passed.length - 1); // the seating comes before
    expect(passed.length).toBeGreaterThan(0);
  });

  it('of a later hand begins with the table as the hand before left it', () => {
    const start = all.at(-1)!.view;
    expect(steps(start, []).map((step) => step.event)).toEqual([null]);
  });

  it('is moved in within its ends', () => {
    expect(moved(0, -1, 10)).toBe(0);
    expect(moved(4, 1, 10)).toBe(5);
    expect(moved(4, 100, 10)).toBe(9);
  });

  it('marks the newest discard until it is claimed', () => {
    const discard = all.findIndex((step) => step.event?.type === 'discard');
    const first = all[discard]!.event as Extract<Event, { type: 'discard' }>;
    expect(marked(all, discard - 1)).toBeNull();
    expect(marked(all, discard)).toBe(first.seat);
    const meld = all.findIndex((step) => step.event?.type === 'meld');
    expect(marked(all, meld)).toBeNull();
  });

  it('from one seat hides what the others hold', () => {
    const view = structuredClone(all[40]!.view);
    view.phase = 'play';
    view.table.forEach((seat) => (seat.hand = ['1m']));
    const seen = seenFrom(view, 2).view;
    expect(seen.seat).toBe(2);
    expect(seen.table.map((seat) => seat.hand)).toEqual([null, null, ['1m'], null]);
    expect(seenFrom(view, null).view.table.every((seat) => seat.hand !== null)).toBe(true);
  });
});
