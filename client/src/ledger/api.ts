/** What the server answers of ledgers: evenings at a real table, written down hand by hand. */

import type { LineExample } from '../editor/api';
import type { Counted, Paid, Said, Tile } from '../game/types';
import { ask, posted } from '../live/api';
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
  hand?: LineExample;
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

/** A way of winning. */
export interface Way extends Named {
  /** Whether it is said whose tile it was. */
  from: 'must' | 'may' | 'no';
  /** The least and the most that it is worth. */
  points: [number, number];
}

/** What the document lets one say. */
export interface Form {
  ways: Way[];
  several_winners: boolean;
  kong_kinds: Named[];
  /** Whether whose tile it was has to be said of an open kong. */
  kong_from: boolean;
  wild: boolean;
  /** Whether it matters how many kongs came in a row before a win on the last one's replacement. */
  chain: boolean;
  sit_max: number;
  pull_max: number;
  kick: boolean;
  chase: boolean;
  unpaid: boolean;
  horses: number;
  liable: boolean;
  reasons: Named[];
  /** Characters. */
  note_most: number;
  counted: Said;
}

/** Where the table stands before a hand. */
export interface Next {
  number: number;
  dealer: number;
  streak: number;
  /** None where winds mean nothing. */
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
  /** For the wins, by place, with how it comes about. */
  paid: Paid[];
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

export interface NewLedger {
  rules: string;
  people: string[];
  unit: number;
  title: string;
}

/** What a ledger may be begun with, in characters. */
export interface Start {
  name_most: number;
  title_most: number;
}

const at = (id: string) => `/api/ledgers/${encodeURIComponent(id)}`;

export const readStart = (): Promise<Start> => ask('/api/ledgers');
export const openLedger = (wanted: NewLedger): Promise<View> => ask('/api/ledgers', posted(wanted));
export const readLedger = (id: string): Promise<View> => ask(at(id));
export const addHand = (id: string, entry: Entry, after: number): Promise<View> => ask(`${at(id)}/hands`, posted({ entry, after }));
export const correctHand = (id: string, number: number, entry: Entry, edition: number): Promise<View> =>
  ask(`${at(id)}/hands/${number}`, { ...posted({ entry, edition }), method: 'PUT' });
export const tryHand = (id: string, entry: Entry, number: number | null): Promise<{ hand: Settled }> =>
  ask(`${at(id)}/try`, posted(number === null ? { entry } : { entry, number }));
export const turn = (id: string, what: 'undo' | 'redo' | 'end', edition: number): Promise<View> => ask(`${at(id)}/${what}`, posted({ edition }));

export const recordAddress = (id: string): string => `${at(id)}/record`;
export const sheetAddress = (id: string, lang: Lang): string => `${at(id)}/table.csv?lang=${lang}`;
