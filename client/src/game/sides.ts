/** Where seats are on the screen: one's own at the bottom, the next one at the right. */

export type Side = 'bottom' | 'right' | 'top' | 'left';

const SIDES: Record<number, Side[]> = {
  3: ['bottom', 'right', 'left'],
  4: ['bottom', 'right', 'top', 'left'],
};

/** The side a seat is on, seen from `me`. */
export function sideOf(seat: number, me: number, seats: number): Side {
  return SIDES[seats]![(seat - me + seats) % seats]!;
}

/** Seats in the order of play, from the one after `me` round to `me`. */
export function around(me: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, index) => (me + 1 + index) % seats);
}

/** How a side is turned, in degrees. */
export const TURN: Record<Side, number> = { bottom: 0, right: -90, top: 180, left: 90 };

/** The rows of a river: six a row, and what is more than three rows in the fourth. */
export function rows<T>(river: T[], wide = 6, most = 4): T[][] {
  const found: T[][] = [];
  river.forEach((tile, index) => {
    const row = Math.min(Math.floor(index / wide), most - 1);
    (found[row] ??= []).push(tile);
  });
  return found;
}
