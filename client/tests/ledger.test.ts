import { describe, expect, it } from 'vitest';
import { nothing } from '../src/calculator/hand';
import type { Entry, Form } from '../src/ledger/api';
import { agreed, blank, choose, chooseAlso, chooseFrom, chooseWay, draftOf, entryOf, kong, lacks, lately, untouched, winner, type Draft } from '../src/ledger/entry';
import { payments } from '../src/ledger/pay';

const name = { zh: '', en: '' };
const FORM: Form = {
  ways: [
    { id: 'draw', name, from: 'no', points: [5, 64] },
    { id: 'kong_draw', name, from: 'no', points: [5, 64] },
    { id: 'flower_draw', name, from: 'may', points: [5, 80] },
    { id: 'discard', name, from: 'must', points: [5, 64] },
  ],
  several_winners: true,
  kong_kinds: ['open', 'added', 'hidden'].map((id) => ({ id, name })),
  ...{ kong_from: true, wild: true, chain: true, sit_max: 4, pull_max: 4, kick: true, chase: true, unpaid: true, horses: 0, liable: true },
  reasons: [{ id: 'wall', name }],
  note_most: 200,
  counted: { zh: '番', en: 'fan' },
};
const SETS = 4;

function told(): Draft {
  const draft = blank(4);
  choose(draft, 0);
  chooseWay(draft, FORM, 'discard');
  chooseFrom(draft, FORM, 2);
  draft.winners[0]!.points = 8;
  return draft;
}

describe('to settle up', () => {
  const after = (nets: number[]) => {
    const left = [...nets];
    for (const one of payments(nets)) {
      left[one.from]! += one.points;
      left[one.to]! -= one.points;
    }
    return left.map((n) => n || 0);
  };

  it.each([[[24, -8, -8, -8]], [[5, -5, 7, -7]], [[10, 5, -3, -12]], [[0.5, -1.5, 1, 0]], [[6, 4, -5, -3, -2]]])('everybody is even after it: %j', (nets) => {
    expect(after(nets)).toEqual(nets.map(() => 0));
    expect(payments(nets).every((one) => one.points > 0)).toBe(true);
  });

  it('takes one payment less for every group that is even within itself', () => {
    expect(payments([5, -5, 7, -7])).toEqual([
      { from: 1, to: 0, points: 5 },
      { from: 3, to: 2, points: 7 },
    ]);
    // The largest debt to the largest gain would take four: 6 = 4 + 2 and 5 = 5 take three.
    expect(payments([6, 5, -5, -4, -2])).toHaveLength(3);
    expect(payments([24, -8, -8, -8])).toHaveLength(3);
  });

  it('nobody pays where all are even', () => {
    expect(payments([0, 0, 0])).toEqual([]);
    expect(payments([])).toEqual([]);
  });

  it('is no more than it may be, for any evening', () => {
    for (let seed = 1; seed < 200; seed++) {
      const nets = Array.from({ length: 5 }, (_, at) => ((seed * (at + 3) * 7919) % 41) - 20);
      nets.push(-nets.reduce((sum, n) => sum + n, 0));
      expect(after(nets)).toEqual(nets.map(() => 0));
      expect(payments(nets).length).toBeLessThan(nets.filter((n) => n !== 0).length);
    }
  });
});

describe('a hand being told', () => {
  it('asks for one thing after the other', () => {
    const draft = blank(4);
    expect(untouched(draft)).toBe(true);
    expect(lacks(draft, FORM, SETS)).toBe('who');
    choose(draft, 1);
    expect(lacks(draft, FORM, SETS)).toBe('way');
    chooseWay(draft, FORM, 'discard');
    expect(lacks(draft, FORM, SETS)).toBe('from');
    chooseFrom(draft, FORM, 3);
    expect(lacks(draft, FORM, SETS)).toBe('points');
    draft.winners[0]!.by = 'tiles';
    expect(lacks(draft, FORM, SETS)).toBe('tiles');
    draft.winners[0]!.by = 'points';
    draft.winners[0]!.points = 8;
    draft.kongs = [kong()];
    expect(lacks(draft, FORM, SETS)).toBe('kong');
    draft.kongs = [];
    expect(lacks(draft, FORM, SETS)).toBe(null);
    expect(entryOf(draft, FORM)).toEqual({ end: 'win', wins: [{ seat: 1, way: 'discard', from: 3, liable: null, points: 8 }] });
  });

  it('keeps what was said when only the winner was wrong', () => {
    const draft = told();
    choose(draft, 1);
    expect(draft.winners).toMatchObject([{ seat: 1, points: 8 }]);
    choose(draft, 2); // whose tile it was wins now
    expect(draft.from).toBe(null);
  });

  it('lets several win on one tile, never who discarded it, and not by an own draw', () => {
    const draft = told();
    chooseAlso(draft, 3);
    expect(draft.winners.map((one) => one.seat)).toEqual([0, 3]);
    chooseFrom(draft, FORM, 3);
    expect(draft.winners.map((one) => one.seat)).toEqual([0]);
    chooseAlso(draft, 1);
    chooseWay(draft, FORM, 'draw');
    expect([draft.winners.length, draft.from]).toEqual([1, null]);
  });

  it('of tiles tells its kongs, and takes them back with the tiles', () => {
    const draft = told();
    draft.kongs = [{ ...kong(), seat: 1, kind: 'open', from: 0 }];
    const [won] = draft.winners;
    won!.by = 'tiles';
    won!.held = { ...nothing(), melds: [{ what: 'hidden_kong', tile: '5z' }, { what: 'pung', tile: '1m' }] };
    draft.kongs = agreed(draft);
    expect(draft.kongs).toMatchObject([{ seat: 1, tile: null }, { seat: 0, kind: 'hidden', tile: '5z', told: true }]);
    expect(agreed(draft)).toEqual(draft.kongs);
    won!.by = 'points';
    expect(agreed(draft)).toMatchObject([{ seat: 1 }]);
  });

  it('knows a kong that was told without its tile', () => {
    const draft = told();
    draft.kongs = [{ ...kong(), seat: 0, kind: 'added' }];
    draft.winners[0]!.by = 'tiles';
    draft.winners[0]!.held.melds = [{ what: 'open_kong', tile: '3p' }];
    expect(agreed(draft)).toMatchObject([{ seat: 0, kind: 'added', tile: '3p', told: false }]);
  });

  it('is drawn for the first reason where none is given, and tells no horses', () => {
    const draft = blank(4);
    draft.end = 'drawn';
    draft.winners = [{ ...winner(0), horses: 2 }];
    expect(entryOf(draft, FORM)).toEqual({ end: 'drawn', reason: 'wall' });
  });

  it('may say whose flower it was, and takes it back', () => {
    const draft = told();
    chooseAlso(draft, 3);
    chooseWay(draft, FORM, 'flower_draw');
    expect([draft.from, draft.winners.length, lacks(draft, FORM, SETS)]).toEqual([null, 1, null]);
    chooseFrom(draft, FORM, 1);
    expect(entryOf(draft, FORM).wins).toMatchObject([{ way: 'flower_draw', from: 1 }]);
    chooseFrom(draft, FORM, 1);
    expect(draft.from).toBe(null);
  });

  it.each([[4, 'range'], [5, null], [64, null], [65, 'range'], [9999, 'range']])('of %i points lacks %s', (points, lack) => {
    const draft = told();
    draft.winners[0]!.points = points;
    expect(lacks(draft, FORM, SETS)).toBe(lack);
  });

  it('tells no chain of kongs where it was not won on one', () => {
    const draft = draftOf({ end: 'win', wins: [{ seat: 0, way: 'kong_draw', from: null, liable: null, hand: { concealed: '1m', win_tile: '1m', chain: 2 } }] }, 4);
    chooseWay(draft, FORM, 'draw');
    expect(entryOf(draft, FORM).wins![0]!.hand).toEqual({ concealed: '1m', win_tile: '1m' });
  });

  const ENTRIES: Entry[] = [
    { end: 'drawn', reason: 'wall', kongs: [{ seat: 1, kind: 'open', from: 3, tile: '5z', wild: false }] },
    { end: 'win', wins: [{ seat: 0, way: 'discard', from: 2, liable: 2, points: 12 }], stakes: { sit: 1, pull: [0, 2, 0, 0], kick: [0, 0, 0, 1] }, chase: true, unpaid: true, horses: 2, note: '海底' },
    { end: 'win', wins: [{ seat: 3, way: 'discard', from: 0, liable: null, hand: { concealed: '111m222p3s', win_tile: '3s', melds: [['pung', '5z'], ['chow', '123m']], last_tile: true } }] },
    // 连杠开: two kongs in a row before the winning tile.
    { end: 'win', wins: [{ seat: 3, way: 'kong_draw', from: null, liable: null, hand: { concealed: '111m222p3s', win_tile: '3s', melds: [['open_kong', '5z'], ['hidden_kong', '6z']], chain: 2 } }] },
    // 七抢一: the eighth flower of another.
    { end: 'win', wins: [{ seat: 3, way: 'flower_draw', from: 1, liable: null, points: 8 }] },
  ];

  it.each(ENTRIES)('comes back as it was written, to be corrected', (entry) => {
    expect(entryOf(draftOf(entry, 4), FORM)).toEqual(entry);
  });
});

describe('values for one tap', () => {
  it('are the newest, each once, in order', () => {
    expect(lately([2, 8, 8, 4, 0, 16, 32, 64])).toEqual([4, 8, 16, 32, 64]);
    expect(lately([])).toEqual([]);
  });
});
