/** What a key means at the table; the numbers belong to the offers the server keyed. */

import type { Ask, Offer } from './types';

export type Wish =
  | { do: 'offer'; offer: Offer }
  | { do: 'move'; by: -1 | 1 }
  | { do: 'first' }
  | { do: 'last' }
  | { do: 'discard' }
  | { do: 'drop' }
  | { do: 'hints' | 'read' | 'choices' | 'sheet' | 'help' | 'next' };

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const PLAIN: Record<string, Wish> = {
  ArrowLeft: { do: 'move', by: -1 },
  ArrowRight: { do: 'move', by: 1 },
  Home: { do: 'first' },
  End: { do: 'last' },
  ' ': { do: 'discard' },
  Enter: { do: 'discard' },
  ArrowUp: { do: 'discard' },
  Escape: { do: 'drop' },
  ArrowDown: { do: 'drop' },
  h: { do: 'hints' },
  r: { do: 'read' },
  w: { do: 'choices' },
  g: { do: 'sheet' },
  n: { do: 'next' },
  '?': { do: 'help' },
};

/** The wish of a pressed key, or nothing. */
export function wish(pressed: Pressed, ask: Ask | null): Wish | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return null;
  const offer = ask?.choices.find((one) => one.key === pressed.key);
  if (offer) return { do: 'offer', offer };
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  return PLAIN[key] ?? null;
}

/** Where the lifted tile moves to among `count` tiles; none lifted begins at the drawn end. */
export function moved(lifted: number | null, by: -1 | 1, count: number): number | null {
  if (count === 0) return null;
  if (lifted === null) return by === 1 ? 0 : count - 1;
  return (lifted + by + count) % count;
}
