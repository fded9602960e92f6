import { describe, expect, it } from 'vitest';
import { exampleOf, fits, heldOf, lineOf, nothing, put } from '../src/calculator/hand';
import type { Known, LineExample, Pattern } from '../src/editor/api';
import * as draft from '../src/editor/draft';
import { addOverrule, count, dropOverrule, overrulesOf, sent, sentAt, setOverrule, type Changes } from '../src/editor/draft';

const known = {
  rules: { id: 'hujia13', hash: 'h', name: { zh: '胡家', en: 'Hu' } },
  values: { 'win.minimum': 5, unit: 1, 'seats.drawn': 'random' },
  worths: { all_triplets: { add: 2 }, orphans: false },
  patterns: [{ id: 'all_triplets' }, { id: 'orphans' }, { id: 'own_1' }],
} as unknown as Known;
const fresh = () => draft.begun(known, (name) => `${name}+`);

describe('a draft', () => {
  it('that changes nothing counts as none', () => {
    expect(draft.count(fresh())).toBe(0);
    expect(fresh().name).toEqual({ zh: '胡家+', en: 'Hu+' });
  });

  it('holds a key only while it differs from the parent', () => {
    const changes = fresh();
    draft.setKey(changes, known, 'win.minimum', 8);
    draft.setKey(changes, known, 'unit', 2);
    expect([changes['win'], changes['unit'], draft.count(changes)]).toEqual([{ minimum: 8 }, 2, 2]);
    expect(draft.valueOf(changes, known, 'win.minimum')).toBe(8);
    draft.setKey(changes, known, 'win.minimum', 5);
    draft.setKey(changes, known, 'unit', 1);
    expect(changes).toEqual(fresh());
  });

  it('holds a worth only while it differs, and takes a pattern out again', () => {
    const changes = fresh();
    draft.setWorth(changes, known, 'all_triplets', false);
    expect(draft.worthOf(changes, known, 'all_triplets')).toBe(false);
    draft.setWorth(changes, known, 'all_triplets', { add: 2 });
    draft.addPattern(changes, known, '双碰');
    expect(changes.pattern?.[0]?.id).toBe('own_2');
    expect(changes.worth).toEqual({ own_2: { add: 1 } });
    draft.dropPattern(changes, known, 'own_2');
    expect(draft.count(changes)).toBe(0);
  });

  it('is sent without empty lines, and lines keep their numbers', () => {
    const changes = fresh();
    draft.addPattern(changes, known, '双碰');
    changes.pattern![0]!.hits = ['', '1m', '', '2m'];
    expect(draft.sent(changes).pattern![0]!.hits).toEqual(['1m', '2m']);
    expect(draft.sentAt(changes.pattern![0]!.hits, 3)).toBe(1);
    expect(draft.lineAt(changes.pattern![0]!.hits, 2)).toBe(4);
  });
});

describe('texts', () => {
  it('of tiles lead back', () => {
    const tiles = draft.tilesOf('111m5z3p 2p');
    expect(tiles).toEqual(['1m', '1m', '1m', '5z', '3p', '2p']);
    expect(draft.textOf(tiles)).toBe('111m5z32p');
    expect(draft.tilesIn({ concealed: '12m', win_tile: '3m' })).toEqual(['1m', '2m', '3m']);
  });

  it('of ranges lead back', () => {
    for (const text of [3, '1..2'] as const) expect(draft.written(...draft.ends(text, 0, 5))).toBe(text);
    expect([draft.ends('2..', 0, 5), draft.ends('..2', 0, 5)]).toEqual([[2, 5], [0, 2]]);
  });
});

describe('a hand in the calculator', () => {
  it('fills, then takes the winning tile', () => {
    const held = nothing();
    expect(put(held, 'pung', '5z', 4)).toBe('hand');
    let next = 'hand';
    for (const tile of ['1s', '1m', '1m', '1m', '2p', '2p', '2p', '3s', '3s', '3s']) next = put(held, 'hand', tile, 4);
    expect([next, held.hand.at(-1), lineOf(held, 4)]).toEqual(['win', '3s', null]);
    put(held, 'hand', '1s', 4);
    expect(lineOf(held, 4)).toMatchObject({ concealed: '111m222p1333s', win_tile: '1s', melds: [['pung', '5z']] });
  });

  it('takes no fifth copy and no run of honours', () => {
    const held = nothing();
    for (let n = 0; n < 4; n += 1) put(held, 'hand', '7z', 4);
    expect([fits(held, 'hand', '7z'), fits(held, 'pung', '6z'), fits(held, 'chow', '6z'), fits(held, 'chow', '7m')]).toEqual([false, true, false, true]);
  });
});

describe('what counts beside what', () => {
  const rule = { id: 'a', pattern: 'dragon', others: ['runs'], count: true, reason: { zh: '甲', en: 'a' } };
  const of = (overrules = [rule]) => ({ overrules, patterns: [{ id: 'dragon' }] }) as unknown as Known;
  const fresh = () => ({ id: 'x', version: '1', name: { zh: '', en: '' }, source: [] }) as Changes;

  it('is changed, and back at what it was is no change', () => {
    const changes = fresh();
    setOverrule(changes, of(), { ...rule, count: false });
    expect(changes.overrule).toEqual([{ ...rule, count: false }]);
    setOverrule(changes, of(), rule);
    expect(changes.overrule).toBeUndefined();
  });

  it('is taken back by naming no others, a new one by going', () => {
    const changes = fresh();
    dropOverrule(changes, of(), 'a');
    addOverrule(changes, of());
    expect(overrulesOf(changes, of()).map((one) => [one.id, one.others.length])).toEqual([['a', 0], ['own_1', 0]]);
    expect(sent(changes).overrule?.map((one) => one.id)).toEqual(['a']);
    dropOverrule(changes, of(), 'own_1');
    expect(changes.overrule?.map((one) => one.id)).toEqual(['a']);
    expect(count(changes)).toBe(1);
  });

  it('has a reason when it is sent', () => {
    const changes = fresh();
    addOverrule(changes, of());
    setOverrule(changes, of(), { ...changes.overrule![0]!, others: ['runs'] });
    expect(sent(changes).overrule?.[0]?.reason.zh).toBe('—');
  });
});

describe('an example with melds and circumstances', () => {
  const line = { concealed: '123m5z', win_tile: '5z', melds: [['chow', '456s'], ['pung', '1z'], ['hidden_kong', '9m']], win: 'discard', seat_wind: 'S', is_dealer: true } as LineExample;

  it('comes through the hand as it was', () => {
    expect(exampleOf(heldOf(line))).toEqual(line);
    expect(heldOf(line).melds[0]).toEqual({ what: 'chow', tile: '4s' });
  });

  it('of plain tiles has nothing more', () => {
    expect(exampleOf(heldOf('123m55z'))).toEqual({ concealed: '123m5z', win_tile: '5z' });
  });

  it('is not sent while no tile won it', () => {
    const pattern = { id: 'own', hits: ['', { ...line, win_tile: '' }, line], misses: [] } as unknown as Pattern;
    const changes = { pattern: [pattern] } as unknown as Changes;
    expect(sent(changes).pattern?.[0]?.hits).toEqual([line]);
    expect(sentAt(pattern.hits, 2)).toBe(0);
  });
});
