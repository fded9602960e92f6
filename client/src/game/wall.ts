/** Which tiles of the walls still lie there, from where the wall was opened and what was taken. */

import type { Direction, SeatView, Tile } from './types';

export interface Stack {
  /** Counts from 0 at the person's right end. */
  index: number;
  upper: boolean;
  lower: boolean;
  /** The turned tile, where it lies on this stack. */
  turned: Tile | null;
}

/** The stacks in the order they are drawn.
 *
 * Right to left goes on in the wall of the seat before, left to right in that of the seat after.
 */
export function drawOrder(
  stacks: number[],
  opened: { seat: number; stack: number },
  direction: Direction | null,
): [number, number][] {
  const seats = stacks.length;
  const total = stacks.reduce((sum, count) => sum + count, 0);
  const found: [number, number][] = [];
  const leftwards = direction !== 'left_to_right';
  let { seat, stack } = opened;
  while (found.length < total) {
    const length = stacks[seat] ?? 0;
    if (stack < 0 || stack >= length) {
      seat = (seat + (leftwards ? seats - 1 : 1)) % seats;
      stack = leftwards ? stack - length : stack + (stacks[seat] ?? 0);
      continue;
    }
    found.push([seat, stack]);
    stack += leftwards ? 1 : -1;
  }
  return found;
}

/** Every seat's wall as it lies now, stacks from the person's right end. */
export function walls(view: Pick<SeatView, 'wall' | 'indicator'>): Stack[][] {
  const { stacks, opened, direction, taken, replaced } = view.wall;
  const built = stacks.map((count) =>
    Array.from({ length: count }, (_, index): Stack => ({ index, upper: true, lower: true, turned: null })),
  );
  const turned = view.indicator;
  const turnedStack = turned && built[turned.seat]?.[turned.stack];
  if (turnedStack) turnedStack.turned = turned.tile;
  if (!opened) return built;
  const order = drawOrder(stacks, opened, direction).map(([seat, stack]) => built[seat]![stack]!);
  // Turned from the tail it is a stack's upper tile; turned as the first live one it may be the
  // lower, whose upper was dealt.
  const dealt = order.indexOf(turnedStack ?? built[0]![0]!) * 2 < taken;
  const fixed = turnedStack ? ([turnedStack, dealt ? 'lower' : 'upper'] as const) : null;
  take(order, taken, fixed);
  take(order.reverse(), replaced, fixed);
  return built;
}

type Place = readonly [Stack, 'upper' | 'lower'];

/** Take tiles away from the front, the upper one of a stack first; the turned tile stays. */
function take(order: Stack[], count: number, turned: Place | null): void {
  let left = count;
  for (const stack of order) {
    for (const level of ['upper', 'lower'] as const) {
      if (left === 0) return;
      if (!stack[level] || (turned?.[0] === stack && turned[1] === level)) continue;
      stack[level] = false;
      left -= 1;
    }
  }
}

export interface Ends {
  live: { seat: number; stack: number } | null;
  tail: { seat: number; stack: number } | null;
}

/** The stacks the next draw and the next replacement come from. */
export function ends(view: Pick<SeatView, 'wall' | 'indicator'>, built: Stack[][]): Ends {
  const { opened, stacks, direction } = view.wall;
  if (!opened) return { live: null, tail: null };
  const order = drawOrder(stacks, opened, direction);
  const first = (places: [number, number][]) => {
    const found = places.find(([seat, index]) => {
      const stack = built[seat]![index]!;
      return Number(stack.upper) + Number(stack.lower) - Number(stack.turned !== null) > 0;
    });
    return found ? { seat: found[0], stack: found[1] } : null;
  };
  return { live: first(order), tail: first([...order].reverse()) };
}
