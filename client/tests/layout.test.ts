import { describe, expect, it } from 'vitest';
import { layout, TALL } from '../src/game/layout';
import { around, rows, sideOf } from '../src/game/sides';

const PHONES: [number, number][] = [[360, 640], [360, 740], [390, 844], [412, 915], [430, 932]];
const DESKS: [number, number][] = [[1024, 720], [1280, 800], [1440, 900], [1920, 1080], [2560, 1440]];

describe('own hand', () => {
  it.each(PHONES)('of fourteen fits a phone of %i×%i in one row', (width, height) => {
    const { hand, overlap } = layout(width, height);
    expect(hand).toBeGreaterThanOrEqual(24);
    expect(14 * hand - 13 * overlap + hand * 0.26).toBeLessThanOrEqual(width - 8);
  });

  it.each(DESKS)('leaves room for two plates beside it on %i×%i', (width, height) => {
    const { hand, shape } = layout(width, height);
    expect(shape).toBe('table');
    expect(14.3 * hand).toBeLessThanOrEqual(width - 260);
  });

  it('overlaps rather than shrinks under 24', () => {
    const { hand, overlap } = layout(320, 640);
    expect(hand).toBe(24);
    expect(overlap).toBeGreaterThan(0);
  });
});

describe('a hand of sixteen', () => {
  it.each(PHONES)('takes two rows on a phone of %i×%i, and none of its tiles overlap', (width, height) => {
    const { hand, overlap, rows: lines } = layout(width, height, 17);
    expect([lines, overlap]).toEqual([2, 0]);
    expect(9 * hand + hand * 0.26).toBeLessThanOrEqual(width - 8);
  });

  it.each([11, 8, 5, 2])('with %i left after melds takes one', (held) => {
    const { hand, overlap, rows: lines } = layout(390, 844, 17, held);
    expect([lines, overlap]).toEqual([1, 0]);
    expect(held * hand + hand * 0.26).toBeLessThanOrEqual(390 - 8);
  });

  it('leaves room for the plate and four flowers on a desk', () => {
    const { hand, meld } = layout(1440, 900, 17);
    expect(17.7 * hand + 4 * meld).toBeLessThanOrEqual(1440 - 232 - 12);
  });
});

describe('tiles in rivers are legible', () => {
  it.each([...PHONES, ...DESKS])('on %i×%i', (width, height) => {
    expect(layout(width, height).river).toBeGreaterThanOrEqual(22);
  });
});

describe('the ring of hands, walls and rivers', () => {
  it.each(DESKS)('stands above the own hand on %i×%i', (width, height) => {
    const { river, wall, back, hand } = layout(width, height);
    const half = river * 8.3 + wall * 1.62 + back * TALL + 30;
    const bottom = 6 + half + (half - back * TALL - 10);
    expect(bottom).toBeLessThanOrEqual(height - hand * TALL - 10);
  });
});

describe('a phone on its side', () => {
  it('shows strips, with a hand that leaves room for plate and choices', () => {
    const found = layout(844, 390);
    expect(found.shape).toBe('strips');
    expect(found.hand * 14.4).toBeLessThanOrEqual(844 - 220);
  });
});

describe('seats', () => {
  it('the next one sits at the right', () => {
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 1, 4))).toEqual(['left', 'bottom', 'right', 'top']);
  });

  it('of three people nobody sits opposite', () => {
    expect([0, 1, 2].map((seat) => sideOf(seat, 0, 3))).toEqual(['bottom', 'right', 'left']);
  });

  it('are listed from the next one round to oneself', () => {
    expect(around(2, 4)).toEqual([3, 0, 1, 2]);
  });
});

describe('rivers', () => {
  it('lie six a row, the fourth row takes the rest', () => {
    const laid = rows(Array.from({ length: 26 }, (_, at) => at));
    expect(laid.map((row) => row.length)).toEqual([6, 6, 6, 8]);
  });
});
