/** What the server answers of documents: the schema, a document, a draft looked at, kept, written. */

import type { Said, Tile } from '../game/types';
import { ask, posted, type Row } from '../live/api';
import type { Lang } from '../words/lang';
import type { Changes, Plain, Worth } from './draft';

export interface KeyShape {
  path: string;
  section: string;
  name: Said;
  kind: 'choice' | 'switch' | 'number' | 'numbers' | 'pattern';
  choices: Plain[];
  low: number | null;
  high: number | null;
}

/** A key of a document in words: what it asks, what its value means, what others would. */
export interface KeySaid {
  name: Said;
  text: Said;
  /** Whether it makes a difference beside the others. */
  matters: boolean;
  choices: { value: Plain; text: Said }[];
}

export interface MeasureShape {
  id: string;
  low: number;
  high: number;
  family: string;
  text: Said;
}

export interface Schema {
  sections: Record<string, Said>;
  keys: KeyShape[];
  measures: MeasureShape[];
  add: [number, number];
  times: [number, number];
  examples_least: number;
  examples_most: number;
  patterns_most: number;
}

export interface Difference {
  key: string;
  title: string;
  one: string;
  other: string;
  /** Both conditions, where two patterns of one name are not the same. */
  note?: string;
}

/** An example: fourteen tiles, or a line with melds and circumstances. */
export type Example = string | LineExample;

export interface LineExample {
  concealed: string;
  /** Empty while it is not chosen. */
  win_tile: Tile;
  melds?: [string, string][];
  indicator?: Tile | null;
  flowers?: string;
  [more: string]: unknown;
}

export interface Pattern {
  id: string;
  name: Said;
  when: Record<string, number | string>[];
  hits: Example[];
  misses: Example[];
  source: string;
  text?: Said;
  [more: string]: unknown;
}

export interface Known {
  rules: Row;
  parent: Row | null;
  note: string;
  created: number | null;
  source: string[];
  values: Record<string, Plain | number[]>;
  keys: Record<string, KeySaid>;
  worths: Record<string, Worth>;
  patterns: Pattern[];
  overrules: Overrule[];
  difference: Difference[];
}

/** What counts beside a pattern, or does not; one that names no others is taken back. */
export interface Overrule {
  id: string;
  pattern: string;
  others: string[];
  count: boolean;
  reason: Said;
}

export interface Tried {
  has: boolean | null;
  why: string;
  text?: Said | null;
}

export interface Fault {
  message: string;
  text?: Said | null;
  table: string;
  key: string;
}

export interface Looked {
  hash: string;
  difference: Difference[];
  faults: Fault[];
  trials: { pattern: string; hits: Tried[]; misses: Tried[] }[];
  /** Empty where the draft cannot be read. */
  keys: Record<string, KeySaid>;
}

/** A draft as it is sent. */
export interface Sent {
  parent: string;
  changes: Changes;
}

export interface Signed extends Sent {
  owner: string;
  note: string;
}

export const readSchema = (): Promise<Schema> => ask('/api/rules/schema');

export const readDocument = (rules: string, lang: Lang): Promise<Known> =>
  ask(`/api/rules/${encodeURIComponent(rules)}?lang=${lang}`);

export const lookAt = (draft: Sent, lang: Lang): Promise<Looked> => ask(`/api/rules/check?lang=${lang}`, posted(draft));

export const saveDraft = (draft: Signed): Promise<Row> => ask('/api/rules', posted(draft));

export const writeDraft = (draft: Signed): Promise<{ text: string }> => ask('/api/rules/toml', posted(draft));

export const readText = (text: string): Promise<Signed> => ask('/api/rules/import', posted({ text }));

export const tomlAddress = (rules: string): string => `/api/rules/${encodeURIComponent(rules)}/toml`;
