/** The end of a hand as rows of numbers. */

import type { Result, SeatView } from '../game/types';

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

export interface Transfer {
  from: number;
  to: number;
  points: number;
}

/** Fewest transfers that settle a hand: for the arrows of payment. */
export function transfers(rows: Pick<PayRow, 'seat' | 'net'>[]): Transfer[] {
  const owe = rows.filter((row) => row.net < 0).map((row) => ({ seat: row.seat, left: -row.net }));
  const get = rows.filter((row) => row.net > 0).map((row) => ({ seat: row.seat, left: row.net }));
  const found: Transfer[] = [];
  for (const giver of owe)
    for (const taker of get) {
      const points = Math.min(giver.left, taker.left);
      if (points === 0) continue;
      found.push({ from: giver.seat, to: taker.seat, points });
      giver.left -= points;
      taker.left -= points;
    }
  return found;
}
