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

/** Who pays whom, where the parts of the settlement tell it: one seat takes from all, or one pays all.
 *
 * Kongs of several seats cross; of those only the sums are known here.
 */
export function transfers(view: SeatView, result: Result): Transfer[] {
  const found: Transfer[] = [];
  const konged = view.table.filter((seat) => seat.kong_points !== 0).length;
  for (const { what, net } of result.settles) {
    if (what === 'kongs' && konged !== 1) continue;
    const takers = net.flatMap((points, seat) => (points > 0 ? [seat] : []));
    const givers = net.flatMap((points, seat) => (points < 0 ? [seat] : []));
    if (takers.length !== 1 && givers.length !== 1) continue;
    for (const from of givers)
      for (const to of takers)
        add(found, from, to, view.unit * Math.min(-(net[from] ?? 0), net[to] ?? 0));
  }
  return found;
}

function add(found: Transfer[], from: number, to: number, points: number): void {
  const same = found.find((one) => one.from === from && one.to === to);
  if (same) same.points += points;
  else found.push({ from, to, points });
}
