/** What the server answers of ledgers: evenings at a real table, written down hand by hand. */

import type { Counted, Said, Tile } from '../game/types';
import type { Lang } from '../words/lang';

export type KongKind = 'open' | 'added' | 'hidden';

export interface Kong {
  seat: number;
  kind: KongKind;
  from: number | null;
  tile: Tile | null;
  wild: boolean;
}

export interface Stakes {
  sit: number;
  pull: number[];
  kick: number[];
}

/** A win is told by its points, or by the hand itself. */
export interface Win {
  seat: number;
  way: string;
  from: number | null;
  liable: number | null;
  points?: number;
  hand?: Record<string, unknown>;
  /** Where several win; else those of the entry. */
  horses?: number;
}

/** What a person says about one hand; seats are places of `people`. */
export interface Entry {
  end: 'win' | 'drawn';
  reason?: string;
  wins?: Win[];
  kongs?: Kong[];
  stakes?: Stakes;
  chase?: boolean;
  unpaid?: boolean;
  horses?: number;
  note?: string;
}

export interface Named {
  id: string;
  name: Said;
}

/** What the document lets one say. */
export interface Form {
  ways: (Named & { from: boolean })[];
  several_winners: boolean;
  kong_kinds: Named[];
  /** Whether whose tile it was has to be said of an open kong. */
  kong_from: boolean;
  wild: boolean;
  sit_max: number;
  pull_max: number;
  kick: boolean;
  chase: boolean;
  unpaid: boolean;
  horses: number;
  liable: boolean;
  reasons: Named[];
  minimum: number;
  counted: Said;
}

/** Where the table stands before a hand. */
export interface Next {
  number: number;
  dealer: number;
  streak: number;
  round_wind: string | null;
  /** By place; none where somebody sits this hand out. */
  seat_winds: (string | null)[];
}

/** What a win is worth. */
export interface WinWorth {
  seat: number;
  value: number;
  patterns: Counted[];
  arithmetic: Said;
}

export interface Settled extends Next {
  entry: Entry;
  told: Record<Lang, string[]>;
  wins: WinWorth[];
  parts: { hand: number[]; kongs: number[]; chase: number[] };
  net: number[];
  totals: number[];
}

export interface View {
  id: string;
  title: string;
  edition: number;
  ended: boolean;
  can_undo: boolean;
  can_redo: boolean;
  rules: { id: string; hash: string; name: Said };
  people: string[];
  unit: number;
  next: Next | null;
  form: Form;
  hands: Settled[];
  totals: number[];
}

/** A request refused, or not answered: then its status is 0. */
export class Wrong extends Error {
  constructor(
    readonly status: number,
    readonly said: Said | string,
    /** The place in the entry. */
    readonly where = '',
  ) {
    super(typeof said === 'string' ? said : said.en);
  }
}

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, headers: { 'content-type': 'application/json' } };
  if (body !== undefined) init.body = JSON.stringify(body);
  const answer = await fetch(`/api/ledgers${path}`, init).catch(() => {
    throw new Wrong(0, '');
  });
  const read: unknown = await answer.json().catch(() => null);
  if (answer.ok) return read as T;
  const whole = read as { error?: Fault; detail?: string } | null;
  const fault: Fault = whole?.error ?? (whole as Fault | null) ?? {};
  throw new Wrong(answer.status, fault.said ?? fault.message ?? whole?.detail ?? answer.statusText, fault.where);
}

interface Fault {
  said?: Said;
  message?: Said | string;
  where?: string;
}

export interface NewLedger {
  rules: string;
  people: string[];
  unit: number;
  title: string;
}

const at = (id: string) => `/${encodeURIComponent(id)}`;

export const openLedger = (wanted: NewLedger): Promise<View> => send('POST', '', wanted);
export const readLedger = (id: string): Promise<View> => send('GET', at(id));
export const addHand = (id: string, entry: Entry, after: number): Promise<View> => send('POST', `${at(id)}/hands`, { entry, after });
export const correctHand = (id: string, number: number, entry: Entry, edition: number): Promise<View> =>
  send('PUT', `${at(id)}/hands/${number}`, { entry, edition });
export const tryHand = (id: string, entry: Entry, number: number | null): Promise<{ hand: Settled }> =>
  send('POST', `${at(id)}/try`, number === null ? { entry } : { entry, number });
export const turn = (id: string, what: 'undo' | 'redo' | 'end', edition: number): Promise<View> => send('POST', `${at(id)}/${what}`, { edition });

export const recordAddress = (id: string): string => `/api/ledgers${at(id)}/record`;
export const sheetAddress = (id: string, lang: Lang): string => `/api/ledgers${at(id)}/table.csv?lang=${lang}`;
