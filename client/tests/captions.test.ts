import { describe, expect, it } from 'vitest';
import claims from '../fixtures/claims.json';
import recorded from '../fixtures/hands.json';
import { caption, meldName, offerName, readChoices, readHand, roundName, runName, seatName, signed, spoken, windOf, worth } from '../src/game/captions';
import { fold } from '../src/game/fold';
import type { Event, SeatView } from '../src/game/types';
import { LANGS } from '../src/words/lang';

const SILENT: Event['type'][] = ['claim', 'claim_window', 'deal', 'settle'];
const by = { lang: 'zh-Hans', dialect: false } as const;
const views = Object.values(recorded.views as unknown as Record<string, SeatView>);
const events = recorded.events as unknown as Event[];

describe('events in words', () => {
  it.each(LANGS)('every event of two hands is said in %s, with nothing left to fill in', (lang) => {
    let view = recorded.start as unknown as SeatView;
    for (const event of events) {
      view = fold(view, event);
      const text = caption({ lang, dialect: false }, event, view);
      expect(text).not.toMatch(/[{}]|undefined|null/);
      if (!SILENT.includes(event.type)) expect(text).not.toBe('');
    }
  });

  it.each(LANGS)('every event of other rules is said in %s too', (lang) => {
    for (const match of claims.matches) {
      let view = match.start as unknown as SeatView;
      for (const event of match.events as unknown as Event[]) {
        view = fold(view, event);
        const text = caption({ lang, dialect: false }, event, view);
        expect(text).not.toMatch(/[{}]|undefined|null/);
        if (![...SILENT, 'indicator'].includes(event.type)) expect(text).not.toBe('');
      }
    }
  });

  it('a win names whose tile it is, and who pays for all', () => {
    const view = { ...views[2]!, seat: 0, seats: [0, 1, 2, 3], value_name: { zh: '台', en: 'tai' } } as SeatView;
    const won = { seq: 1, type: 'win', seat: 0, tile: '5p', way: 'discard', fan: 3, spoken: { zh: '平胡', en: '' }, from_seat: 2 } as unknown as Event;
    expect(caption(by, won, view)).toBe('我 胡了 二姐 打的 五筒！平胡，3 台');
    expect(caption(by, { ...won, liable: 1 } as Event, view)).toBe('我 胡了 二姐 打的 五筒！平胡，3 台，老王 包');
    expect(caption(by, { ...won, way: 'rob_kong' } as Event, view)).toBe('我 抢 二姐 的杠，胡 五筒！平胡，3 台');
    const own = { ...won, from_seat: null, spoken: { zh: '', en: '' } } as unknown as Event;
    expect(caption(by, own, view)).toBe('我 胡了！屁胡，3 台');
  });

  it('a hand that nobody won says why', () => {
    const said = (['wall', 'declined', 'four_winds', 'four_kongs'] as const).map((reason) =>
      caption(by, { seq: 1, type: 'drawn_hand', reason }, views[2]!),
    );
    expect(said).toEqual(['荒庄', '最后一张没人抓，荒庄', '四家头一张打了同一张风，荒庄', '开了四个杠，荒庄']);
  });

  it('runs, flowers and shown kongs are called as players call them', () => {
    const view = { ...views[2]!, wilds: [], seat: 0 };
    expect(caption(by, { seq: 1, type: 'meld', seat: 0, what: 'chow', tile: '4m', from_seat: 3 }, view)).toBe('我 吃 四五六万');
    expect(caption(by, { seq: 1, type: 'flower', seat: 0, tile: '5f' }, view)).toBe('我 补花：梅');
    expect(caption(by, { seq: 1, type: 'rob_window', seat: 0, tile: '1z' }, view)).toBe('我 要补杠 东风');
    expect(runName({ ...by, lang: 'en' }, ['1s', '2s', '3s'])).toBe('1 2 3 of bamboo');
  });

  it('who claimed in vain is told who came first', () => {
    const view = { ...views[2]!, seat: 0, seats: [0, 1, 2, 3] };
    const claim: Event = { seq: 1, type: 'claim', seat: 2, what: 'pung', others: [{ seat: 0, what: 'chow', tile: '4m' }] };
    expect(caption(by, claim, view)).toBe('我 也要吃，二姐 在先');
    expect(caption(by, { ...claim, others: [{ seat: 0, what: 'win', tile: null }] }, view)).toBe('');
    expect(caption(by, { seq: 1, type: 'claim', seat: 2, what: 'pung' }, view)).toBe('');
  });

  it('winds are named where they mean something', () => {
    const view = { ...views[2]!, round_wind: '2z', dealer: 1, seat: 0 };
    expect(roundName(by, view)).toBe('南风圈');
    expect(seatName(by, view)).toBe('我坐北');
    expect(roundName(by, { round_wind: null })).toBe('');
  });

  it('worth is counted in the word of its rules', () => {
    const counted = (zh: string, en: string) => worth(by, { value_name: { zh, en } }, 3);
    expect([counted('台', 'tai'), counted('分', 'points')]).toEqual(['3 台', '3 分']);
    expect(worth({ ...by, lang: 'en' }, { value_name: { zh: '台', en: 'tai' } }, 3)).toBe('3 tai');
  });

  it('a draw of seats that does not stand is told', () => {
    const redraw: Event = { seq: 1, type: 'redraw', pot: 2, roller: 0, dice: [1, 2], winds: ['1z', '2z', '3z', '4z'], seats: [0, 1, 2, 3] };
    expect(caption(by, redraw, views[0]!)).toBe('上下家都没变，再打一次风');
    expect(fold(views[0]!, redraw)).toEqual({ ...views[0]!, seq: 1 });
  });

  it('a discard names who and what', () => {
    const view = { ...views[2]!, wilds: [], seat: 0 };
    const event: Event = { seq: 1, type: 'discard', seat: 0, tile: '8s', drawn: false };
    expect(caption(by, event, view)).toBe('我 打 八条');
    expect(caption({ ...by, dialect: true }, event, view)).toBe('我 打 电线杆');
    expect(caption(by, event, { ...view, wilds: ['8s'] })).toBe('我 打出混儿 八条');
  });

  it('in English the verb goes with who does it', () => {
    const view = { ...views[2]!, wilds: [], seat: 0 };
    const en = { lang: 'en', dialect: false } as const;
    expect(caption(en, { seq: 1, type: 'draw', seat: 0, tile: '2m', live: 9 }, view)).toBe('You draw the 2 of characters');
    expect(caption(en, { seq: 1, type: 'discard', seat: 1, tile: '2m', drawn: false }, view)).toMatch(/ discards the 2 of characters$/);
  });

  it('aloud a discard is only its tile', () => {
    expect(spoken(by, { seq: 1, type: 'discard', seat: 0, tile: '1s', drawn: true })).toBe('一条');
    expect(spoken({ ...by, dialect: true }, { seq: 1, type: 'discard', seat: 0, tile: '1s', drawn: true })).toBe('幺鸡');
    expect(spoken(by, { seq: 1, type: 'claim_window', seat: 0, tile: '1s' })).toBe('');
  });
});

describe('melds by name', () => {
  it('say how they were made, and four wilds by their own name', () => {
    const names = (['pung', 'open', 'added', 'hidden'] as const).map((what) => meldName(by, { what, tile: '1m' }, ['2m']));
    expect(names).toEqual(['碰', '明杠', '补杠', '暗杠']);
    expect(meldName(by, { what: 'hidden', tile: '2m' }, ['2m'])).toBe('金杠');
    expect(meldName(by, { what: 'hidden', tile: null }, ['2m'])).toBe('暗杠');
  });
});

describe('a kick', () => {
  it('names the other in the language of the page', () => {
    const view = { seat: 0, seats: [0, 1], players: [{ name: '我', kind: 'person' }, { name: '赵叔', kind: 'planner' }] } as unknown as SeatView;
    const kick = { choice: { type: 'kick' as const, against: 1, amount: 1 }, key: '1', caption: { zh: '踹 ×2 赵叔', en: 'Double ×2 赵叔' }, confirm: false };
    expect(offerName({ lang: 'en', dialect: false }, kick, view)).toBe('Double ×2 Uncle Zhao');
  });
});

describe('read my hand', () => {
  it('names held tiles, the drawn one, and the wilds', () => {
    const view = structuredClone(views[2]!);
    view.seat = 0;
    view.wilds = ['3p', '4p'];
    Object.assign(view.table[0]!, { hand: ['1m', '3p', '7z'], drawn: '7z', count: 3, melds: [] });
    expect(readHand(by, view)).toBe('你手里有：三筒、一万。刚抓到 红中。混儿是 三筒、四筒。');
  });
});

describe('what can I do', () => {
  it('names buttons with their keys, and that a tile may be discarded', () => {
    const win = { choice: { type: 'win' as const }, key: '1', caption: { zh: '胡', en: 'Win' }, confirm: false };
    const out = { choice: { type: 'discard' as const, tile: '1m' }, key: null, caption: { zh: '打一万', en: '' }, confirm: false };
    expect(readChoices(by, { id: 1, choices: [win, out, out] }, views[2]!)).toBe('你可以：胡 (1)、打出一张牌。');
    expect(readChoices(by, null, views[2]!)).toBe('现在轮不到你，等着就好。');
  });
});

describe('small things', () => {
  it('a change of points has its sign', () => {
    expect([3, 0, -2.5].map(signed)).toEqual(['+3', '0', '−2.5']);
  });

  it("the dealer's wind is East", () => {
    const view = { dealer: 2, table: [1, 2, 3, 4] } as unknown as SeatView;
    expect([0, 1, 2, 3].map((seat) => windOf(view, seat))).toEqual(['west', 'north', 'east', 'south']);
  });
});
