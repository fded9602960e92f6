/** Tiles that fly: a copy of the tile moves from where it was to where it lies now.
 *
 * Places are found by `data-place`: `hand-2`, `river-2`, `melds-2`, `wall-live`, `wall-tail`.
 */

import type { Event, SeatView } from '../game/types';

const LONG = 210;

interface Source {
  box: DOMRect;
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

function at(element: HTMLElement | null): Source | null {
  const box = element?.getBoundingClientRect();
  return box && box.width > 0 ? { box } : null;
}

/** Where an event's tile is before the event is shown. */
export function sourceOf(event: Event, view: SeatView): Source | null {
  switch (event.type) {
    case 'draw':
      return at(find('[data-place="wall-live"]'));
    case 'replacement':
      return at(find('[data-place="wall-tail"]'));
    case 'flower':
    case 'discard': {
      const hand = `[data-place="hand-${event.seat}"]`;
      const own = event.seat === view.seat ? find(`${hand} [data-lifted]`) ?? find(`${hand} [data-tile="${event.tile}"]`) : null;
      return at(own ?? find(`${hand} [data-drawn]`) ?? find(`${hand} :last-child`) ?? find(hand));
    }
    case 'meld':
      return at(find(`[data-place="river-${event.from_seat}"] [data-last]`));
    case 'kong':
      return event.what === 'open' && event.from_seat !== null
        ? at(find(`[data-place="river-${event.from_seat}"] [data-last]`))
        : at(find(`[data-place="hand-${event.seat}"]`));
    default:
      return null;
  }
}

/** Where an event's tile is once the event is shown. */
export function targetOf(event: Event): HTMLElement | null {
  switch (event.type) {
    case 'draw':
    case 'replacement':
      return find(`[data-place="hand-${event.seat}"] [data-drawn]`);
    case 'discard':
      return find(`[data-place="river-${event.seat}"] [data-last]`);
    case 'flower':
      return find(`[data-place="flowers-${event.seat}"] [data-tile="${event.tile}"]`);
    case 'meld':
    case 'kong':
      return find(`[data-place="melds-${event.seat}"] > :last-child [data-tile]:last-child`);
    default:
      return null;
  }
}

/** How a place is turned on the screen, in degrees. */
function turned(element: HTMLElement): number {
  return Number(element.closest<HTMLElement>('[data-turned]')?.dataset['turned'] ?? 0);
}

/** Move a copy of the target from its source; the target shows itself when it has arrived. */
export function fly(source: Source | null, target: HTMLElement | null): void {
  const picture = target?.querySelector('svg') ?? null;
  if (!source || !target || !picture) return;
  const to = target.getBoundingClientRect();
  const turn = turned(target);
  const across = turn % 180 !== 0;
  const [width, height] = across ? [to.height, to.width] : [to.width, to.height];
  const copy = picture.cloneNode(true) as SVGElement;
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('flying');
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
  const middle = (box: DOMRect) => [box.left + box.width / 2 - width / 2, box.top + box.height / 2 - height / 2];
  const [x0, y0] = middle(source.box);
  const [x1, y1] = middle(to);
  document.body.append(copy);
  target.style.visibility = 'hidden';
  const flight = copy.animate(
    [
      { transform: `translate(${x0}px, ${y0}px) rotate(${turn}deg) scale(1.05)` },
      { transform: `translate(${x1}px, ${y1}px) rotate(${turn}deg)` },
    ],
    { duration: LONG, easing: 'cubic-bezier(.2,.7,.25,1)', fill: 'forwards' },
  );
  const land = () => {
    copy.remove();
    target.style.visibility = '';
  };
  flight.onfinish = land;
  flight.oncancel = land;
}
