/** The end of a hand as rows of numbers. */

import type { Result, SeatView, WinEvent } from '../game/types';

export interface PayRow {
  seat: number;
  player: number;
  hand: number;
  kongs: number;
  chase: number;
  net: number;
  total: number;
}

/** What every seat won or lost, by part, in units; seats in order from `first`. */
export function payments(view: SeatView, result: Result, first: number): PayRow[] {
  const seats = result.net.length;
  const part = (what: 'hand' | 'kongs' | 'chase', seat: number) =>
    view.unit *
    result.settles.filter((settle) => settle.what === what).reduce((sum, settle) => sum + (settle.net[seat] ?? 0), 0);
  return Array.from({ length: seats }, (_, step) => {
    const seat = (first + step) % seats;
    const player = view.seats[seat] ?? 0;
    return {
      seat,
      player,
      hand: part('hand', seat),
      kongs: part('kongs', seat),
      chase: part('chase', seat),
      net: view.unit * (result.net[seat] ?? 0),
      total: view.totals[player] ?? 0,
    };
  });
}

export interface Doubling {
  what: 'sit' | 'pull' | 'kick';
  n: number;
}

/** How what one seat pays comes about, in units. */
export interface Share {
  seat: number;
  /** The win's part, none where the seat pays for no win; no multiplier where payments are none of such. */
  hand: { fan: number; times: number | null; doublings: Doubling[]; points: number } | null;
  kongs: number;
  chase: number;
  net: number;
}

/** What doubles between a seat and the winner: stakes count where one of the two deals. */
function doubled(view: SeatView, winner: number, seat: number): Doubling[] {
  const { sit, pull, kick } = view.stakes;
  if (winner !== view.dealer && seat !== view.dealer) return [];
  const against = seat === view.dealer ? winner : seat;
  const found: Doubling[] = [
    { what: 'sit', n: sit ?? 0 },
    { what: 'pull', n: pull[against] ?? 0 },
    { what: 'kick', n: kick[against] ?? 0 },
  ];
  return found.filter((one) => one.n > 0);
}

/** Documents whose payments are the worth of the hand times something; others add a base or read a table. */
const TIMES = ['hujia13', 'guangdong13'];

/** Every seat that pays, and how its sum comes; the multiplier is what was settled, never counted anew. */
export function shares(view: SeatView, result: Result, first: number): Share[] {
  const { win } = result;
  const multiplies = result.more.length === 0 && (view.rules.id.startsWith('tianjin') || TIMES.includes(view.rules.id));
  return payments(view, result, first)
    .filter((row) => row.hand < 0 || row.net < 0)
    .map(({ seat, hand, kongs, chase, net }) => {
      const times = win && win.fan > 0 ? -hand / (view.unit * win.fan) : 0;
      const doublings = win ? doubled(view, win.seat, seat) : [];
      const explained = times === 2 ** doublings.reduce((sum, one) => sum + one.n, 0);
      return {
        ...{ seat, kongs, chase, net },
        hand:
          win && hand < 0
            ? {
                fan: win.fan,
                times: multiplies && Number.isInteger(times * 2) ? times : null,
                doublings: explained ? doublings : [],
                points: hand,
              }
            : null,
      };
    });
}

/** Everybody who won, the nearest first. */
export function winners(result: Result): WinEvent[] {
  return result.win ? [result.win, ...result.more] : [];
}

export interface Rank {
  player: number;
  total: number;
  /** Who has as much stands at the same place. */
  place: number;
}

/** Players from the most points to the fewest. */
export function ranks(totals: number[]): Rank[] {
  return totals
    .map((total, player) => ({ player, total, place: 1 + totals.filter((other) => other > total).length }))
    .sort((a, b) => a.place - b.place);
}
