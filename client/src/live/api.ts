/** The server's answers over HTTP. */

import type { Event, RulesRow, SeatView } from '../game/types';
import type { SheetDoc } from '../sheet/sheet';
import type { Lang } from '../words/lang';

/** A request the server refused or did not answer. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(path, init).catch(() => {
    throw new Refused('', 0);
  });
  const body: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const why = body as { message?: string; detail?: string } | null;
    throw new Refused(why?.message ?? why?.detail ?? answer.statusText, answer.status);
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

export const listRules = (): Promise<RulesRow[]> => ask('/api/rules');

export const readSheet = (rules: string, lang: Lang): Promise<SheetDoc> =>
  ask(`/api/rules/${encodeURIComponent(rules)}/sheet?lang=${lang}`);

export const openTable = (wanted: NewTable): Promise<{ table: string; key: string }> =>
  ask('/api/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });

/** What was agreed at a table, as anybody may know it. */
export interface Terms {
  rules: RulesRow;
  players: { name: string; kind: string }[];
  rounds: number;
  unit: number;
}

export const readTerms = (table: string): Promise<Terms> => ask(`/api/tables/${encodeURIComponent(table)}`);

export const readHand = (table: string, hand: number, key: string): Promise<FinishedHand> =>
  ask(`/api/tables/${encodeURIComponent(table)}/hands/${hand}?key=${encodeURIComponent(key)}`);

export const recordAddress = (table: string, key: string): string =>
  `/api/tables/${encodeURIComponent(table)}/record?key=${encodeURIComponent(key)}`;
