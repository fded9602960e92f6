/** Changes over a document: set, taken back and read, without the page. */

import type { Said } from '../game/types';
import type { Example, Known, Overrule, Pattern } from './api';

export type Plain = boolean | number | string;
export type Worth = false | { add?: number; times?: number; least?: number; beyond?: boolean };
export type Value = Plain | number[];

export interface Changes {
  id: string;
  version: string;
  name: Said;
  source: string[];
  worth?: Record<string, Worth>;
  pattern?: Pattern[];
  overrule?: Overrule[];
  value_name?: Said;
  [table: string]: unknown;
}

type Table = Record<string, Value>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A draft that changes nothing yet. */
export function begun(known: Known, name: (text: string) => string): Changes {
  const { id, name: of } = known.rules;
  const named: Said = { zh: name(of.zh), en: name(of.en) };
  if (of.zh_hant) named.zh_hant = name(of.zh_hant);
  return { id: `${id.slice(0, 40)}-own`, version: '1.0.0', name: named, source: ['own'] };
}

/** One name in every language. */
export function called(name: string): Said {
  return { zh: name, en: name };
}

/** What hands are usually counted in. */
export const VALUE_NAMES: readonly Said[] = [
  { zh: '番', zh_hant: '番', en: 'fan' },
  { zh: '台', zh_hant: '台', en: 'tai' },
  { zh: '分', zh_hant: '分', en: 'points' },
];

/** What the draft counts a hand's value in. */
export function valueName(changes: Changes, known: Known): Said {
  return changes.value_name ?? known.rules.value_name;
}

/** What a key says now. */
export function valueOf(changes: Changes, known: Known, path: string): Value | undefined {
  const [table, key] = path.split('.') as [string, string | undefined];
  const own = key === undefined ? (changes[table] as Value | undefined) : (changes[table] as Table | undefined)?.[key];
  return own ?? known.values[path];
}

/** Whether a key is changed. */
export function keyChanged(changes: Changes, path: string): boolean {
  const [table, key] = path.split('.') as [string, string | undefined];
  return key === undefined ? table in changes : key in ((changes[table] as Table | undefined) ?? {});
}

/** A key set; back at what it was, it is no change. */
export function setKey(changes: Changes, known: Known, path: string, value: Value): void {
  const [table, key] = path.split('.') as [string, string | undefined];
  const back = same(value, known.values[path]);
  if (key === undefined) {
    if (back) delete changes[table];
    else changes[table] = value;
    return;
  }
  const held = { ...((changes[table] as Table | undefined) ?? {}) };
  if (back) delete held[key];
  else held[key] = value;
  if (Object.keys(held).length > 0) changes[table] = held;
  else delete changes[table];
}

/** What a pattern is worth now. */
export function worthOf(changes: Changes, known: Known, id: string): Worth {
  return changes.worth?.[id] ?? known.worths[id] ?? false;
}

export function setWorth(changes: Changes, known: Known, id: string, worth: Worth): void {
  const held = { ...(changes.worth ?? {}) };
  const own = (changes.pattern ?? []).some((one) => one.id === id);
  if (!own && same(worth, known.worths[id] ?? false)) delete held[id];
  else held[id] = worth;
  if (Object.keys(held).length > 0) changes.worth = held;
  else delete changes.worth;
}

/** A name for a pattern that nothing has yet. */
export function freeId(changes: Changes, known: Known): string {
  const taken = new Set([...known.patterns, ...(changes.pattern ?? [])].map((one) => one.id));
  let n = 1;
  while (taken.has(`own_${n}`)) n += 1;
  return `own_${n}`;
}

export function addPattern(changes: Changes, known: Known, name: string): void {
  const id = freeId(changes, known);
  const added: Pattern = { id, name: called(name), when: [{}], hits: ['', ''], misses: ['', ''], source: 'own' };
  changes.pattern = [...(changes.pattern ?? []), added];
  setWorth(changes, known, id, { add: 1 });
}

export function dropPattern(changes: Changes, known: Known, id: string): void {
  const left = (changes.pattern ?? []).filter((one) => one.id !== id);
  if (left.length > 0) changes.pattern = left;
  else delete changes.pattern;
  setWorth(changes, known, id, known.worths[id] ?? false);
}

/** What is said of patterns beside each other now; what is taken back names no others. */
export function overrulesOf(changes: Changes, known: Known): Overrule[] {
  const own = changes.overrule ?? [];
  const kept = known.overrules.map((one) => own.find((mine) => mine.id === one.id) ?? one);
  return [...kept, ...own.filter((mine) => !known.overrules.some((one) => one.id === mine.id))];
}

/** One of them set; back at what it was, it is no change. */
export function setOverrule(changes: Changes, known: Known, rule: Overrule): void {
  const back = known.overrules.some((one) => same(one, rule));
  const own = (changes.overrule ?? []).filter((one) => one.id !== rule.id);
  const at = (changes.overrule ?? []).findIndex((one) => one.id === rule.id);
  if (!back) own.splice(at < 0 ? own.length : at, 0, rule);
  if (own.length > 0) changes.overrule = own;
  else delete changes.overrule;
}

/** A new one, which says nothing yet. */
export function addOverrule(changes: Changes, known: Known): void {
  const taken = new Set(overrulesOf(changes, known).map((one) => one.id));
  let n = 1;
  while (taken.has(`own_${n}`)) n += 1;
  setOverrule(changes, known, { id: `own_${n}`, pattern: known.patterns[0]?.id ?? '', others: [], count: false, reason: called('') });
}

/** One taken back: a new one is gone, one of the parent names no others. */
export function dropOverrule(changes: Changes, known: Known, id: string): void {
  const before = known.overrules.find((one) => one.id === id);
  if (before) return setOverrule(changes, known, { ...before, others: [] });
  const own = (changes.overrule ?? []).filter((one) => one.id !== id);
  if (own.length > 0) changes.overrule = own;
  else delete changes.overrule;
}

/** The ends of a range as a document writes it: `3`, `"2..4"`, `"1.."`, `"..4"`. */
export function ends(given: number | string, low: number, high: number): [number, number] {
  if (typeof given === 'number') return [given, given];
  const [first, last] = given.split('..');
  return [first ? Number(first) : low, last ? Number(last) : high];
}

/** A range as a document writes it. */
export function written(first: number, last: number): number | string {
  return first === last ? first : `${first}..${last}`;
}

/** The tiles of a text such as `123m5z`; what cannot be read is passed over. */
export function tilesOf(text: string): string[] {
  const found: string[] = [];
  for (const [, digits, suit] of text.matchAll(/([1-9]+)([mpszfa])/g)) {
    for (const digit of digits!) found.push(`${digit}${suit}`);
  }
  return found;
}

/** Tiles in order, written short: `123m5z`. */
export function textOf(tiles: readonly string[]): string {
  let text = '';
  tiles.forEach((tile, at) => {
    text += tile[0];
    if (tiles[at + 1]?.[1] !== tile[1]) text += tile[1];
  });
  return text;
}

/** The tiles of an example, the last one last. */
export function tilesIn(example: Example): string[] {
  return typeof example === 'string' ? tilesOf(example) : [...tilesOf(example.concealed), ...(example.win_tile ? [example.win_tile] : [])];
}

/** Whether nothing stands in a line yet, or no tile that it was won with. */
export function blank(example: Example): boolean {
  return typeof example === 'string' ? example === '' : example.win_tile === '';
}

/** Changes as they are sent: without lines that nothing stands in yet. */
export function sent(changes: Changes): Changes {
  const overrule = changes.overrule
    ?.filter((one) => one.others.length > 0 || !one.id.startsWith('own_'))
    .map((one) => (one.reason.zh ? one : { ...one, reason: called('—') }));
  const whole: Changes = { ...changes };
  if (overrule && overrule.length > 0) whole.overrule = overrule;
  else delete whole.overrule;
  if (!changes.pattern) return whole;
  const pattern = changes.pattern.map((one) => ({
    ...one,
    hits: one.hits.filter((example) => !blank(example)),
    misses: one.misses.filter((example) => !blank(example)),
  }));
  return { ...whole, pattern };
}

/** The place of a line among those that are sent; counted from 0. */
export function sentAt(examples: readonly Example[], at: number): number {
  return examples.slice(0, at).filter((example) => !blank(example)).length;
}

/** The line that was sent as the nth, both counted from 1. */
export function lineAt(examples: readonly Example[], n: number): number {
  const filled = examples.map((example, at) => (blank(example) ? 0 : at + 1)).filter((one) => one > 0);
  return filled[n - 1] ?? n;
}

/** How many changes there are, without the head. */
export function count(changes: Changes): number {
  let sum = 0;
  for (const [key, held] of Object.entries(changes)) {
    if (['id', 'version', 'name', 'source', 'value_name', 'pattern', 'names'].includes(key)) continue;
    sum += Array.isArray(held) || typeof held !== 'object' || held === null ? 1 : Object.keys(held).length;
  }
  return sum;
}

const KEPT = 'paiju.draft.';

/** A draft is kept in the browser until it is saved or dropped. */
export function keep(parent: string, draft: unknown): void {
  try {
    if (draft === null) localStorage.removeItem(KEPT + parent);
    else localStorage.setItem(KEPT + parent, JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still edits.
  }
}

export function kept(parent: string): { changes: Changes; owner: string; note: string } | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT + parent) ?? 'null');
    return found && typeof found.changes?.id === 'string' ? found : null;
  } catch {
    return null;
  }
}
