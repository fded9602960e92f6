import { describe, expect, it } from 'vitest';
import { drawOrder, ends, walls, type Stack } from '../src/game/wall';
import type { Direction, SeatView } from '../src/game/types';

const STACKS = [17, 17, 17, 17];

function wall(
  taken: number,
  replaced: number,
  indicator: SeatView['indicator'] = null,
  direction: Direction = 'right_to_left',
) {
  return {
    wall: { opened: { seat: 1, stack: 8 }, stacks: STACKS, direction, taken, replaced, live: 0, tail: 0, shared: false },
    indicator,
  };
}

const tiles = (built: Stack[][]) =>
  built.flat().reduce((sum, stack) => sum + Number(stack.upper) + Number(stack.lower), 0);

describe('the wall is drawn right to left, then from the seat before', () => {
  it('begins at the opened stack and ends at the one before it', () => {
    const order = drawOrder(STACKS, { seat: 1, stack: 8 }, 'right_to_left');
    expect(order.slice(0, 2)).toEqual([[1, 8], [1, 9]]);
    expect(order[9]).toEqual([0, 0]);
    expect(order.at(-1)).toEqual([1, 7]);
    expect(new Set(order.map(String)).size).toBe(68);
  });

  it('a stack past the end of a wall lies in the wall of the seat before', () => {
    expect(drawOrder(STACKS, { seat: 0, stack: 18 }, 'right_to_left')[0]).toEqual([3, 1]);
  });
});

describe('a wall taken left to right goes on in that of the seat after', () => {
  it('begins at the opened stack and ends at the one before it', () => {
    const order = drawOrder(STACKS, { seat: 1, stack: 8 }, 'left_to_right');
    expect(order.slice(0, 2)).toEqual([[1, 8], [1, 7]]);
    expect(order[9]).toEqual([2, 16]);
    expect(order.at(-1)).toEqual([1, 9]);
    expect(new Set(order.map(String)).size).toBe(68);
  });

  it('walls of unlike length are counted from their own left ends', () => {
    const order = drawOrder([18, 17, 17, 18], { seat: 2, stack: 1 }, 'left_to_right');
    expect(order.slice(0, 3)).toEqual([[2, 1], [2, 0], [3, 17]]);
  });

  it('the deal takes the other tiles, replacements come from the other side', () => {
    const view = wall(53, 3, { tile: '5p', seat: 1, stack: 10 }, 'left_to_right');
    const built = walls(view);
    expect(tiles(built)).toBe(80);
    // 26 whole stacks and one upper tile: 9 of seat 1, 17 of seat 2, then the left end of seat 3.
    expect(built[3]![16]).toMatchObject({ upper: false, lower: true });
    expect(built[1]![9]).toMatchObject({ upper: false, lower: false });
    expect(built[1]![10]).toMatchObject({ upper: true, lower: false, turned: '5p' });
    expect(ends(view, built)).toEqual({ live: { seat: 3, stack: 16 }, tail: { seat: 1, stack: 11 } });
  });
});

describe('what was taken is gone', () => {
  it('the deal leaves 83 tiles, the next one the lower of the third stack', () => {
    const built = walls(wall(53, 0));
    expect(tiles(built)).toBe(83);
    // 26 whole stacks and one upper tile: 9 of seat 1, 17 of seat 0, then the right end of seat 3.
    expect(built[3]![0]).toMatchObject({ upper: false, lower: true });
    expect(ends(wall(53, 0), built).live).toEqual({ seat: 3, stack: 0 });
  });

  it('replacements come from the tail, the upper tile first, around the turned one', () => {
    // The tail is stack 7 of seat 1; the turned tile lies on the second stack from the end.
    const view = wall(53, 3, { tile: '5p', seat: 1, stack: 6 });
    const built = walls(view);
    expect(built[1]![7]).toMatchObject({ upper: false, lower: false });
    expect(built[1]![6]).toMatchObject({ upper: true, lower: false, turned: '5p' });
    expect(ends(view, built).tail).toEqual({ seat: 1, stack: 5 });
  });

  it('the first live tile turned up stays where it lies', () => {
    // After 53 dealt the first live tile is the lower one of the 27th stack.
    const view = wall(54, 0, { tile: '5p', seat: 3, stack: 0 });
    const built = walls(view);
    expect(built[3]![0]).toMatchObject({ lower: true, turned: '5p' });
    expect(built[3]![1]).toMatchObject({ upper: false, lower: true });
  });
});
