import { describe, expect, it } from 'vitest';
import { moved, wish } from '../src/game/keys';
import type { Ask, Offer } from '../src/game/types';

const said = { zh: '碰', en: 'Pung' };
const pung: Offer = { choice: { type: 'pung' }, key: '1', caption: said, confirm: false };
const pass: Offer = { choice: { type: 'pass' }, key: '2', caption: said, confirm: false };
const ask: Ask = { id: 7, choices: [pung, pass] };
const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, altKey: false, metaKey: false, ...more });

describe('keys at the table', () => {
  it('a number presses the button that names it', () => {
    expect(wish(key('2'), ask)).toEqual({ do: 'offer', offer: pass });
  });

  it('a number that no button names does nothing', () => {
    expect(wish(key('3'), ask)).toBeNull();
    expect(wish(key('1'), null)).toBeNull();
  });

  it('space, enter and the upward arrow discard', () => {
    for (const name of [' ', 'Enter', 'ArrowUp']) expect(wish(key(name), null)).toEqual({ do: 'discard' });
  });

  it('letters work in both cases', () => {
    expect(wish(key('H'), null)).toEqual(wish(key('h'), null));
  });

  it("the browser's own shortcuts are left alone", () => {
    expect(wish(key('r', { ctrlKey: true }), null)).toBeNull();
  });
});

describe('the lifted tile', () => {
  it('moves by one and around the ends', () => {
    expect(moved(3, 1, 14)).toBe(4);
    expect(moved(13, 1, 14)).toBe(0);
    expect(moved(0, -1, 14)).toBe(13);
  });

  it('begins at the end the arrow comes from', () => {
    expect(moved(null, 1, 14)).toBe(0);
    expect(moved(null, -1, 14)).toBe(13);
  });

  it('of an empty hand there is none', () => {
    expect(moved(null, 1, 0)).toBeNull();
  });
});
