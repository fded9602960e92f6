/** The end of a hand as rows of numbers. */

import type { Paid, Result, SeatView, WinEvent } from '../game/types';

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

/** How what one seat pays comes about, in units. */
export interface Share {
  seat: number;
  /** What is paid for each hand won, with its arithmetic. */
  paid: Paid[];
  /** The hand's part. */
  hand: number;
  kongs: number;
  chase: number;
  net: number;
}

/** Every seat that pays, and how its sum comes; the server reckons it, the page knows no rule. */
export function shares(view: SeatView, result: Result, first: number): Share[] {
  return payments(view, result, first)
    .filter((row) => row.hand < 0 || row.net < 0)
    .map(({ seat, hand, kongs, chase, net }) => ({
      ...{ seat, hand, kongs, chase, net },
      paid: view.paid.filter((one) => one.payer === seat),
    }));
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
