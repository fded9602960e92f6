import { describe, expect, it } from 'vitest';
import { payments, transfers } from '../src/result/pay';
import type { Result, SeatView } from '../src/game/types';

const view = {
  unit: 2,
  seats: [3, 0, 1, 2],
  totals: [10, 20, 30, 40],
  table: [0, 1, 0, 0].map((kong_points) => ({ kong_points })),
} as unknown as SeatView;

const result: Result = {
  win: null,
  drawn_hand: null,
  settles: [
    { what: 'hand', net: [-4, -2, 8, -2] },
    { what: 'kongs', net: [-1, 3, -1, -1] },
  ],
  net: [-5, 1, 7, -3],
  hands: [],
};

describe('payments', () => {
  it('are shown by part, in units, beginning with the seat asked for', () => {
    const rows = payments(view, result, 2);
    expect(rows.map((row) => row.seat)).toEqual([2, 3, 0, 1]);
    expect(rows[0]).toEqual({ seat: 2, player: 1, hand: 16, kongs: -2, chase: 0, net: 14, total: 20 });
  });
});

describe('who pays whom', () => {
  it('is told part by part and added up', () => {
    expect(transfers(view, result)).toEqual([
      { from: 0, to: 2, points: 8 },
      { from: 1, to: 2, points: 4 },
      { from: 3, to: 2, points: 4 },
      { from: 0, to: 1, points: 2 },
      { from: 2, to: 1, points: 2 },
      { from: 3, to: 1, points: 2 },
    ]);
  });

  it('a dealer who is chased pays each of the others', () => {
    const chased = { ...result, settles: [{ what: 'chase' as const, net: [-7, 1, 2, 4] }] };
    expect(transfers(view, chased).map((one) => one.points)).toEqual([2, 4, 8]);
  });

  it('kongs of several seats cross, and are not told apart', () => {
    const both = { ...view, table: [1, 1, 0, 0].map((kong_points) => ({ kong_points })) } as unknown as SeatView;
    expect(transfers(both, { ...result, settles: [result.settles[1]!] })).toEqual([]);
  });
});
