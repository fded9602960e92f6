import { describe, expect, it } from 'vitest';
import { drawnIds, sprite } from 'virtual:tiles';
import { KINDS } from '../src/game/tiles';
import { pathOf, screenOf, type Screen } from '../src/live/places';
import { count, found, type SheetDoc } from '../src/sheet/sheet';

describe('addresses', () => {
  const SCREENS: Screen[] = [
    { at: 'home' },
    { at: 'table', table: 'a b/c' },
    { at: 'replay', table: 'x', hand: 3 },
    { at: 'rules', rules: null },
    { at: 'rules', rules: 'tianjin' },
    { at: 'ledger', ledger: null },
    { at: 'ledger', ledger: 'x-y_z' },
  ];

  it.each(SCREENS)('lead back to their screen: $at', (screen) => {
    expect(screenOf(pathOf(screen))).toEqual(screen);
  });

  it('that lead nowhere lead home', () => {
    expect(screenOf('/no/such')).toEqual({ at: 'home' });
    expect(screenOf('/table/x/hand/0')).toEqual({ at: 'table', table: 'x' });
  });
});

describe('a search in the rule sheet', () => {
  const item = { kind: 'key', worth: '', also: [], not_taken: [], points: [], source: '', example: null };
  const doc = {
    sections: [
      { id: 'a', title: '混儿', items: [{ ...item, id: '1', title: '打混儿', text: '从尾墩数' }] },
      { id: 'b', title: '番', items: [{ ...item, id: '2', title: '捉五', text: '五万', also: ['五魁首'] }] },
    ],
  } as unknown as SheetDoc;

  it('keeps the items in which every word stands', () => {
    expect(found(doc, '五魁').map((section) => section.id)).toEqual(['b']);
    expect(found(doc, '混儿 尾墩').map((section) => section.id)).toEqual(['a']);
    expect(count(found(doc, ''))).toBe(2);
    expect(found(doc, '清一色')).toEqual([]);
  });
});

describe('tiles', () => {
  it('all 34 kinds and 12 flowers are drawn, once each', () => {
    expect(drawnIds).toHaveLength(46);
    expect(drawnIds).toEqual(expect.arrayContaining(KINDS));
    for (const id of drawnIds) expect(sprite.split(`id="tile-${id}"`)).toHaveLength(2);
  });

  it('take their colours from the page, so that sets of colours can differ', () => {
    expect(sprite).not.toMatch(/#[0-9a-f]{3,6}["; ]/i);
  });

  it('have no number that was not computed', () => {
    expect(sprite).not.toMatch(/NaN|undefined|Infinity/);
  });
});
