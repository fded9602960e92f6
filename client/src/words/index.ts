/** The one message table, and the language it is read in. */

import type { Said } from '../game/types';
import { EVENTS } from './events';
import { LANGS, type Lang, type Words } from './lang';
import { LEDGER } from './ledger';
import { PAGES } from './pages';
import { RULES } from './rules';
import { TABLE } from './table';

export const WORDS = { ...TABLE, ...EVENTS, ...PAGES, ...RULES, ...LEDGER };
export type Key = keyof typeof WORDS;
export type Values = Record<string, string | number>;

/** The words of a key in a language, with `{names}` filled in. */
export function words(lang: Lang, key: Key, values: Values = {}): string {
  const row: Words = WORDS[key];
  return row[LANGS.indexOf(lang)]!.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** A value in what its rules count in: 3 番, 5 台. */
export function valued(lang: Lang, name: Said, n: number): string {
  return `${n} ${said(lang, name)}`;
}

/** Something the server said in three languages. */
export function said(lang: Lang, text: Said | string | null | undefined): string {
  if (text === null || text === undefined) return '';
  if (typeof text === 'string') return text;
  if (lang === 'en') return text.en;
  return lang === 'zh-Hant' ? (text.zh_hant ?? text.zh) : text.zh;
}
