import { describe, expect, it } from 'vitest';
import { payments, ranks, shares, winners } from '../src/result/pay';
import type { Result, SeatView, WinEvent } from '../src/game/types';

const view = {
  unit: 2,
  paid: [],
  rules: { id: 'tianjin' },
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
  more: [],
  horses: [],
};

describe('payments', () => {
  it('are shown by part, in units, beginning with the seat asked for', () => {
    const rows = payments(view, result, 2);
    expect(rows.map((row) => row.seat)).toEqual([2, 3, 0, 1]);
    expect(rows[0]).toEqual({ seat: 2, player: 1, hand: 16, kongs: -2, chase: 0, net: 14, total: 20 });
  });
});

describe('how a payment comes', () => {
  // The dealer, seat 0, sat 1; seat 1 pulled 2. Seat 1 wins 4 fan: the dealer pays 4 × 2 × 2 × 2.
  const staked = {
    ...view,
    dealer: 0,
    stakes: { sit: 1, pull: [null, 2, 0, 1], kick: [null, null, null, null] },
  } as unknown as SeatView;
  const won: Result = {
    ...result,
    win: { seat: 1, fan: 4 } as WinEvent,
    settles: [
      { what: 'hand', net: [-32, 40, -4, -4] },
      { what: 'kongs', net: [-1, -1, 3, -1] },
    ],
    net: [-33, 39, -1, -5],
  };

  it('is what the server reckons for each payer, beside kongs', () => {
    const sum = { zh: '4 番 × 8（坐 1、拉 2） × 每分 2 = 64', en: '' };
    const told = { ...staked, paid: [{ payer: 0, to: 1, points: 64, sum }] } as unknown as SeatView;
    expect(shares(told, won, 0)).toEqual([
      { seat: 0, hand: -64, paid: told.paid, kongs: -2, chase: 0, net: -66 },
      { seat: 2, hand: -8, paid: [], kongs: 6, chase: 0, net: -2 },
      { seat: 3, hand: -8, paid: [], kongs: -2, chase: 0, net: -10 },
    ]);
  });

  it('tells everybody who won, the nearest first', () => {
    const other = { seat: 3, fan: 1 } as WinEvent;
    expect(winners({ ...won, more: [other] }).map((one) => one.seat)).toEqual([1, 3]);
    expect(winners(result)).toEqual([]);
  });

  it('of a drawn hand is its kongs', () => {
    expect(shares(view, { ...result, settles: [result.settles[1]!], net: [-1, 3, -1, -1] }, 0).map((one) => one.seat)).toEqual([0, 2, 3]);
  });
});

describe('the final places', () => {
  it('are shared by who has as much', () => {
    expect(ranks([5, 9, 5, -19])).toEqual([
      { player: 1, total: 9, place: 1 },
      { player: 0, total: 5, place: 2 },
      { player: 2, total: 5, place: 2 },
      { player: 3, total: -19, place: 4 },
    ]);
  });
});
