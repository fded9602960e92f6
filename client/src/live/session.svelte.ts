/** One seat's connection to its table: it resumes where it was cut, and says what state it is in. */

import type { Choice, ErrorMessage, HintsMessage, ServerMessage, StateMessage } from '../game/types';

export type Link = 'opening' | 'open' | 'lost' | 'restarting' | 'offline' | 'closed';

/** Why the server will not have us: it closes with these codes. */
export type Closed = 'not_here' | 'not_yours' | 'elsewhere' | 'failed';
const CLOSED: Record<number, Closed> = { 4404: 'not_here', 4403: 'not_yours', 4429: 'elsewhere', 4400: 'failed', 4500: 'failed' };
const RESTARTING = [1001, 1012];

/** Seconds before trying again, longer each time. */
const PATIENCE = [0.4, 0.8, 1.5, 3, 5, 8];
const OFFLINE_AFTER = 5;

export class Session {
  link: Link = $state('opening');
  closed: Closed | null = $state(null);
  why: string = $state('');
  hints: HintsMessage | null = $state.raw(null);
  refusal: ErrorMessage | null = $state.raw(null);

  #socket: WebSocket | null = null;
  #seq = 0;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(
    readonly table: string,
    readonly key: string,
    readonly heard: (message: StateMessage) => void,
  ) {}

  /** Open the connection, and keep it open until `end`. */
  begin(): void {
    this.#ended = false;
    clearTimeout(this.#timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const query = `key=${encodeURIComponent(this.key)}&seq=${this.#seq}`;
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/play?${query}`);
    this.#socket = socket;
    socket.onmessage = (message) => this.#hear(JSON.parse(String(message.data)) as ServerMessage);
    socket.onclose = (event) => {
      if (this.#socket === socket && !this.#ended) this.#lose(event);
    };
  }

  end(): void {
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Try again at once, when a person asks for it. */
  again(): void {
    this.#tries = 0;
    this.link = 'lost';
    this.begin();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        this.#tries = 0;
        this.link = 'open';
        this.#seq = message.seq;
        this.refusal = null;
        this.heard(message);
        return;
      case 'hints':
        this.hints = message;
        return;
      case 'error':
        this.refusal = message;
        this.why = message.message;
        return;
    }
  }

  #lose(event: CloseEvent): void {
    const closed = CLOSED[event.code];
    if (closed) {
      this.closed = closed;
      this.link = 'closed';
      return;
    }
    const wait = PATIENCE[Math.min(this.#tries, PATIENCE.length - 1)]!;
    this.#tries += 1;
    if (RESTARTING.includes(event.code)) this.link = 'restarting';
    else if (this.#tries > OFFLINE_AFTER) this.link = 'offline';
    else if (this.link !== 'restarting') this.link = 'lost';
    this.#timer = setTimeout(() => this.begin(), wait * 1000);
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  ready(entropy: string): void {
    this.#say({ type: 'ready', entropy });
  }

  choose(ask: number, choice: Choice): void {
    this.refusal = null;
    this.#say({ type: 'choose', ask, choice });
  }

  wantHints(): void {
    this.#say({ type: 'hints' });
  }

  next(): void {
    this.#say({ type: 'next' });
  }

  leave(): void {
    this.#say({ type: 'leave' });
  }
}
