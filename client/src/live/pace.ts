/** How long each event is looked at, in milliseconds, and what it sounds like. */

import type { Event, SeatView } from '../game/types';
import type { Sound } from './sounds';

const TIME: Record<Event['type'], number> = {
  match_start: 0,
  redraw: 2200,
  seating: 2200,
  hand_start: 900,
  stake: 650,
  dice: 1000,
  wall_opened: 350,
  deal: 0,
  indicator: 1900,
  draw: 230,
  replacement: 320,
  flower: 420,
  discard: 380,
  claim_window: 0,
  rob_window: 500,
  claim: 0,
  meld: 700,
  kong: 850,
  forfeit: 1000,
  redeal: 900,
  win: 1600,
  horses: 1800,
  drawn_hand: 1500,
  chase: 1400,
  settle: 0,
  hand_end: 0,
  match_end: 400,
};
/** The deal as a whole: three rounds of four tiles each, then the last ones. */
export const DEAL = 1700;

export const SOUND: Partial<Record<Event['type'], Sound>> = {
  redraw: 'dice',
  seating: 'dice',
  dice: 'dice',
  deal: 'deal',
  indicator: 'turn',
  draw: 'draw',
  replacement: 'draw',
  flower: 'tile',
  discard: 'tile',
  meld: 'claim',
  kong: 'kong',
  rob_window: 'claim',
  win: 'win',
  horses: 'turn',
  drawn_hand: 'drawn',
  chase: 'refuse',
  forfeit: 'refuse',
};

/** The time of an event; shorter when messages wait behind it. */
export function time(event: Event, view: SeatView, waiting: number): number {
  const last = (view.dealer + view.table.length - 1) % view.table.length;
  const none = event.type === 'indicator' && event.wilds.length === 0;
  const full = none ? 0 : event.type === 'deal' && event.seat === last ? DEAL : TIME[event.type];
  return waiting > 2 ? full / 4 : full;
}
