/** Shows events one after another: folds each into the view shown, gives it its time, its words,
 * its sound and its movement, and closes every message with the server's own view. */

import { tick } from 'svelte';
import { caption, spoken, type Speaker } from '../game/captions';
import { fold } from '../game/fold';
import type { Ask, Event, SeatView, StateMessage } from '../game/types';
import { fly, sourceOf, targetOf } from './flight';
import { SOUND, time } from './pace';
import type { Sound } from './sounds';

export interface Bubble {
  seat: number;
  text: string;
}

export interface Line {
  seq: number;
  text: string;
}

/** A table before its first hand, to fold the first events into. */
function before(view: SeatView): SeatView {
  const wall = { opened: null, stacks: [], direction: null, taken: 0, replaced: 0, live: 0, tail: 0, shared: false };
  return {
    ...view,
    totals: view.players.map(() => 0),
    ...{ hand: 0, pot: 0, round: 0, streak: 0, phase: 'over', round_wind: null, indicator: null, wilds: [], turn: null, last: null },
    stakes: { sit: null, pull: [], kick: [] },
    wall,
    table: [],
    result: null,
  };
}

/** What a stage needs from the page it plays on. */
export interface Surroundings {
  speaker: () => Speaker;
  moving: () => boolean;
  sound: (sound: Sound) => void;
  /** Call something aloud; true where a caption must say it instead. */
  call: (text: string) => boolean;
}

/** Events that are shown in the middle of the table while they last. */
const MOMENTS: Event['type'][] = ['redraw', 'seating', 'dice', 'indicator', 'win', 'horses', 'drawn_hand', 'chase', 'deal'];
/** More new events than this are not played but taken in at once. */
const MANY = 40;
/** Where nothing is wild, nothing is turned. */
function empty(event: Event): boolean {
  return event.type === 'indicator' && event.wilds.length === 0;
}
/** Lines kept in the log. */
const KEPT = 300;

export class Stage {
  view: SeatView | null = $state.raw(null);
  ask: Ask | null = $state.raw(null);
  message: StateMessage | null = $state.raw(null);
  caption: string = $state('');
  moment: Event | null = $state.raw(null);
  bubble: Bubble | null = $state.raw(null);
  log: Line[] = $state.raw([]);
  /** Totals per player after each hand, for the end of the match. */
  curve: number[][] = $state.raw([]);
  /** The best hand won so far. */
  best: Extract<Event, { type: 'win' }> | null = $state.raw(null);
  bestPlayer: number | null = $state(null);
  ended: Extract<Event, { type: 'match_end' }> | null = $state.raw(null);
  /** The seat whose last discard is marked: the newest one, until it is claimed. */
  marked: number | null = $state(null);
  busy: boolean = $state(false);

  #queue: StateMessage[] = [];
  #running = false;
  #over = false;

  constructor(readonly around: Surroundings) {}

  /** Take a message in its turn. */
  take(message: StateMessage): void {
    this.#queue.push(message);
    if (!this.#running) void this.#run();
  }

  /** Stop: nothing more is shown. */
  end(): void {
    this.#over = true;
    this.#queue = [];
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#queue.length > 0 && !this.#over) {
      const message = this.#queue.shift()!;
      this.busy = true;
      await this.#play(message);
      this.message = message;
      this.view = message.view;
      this.ask = message.ask;
      this.marked ??= message.view?.last?.seat ?? null;
      this.busy = false;
      this.moment = null;
    }
    this.#running = false;
  }

  async #play(message: StateMessage): Promise<void> {
    const { events, view } = message;
    if (!view) return;
    const start = this.view ?? before(view);
    this.ask = null;
    const fresh = this.view === null && events[0]?.type !== 'match_start';
    const jump = fresh || events.length > MANY || !this.around.moving();
    let shown: SeatView = start;
    for (const event of events) {
      if (this.#over) return;
      const source = jump ? null : sourceOf(event, shown);
      shown = fold(shown, event);
      this.#note(event, shown);
      if (jump) continue;
      this.view = shown;
      this.moment = MOMENTS.includes(event.type) && !empty(event) ? event : null;
      this.#sayAloud(event);
      const sound = SOUND[event.type];
      if (sound) this.around.sound(sound);
      await tick();
      fly(source, targetOf(event));
      await new Promise((done) => setTimeout(done, time(event, shown, this.#queue.length)));
    }
    if (jump && events.length > 0) this.#sayAloud(events.at(-1)!);
  }

  /** Keep an event in words, and what the end of the match will show. */
  #note(event: Event, view: SeatView): void {
    const text = caption(this.around.speaker(), event, view);
    if (text) {
      this.caption = text;
      this.log = [...this.log.slice(-KEPT), { seq: event.seq, text }];
    }
    if (event.type === 'discard') this.marked = event.seat;
    if (['meld', 'kong', 'win', 'hand_start'].includes(event.type)) this.marked = null;
    if (event.type === 'hand_end') this.curve = [...this.curve, event.totals];
    if (event.type === 'match_end') this.ended = event;
    if (event.type === 'win' && event.fan > (this.best?.fan ?? 0)) {
      this.best = event;
      this.bestPlayer = view.seats[event.seat] ?? null;
    }
  }

  #sayAloud(event: Event): void {
    const text = spoken(this.around.speaker(), event);
    if (!text || !('seat' in event) || event.seat === null) {
      if (event.type !== 'claim_window') this.bubble = null;
      return;
    }
    const caption = this.around.call(text);
    this.bubble = event.type === 'discard' && !caption ? null : { seat: event.seat, text };
  }
}
