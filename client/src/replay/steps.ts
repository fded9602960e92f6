/** A finished hand as a row of views, and where in it one stands. */

import { fold } from '../game/fold';
import type { Event, SeatView } from '../game/types';

export interface Step {
  event: Event | null;
  view: SeatView;
}

/** Events that show nothing of their own: stepping passes over them. */
const PASSED: Event['type'][] = ['claim_window', 'claim', 'match_start'];

/** Every step of a hand at which a table stands, the start first; before the first hand none does. */
export function steps(start: SeatView, events: Event[]): Step[] {
  const found: Step[] = [{ event: null, view: start }];
  let view = start;
  for (const event of events) {
    view = fold(view, event);
    if (!PASSED.includes(event.type)) found.push({ event, view });
  }
  return found.filter((step) => step.view.table.length > 0);
}

/** A step as one seat sees it, the others' hands face down; null sees all open. */
export function seenFrom(view: SeatView, seat: number | null): { view: SeatView; open: boolean } {
  if (seat === null || view.phase === 'over') return { view: { ...view, seat: seat ?? view.seat ?? 0 }, open: true };
  const table = view.table.map((held, at) => (at === seat ? held : { ...held, hand: null, drawn: null }));
  return { view: { ...view, seat, table }, open: true };
}

/** The place after moving, kept within the hand. */
export function moved(at: number, by: number, all: number): number {
  return Math.max(0, Math.min(all - 1, at + by));
}

/** The seat whose last discard is marked at a step. */
export function marked(all: Step[], at: number): number | null {
  for (let step = at; step >= 0; step -= 1) {
    const event = all[step]?.event;
    if (!event) return null;
    if (event.type === 'discard') return event.seat;
    if (event.type === 'meld' || event.type === 'kong' || event.type === 'win' || event.type === 'hand_start') return null;
  }
  return null;
}
