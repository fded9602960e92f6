/** How large things are on a screen of a size: pure numbers, so that they can be tested. */

export type Shape = 'table' | 'strips';

export interface Layout {
  /** `table`: four sides around the middle; `strips`: four rivers one below the other. */
  shape: Shape;
  /** Widths of tiles in CSS pixels; a tile is 90/64 as high as wide. */
  hand: number;
  river: number;
  wall: number;
  meld: number;
  back: number;
  /** How far tiles of the own hand overlap; they never shrink under 24. */
  overlap: number;
  /** Rows of the own hand: seventeen tiles take two on a phone held upright. */
  rows: number;
  tiles: number;
  /** Room for hints that stay open beside the table, and for whole plates. */
  roomy: boolean;
}

export const TALL = 90 / 64;
/** The most tiles a hand holds, with the drawn one apart. */
const MOST = 14;

/** Sizes for a viewport. `tiles` is the number held at most: 14, or 17 in sixteen-tile games; `held` is what melds leave of it. */
export function layout(width: number, height: number, tiles = MOST, held = tiles): Layout {
  return width >= 900 && height >= 600 && width > height
    ? around(width, height, tiles)
    : strips(width, height, tiles, held);
}

function around(width: number, height: number, tiles: number): Layout {
  // From the outside in: own hand, four rows of river twice, two walls, the opposite hand.
  const plates = width >= 1280 ? 450 : 260;
  const unit = Math.min(height / 900, (width - plates) / 800);
  // Sixteen leave room for their flowers beside the plate.
  const beside = tiles > MOST ? 480 : 330;
  const hand = Math.min(Math.floor(66 * unit), Math.floor((width - beside) / (tiles + 0.6)));
  return {
    shape: 'table',
    hand,
    river: Math.max(22, Math.floor(34 * unit)),
    wall: Math.max(11, Math.round(22 * unit)),
    meld: Math.max(24, Math.floor(38 * unit)),
    back: Math.max(16, Math.floor(27 * unit)),
    overlap: 0,
    rows: 1,
    tiles,
    roomy: width >= 1280,
  };
}

function strips(width: number, height: number, tiles: number, held: number): Layout {
  const free = width - 16;
  const gap = 8;
  const wide = width > height;
  const sixteen = !wide && tiles > MOST;
  const rows = sixteen && held > 11 ? 2 : 1;
  const across = sixteen ? Math.max(9, rows > 1 ? Math.ceil(tiles / 2) : held) : tiles;
  const fitting = (free - gap) / across;
  const hand = wide ? Math.min(40, Math.floor((width - 250) / (tiles + 0.6))) : Math.max(24, Math.min(sixteen ? 40 : 52, Math.floor(fitting)));
  const overlap = Math.max(0, Math.ceil((hand * across + gap - free) / (across - 1)));
  const second = sixteen ? 40 * TALL + 8 : 0;
  // Four strips of two rows each fill what the plates, walls, choices and hand leave.
  const river = wide ? 22 : Math.max(22, Math.min(30, Math.floor((height - 556 - second) / (8 * 1.29))));
  return {
    shape: 'strips',
    hand,
    river,
    wall: wide ? 6 : height >= 820 ? 8 : 7,
    meld: Math.max(22, Math.min(sixteen ? 26 : 30, Math.round(hand * 0.92))),
    back: 14,
    overlap,
    rows,
    tiles,
    roomy: false,
  };
}
