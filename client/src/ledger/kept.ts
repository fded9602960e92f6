/** What this browser keeps of ledgers: which were opened here, and what was typed but not written down. */

import type { View } from './api';
import type { Draft } from './entry';

const LIST = 'paiju.ledgers';
const NEW = 'paiju.ledger.new';
const DRAFT = 'paiju.ledger.';
const MOST = 30;

export interface Opened {
  id: string;
  title: string;
  people: string[];
  totals: number[];
  hands: number;
  ended: boolean;
  /** When it was opened last, in milliseconds. */
  at: number;
}

/** What is being told, and of which hand where it corrects one. */
export interface Telling {
  draft: Draft;
  number: number | null;
}

export interface Wanted {
  rules: string;
  people: string[];
  unit: number;
  title: string;
}

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still writes the ledger.
  }
}

export function opened(): Opened[] {
  const found = read<unknown>(LIST);
  return Array.isArray(found) ? (found as Opened[]).filter((one) => typeof one?.id === 'string' && Array.isArray(one.people)) : [];
}

export function keepOpened(view: View, now: number): void {
  const { id, title, people, totals, ended } = view;
  const one: Opened = { id, title, people, totals, ended, hands: view.hands.length, at: now };
  write(LIST, [one, ...opened().filter((other) => other.id !== id)].slice(0, MOST));
}

export function forget(id: string): void {
  write(LIST, opened().filter((one) => one.id !== id));
}

export const telling = (id: string): Telling | null => read(DRAFT + id);
export const keepTelling = (id: string, told: Telling | null): void => write(DRAFT + id, told);
export const wanted = (): Wanted | null => read(NEW);
export const keepWanted = (one: Wanted | null): void => write(NEW, one);
