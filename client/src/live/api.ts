/** The server's answers over HTTP. */

import type { Event, RulesRow, Said, SeatView } from '../game/types';
import type { SheetDoc } from '../sheet/sheet';
import type { Lang } from '../words/lang';

/** A request the server refused or did not answer. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** The place of what is wrong. */
    readonly where = '',
    /** What is wrong in the languages of the page, where the server has words for it. */
    readonly text: Said | null = null,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init).catch(() => {
    throw new Refused('', 0);
  });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const why = body as { message?: string; detail?: string; where?: string; text?: Said | null } | null;
    throw new Refused(why?.message ?? why?.detail ?? answer.statusText, answer.status, why?.where, why?.text);
  }
  return body as T;
}

export interface NewTable {
  rules: string;
  rounds: number;
  unit: number;
  name: string;
  bots: string[];
  entropy: string;
}

export interface FinishedHand {
  events: Event[];
  start: SeatView;
}

/** What is posted, as JSON. */
export const posted = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A rule set in the library: what to ask for it by, and who saved it, where anybody did. */
export type Row = RulesRow & { ref: string; owner: string };

export const listRules = (): Promise<Row[]> => ask('/api/rules');

export const readSheet = (rules: string, lang: Lang): Promise<SheetDoc> =>
  ask(`/api/rules/${encodeURIComponent(rules)}/sheet?lang=${lang}`);

export const openTable = (wanted: NewTable): Promise<{ table: string; key: string }> =>
  ask('/api/tables', posted(wanted));

/** What was agreed at a table, as anybody may know it. */
export interface Terms {
  rules: Row;
  players: { name: string; kind: string }[];
  rounds: number;
  unit: number;
}

export const readTerms = (table: string): Promise<Terms> => ask(`/api/tables/${encodeURIComponent(table)}`);

export const readHand = (table: string, hand: number, key: string): Promise<FinishedHand> =>
  ask(`/api/tables/${encodeURIComponent(table)}/hands/${hand}?key=${encodeURIComponent(key)}`);

export const recordAddress = (table: string, key: string): string =>
  `/api/tables/${encodeURIComponent(table)}/record?key=${encodeURIComponent(key)}`;
