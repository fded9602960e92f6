/** What a person has set, kept in the browser. */

import { nearest, type Lang } from '../words/lang';
import { said, valued, words, type Key, type Values } from '../words';
import type { Said } from '../game/types';

export interface Settings {
  lang: Lang;
  felt: 'green' | 'night';
  theme: 'auto' | 'light' | 'dark';
  /** The set of tiles whose colours differ for colour-blind eyes as well. */
  colourBlind: boolean;
  corners: boolean;
  /** 0 to 1. */
  volume: number;
  mute: boolean;
  speech: boolean;
  dialect: boolean;
  hints: boolean;
  doubleTap: boolean;
  lessMotion: boolean;
  /** The name a person sits down with; empty means "me". */
  name: string;
}

const KEPT = 'paiju.settings';

export function defaults(wishes: readonly string[]): Settings {
  return {
    lang: nearest(wishes),
    felt: 'green',
    theme: 'auto',
    colourBlind: false,
    corners: false,
    volume: 0.6,
    mute: false,
    speech: false,
    dialect: false,
    hints: true,
    doubleTap: false,
    lessMotion: false,
    name: '',
  };
}

/** Kept settings over the defaults; what is not of the right type is passed over. */
export function merged(base: Settings, kept: unknown): Settings {
  if (typeof kept !== 'object' || kept === null) return base;
  const right = Object.entries(kept).filter(
    ([key, value]) => key in base && typeof value === typeof base[key as keyof Settings],
  );
  return { ...base, ...Object.fromEntries(right) } as Settings;
}

function read(): Settings {
  const base = defaults(navigator.languages);
  try {
    return merged(base, JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
  } catch {
    return base;
  }
}

export const settings: Settings = $state(read());

/** Keep every change, and show what concerns the whole page. Called once, in a component. */
export function keepSettings(): void {
  $effect(() => {
    try {
      localStorage.setItem(KEPT, JSON.stringify(settings));
    } catch {
      // A browser that keeps nothing still plays.
    }
    const root = document.documentElement;
    root.lang = settings.lang;
    root.dataset['felt'] = settings.felt;
    root.dataset['theme'] = settings.theme;
    root.dataset['tiles'] = settings.colourBlind ? 'cb' : 'plain';
    root.dataset['motion'] = settings.lessMotion ? 'less' : 'full';
  });
}

/** Whether things may move. */
export function moving(): boolean {
  return !settings.lessMotion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The words of a key in the person's language. */
export function t(key: Key, values: Values = {}): string {
  return words(settings.lang, key, values);
}

/** A value in what its rules count in. */
export function v(name: Said, n: number): string {
  return valued(settings.lang, name, n);
}

/** What the server said, in the person's language. */
export function s(text: Said | string | null | undefined): string {
  return said(settings.lang, text);
}
