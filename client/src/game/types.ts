/** What the server sends and takes, as JSON; the names are those of its events and views. */

export type Tile = string;
export type Seat = number;

/** One thing said in three languages. */
export interface Said {
  zh: string;
  zh_hant?: string;
  en: string;
}

/** The way a wall is taken, as who sits behind it sees it; right to left where nothing is said. */
export type Direction = 'right_to_left' | 'left_to_right';

export type KongKind = 'open' | 'added' | 'hidden';
export type Way =
  | 'draw' | 'kong_draw' | 'flower_draw' | 'discard' | 'rob_kong' | 'heavenly' | 'earthly' | 'humanly';

export interface Player {
  name: string;
  kind: string;
}

export interface Meld {
  what: 'chow' | 'pung' | KongKind;
  /** Null where the tile of a hidden kong is not shown; of a run from the lowest on. */
  tiles: (Tile | null)[];
  tile: Tile | null;
  from: Seat | null;
  /** The tile that was another's. */
  claimed: Tile | null;
}

export interface RiverTile {
  tile: Tile;
  drawn: boolean;
  claimed_by: Seat | null;
}

export interface SeatTable {
  /** Concealed tiles, the drawn one among them. */
  count: number;
  hand: Tile[] | null;
  drawn: Tile | null;
  melds: Meld[];
  river: RiverTile[];
  /** Unknown where a hidden kong's worth would tell its tile. */
  kong_points: number | null;
  forfeited: boolean;
  /** Set aside, sorted. */
  flowers: Tile[];
}

/** A set or pair of the reading: what its tiles stand for, the tiles themselves, which are wild. */
export interface Group {
  what: string;
  tiles: Tile[];
  held: Tile[];
  wild: boolean[];
  /** The place of the winning tile, where it is in this set. */
  win: number | null;
}

export interface Counted {
  id: string;
  name: Said;
  kind: 'add' | 'times';
  worth: number;
  count: number;
}

/** One reading of a hand and what it is worth. */
export interface Explained {
  fan: number;
  patterns: Counted[];
  reading: Group[];
  arithmetic: Said;
  spoken: Said;
}

export type Call = 'pung' | 'kong' | 'chow' | 'win';

/** What a seat claimed while another's claim holds, or has won with the same tile. */
export interface Claimed {
  seat: Seat;
  what: Call;
  /** Of a run the lowest. */
  tile: Tile | null;
}

/** Why nobody won. */
export type Reason = 'wall' | 'redeal' | 'declined' | 'four_winds' | 'four_kongs';

export type Event = { seq: number } & (
  | { type: 'match_start'; rules: string; hash: string; name: Said; players: Player[]; unit: number; length: number; commitment: string }
  | { type: 'seating'; pot: number; roller: number | null; dice: number[] | null; winds: Tile[] | null; seats: number[]; dreamer: number | null; dealer: Seat; east: number | null }
  | { type: 'redraw'; pot: number; roller: number | null; dice: number[] | null; winds: Tile[] | null; seats: number[] }
  | { type: 'hand_start'; hand: number; pot: number; round: number; dealer: Seat; streak: number; seats: number[]; dreamer: number | null; stacks: number[]; direction?: Direction; round_wind?: Tile | null }
  | { type: 'match_end'; totals: number[]; reason: 'length' | 'left'; left: number | null; seed: string; entropy: string }
  | { type: 'stake'; seat: Seat; what: 'sit' | 'pull' | 'kick'; amount: number; against: Seat | null }
  | { type: 'dice'; seat: Seat; what: 'first' | 'second' | 'wild'; dice: number[] }
  | { type: 'wall_opened'; seat: Seat; stack: number }
  | { type: 'deal'; seat: Seat; count: number; tiles: Tile[] | null }
  | { type: 'indicator'; tile: Tile | null; wilds: Tile[]; seat: Seat | null; stack: number | null; live: number; tail: number; shared: boolean }
  | { type: 'draw'; seat: Seat; tile: Tile | null; live: number }
  | { type: 'replacement'; seat: Seat; tile: Tile | null; tail: number }
  | { type: 'flower'; seat: Seat; tile: Tile }
  | { type: 'discard'; seat: Seat; tile: Tile; drawn: boolean }
  | { type: 'claim_window'; seat: Seat; tile: Tile }
  | { type: 'rob_window'; seat: Seat; tile: Tile }
  | { type: 'claim'; seat: Seat | null; what: 'none' | Call; others?: Claimed[] }
  | { type: 'meld'; seat: Seat; what: 'pung' | 'chow'; tile: Tile; from_seat: Seat }
  | { type: 'kong'; seat: Seat; what: KongKind; tile: Tile | null; from_seat: Seat | null; points: number | null }
  | { type: 'forfeit'; seat: Seat; tile: Tile; unpaid: boolean }
  | { type: 'redeal'; seat: Seat; accepted: boolean }
  | WinEvent
  | HorsesEvent
  | { type: 'drawn_hand'; reason: Reason }
  | { type: 'chase'; seat: Seat; tile: Tile }
  | { type: 'settle'; what: 'hand' | 'kongs' | 'chase'; net: number[] }
  | HandEndEvent
);

export interface WinEvent extends Explained {
  seq: number;
  type: 'win';
  seat: Seat;
  /** Null where a dealt hand has no last tile. */
  tile: Tile | null;
  way: Way;
  unpaid: boolean;
  /** Concealed tiles, the winning one included, a flower apart. */
  hand: Tile[];
  runner_up: Explained | null;
  /** Whose tile it is, where another's. */
  from_seat?: Seat | null;
  /** The seat that pays alone. */
  liable?: Seat | null;
}

/** Tiles turned after a win; each that is the winner's has the hand paid once more. */
export interface HorsesEvent {
  seq: number;
  type: 'horses';
  seat: Seat;
  hits: number;
  tiles: Tile[];
}

export interface HandEndEvent {
  seq: number;
  type: 'hand_end';
  next_dealer: Seat;
  next_streak: number;
  net: number[];
  hands: Tile[][];
  /** By seat, in the order laid. */
  hidden_kongs: Tile[][];
  kong_points: number[];
  totals: number[];
}

export interface Wall {
  opened: { seat: Seat; stack: number } | null;
  /** Stacks in each seat's wall. */
  stacks: number[];
  /** Null before a wall stands. */
  direction: Direction | null;
  taken: number;
  replaced: number;
  live: number;
  tail: number;
  /** Draws and replacements come out of one count. */
  shared: boolean;
}

export interface Result {
  /** Of several winners the nearest. */
  win: WinEvent | null;
  drawn_hand: Reason | null;
  settles: { what: 'hand' | 'kongs' | 'chase'; net: number[] }[];
  net: number[];
  hands: Tile[][];
  /** The others who won with the same tile. */
  more: WinEvent[];
  horses: HorsesEvent[];
}

/** The tile that lies between the players; of a kong it is shown before it is laid. */
export interface Last {
  seat: Seat;
  tile: Tile;
  what: 'discard' | 'kong' | 'flower';
}

/** What one seat pays another for the hand, in units, and its arithmetic. */
export interface Paid {
  payer: Seat;
  to: Seat;
  points: number;
  sum: Said;
  /** Why the share is another than one: the sum says so. */
  role: 'drawn' | 'discarder' | 'other' | 'liable' | 'robbed' | '';
}

export interface SeatView {
  seat: Seat | null;
  seq: number;
  rules: { id: string; hash: string; name: Said };
  hand: number;
  pot: number;
  round: number;
  dealer: Seat;
  streak: number;
  /** Null where winds mean nothing; a seat's is counted from the dealer. */
  round_wind: Tile | null;
  unit: number;
  length: number;
  players: Player[];
  /** The player in each seat. */
  seats: number[];
  dreamer: number | null;
  /** Per player. */
  totals: number[];
  phase: 'stakes' | 'play' | 'claim' | 'over' | 'ended';
  stakes: { sit: number | null; pull: (number | null)[]; kick: (number | null)[] };
  wall: Wall;
  indicator: { tile: Tile; seat: Seat; stack: number } | null;
  wilds: Tile[];
  turn: Seat | null;
  last: Last | null;
  table: SeatTable[];
  result: Result | null;
  /** What a hand's value is counted in: 番, 台, 分. */
  value_name: Said;
  /** For the hand just won. */
  paid: Paid[];
}

export type Choice =
  | { type: 'sit'; amount: number }
  | { type: 'pull'; amount: number }
  | { type: 'kick'; against: Seat; amount: number }
  | { type: 'discard'; tile: Tile }
  | { type: 'chow'; tile: Tile }
  | { type: 'pung' }
  | { type: 'kong'; what: KongKind; tile: Tile }
  | { type: 'win' }
  | { type: 'pass' }
  | { type: 'draw' }
  | { type: 'decline' }
  | { type: 'redeal'; accept: boolean };

export interface Offer {
  choice: Choice;
  key: string | null;
  caption: Said;
  confirm: boolean;
}

export interface Ask {
  id: number;
  choices: Offer[];
}

export type TablePhase = 'lobby' | 'playing' | 'between' | 'ended';

export interface StateMessage {
  type: 'state';
  seq: number;
  events: Event[];
  view: SeatView | null;
  ask: Ask | null;
  ready: { players: boolean[]; countdown: number | null };
  phase: TablePhase;
  commitment?: string;
  player?: number;
}

export interface Useful {
  tile: Tile;
  left: number;
}

export interface HintsMessage {
  type: 'hints';
  seq?: number;
  distance: number;
  useful: Useful[];
  discards: { tile: Tile; distance: number; useful: Useful[]; makes: (Said | string)[] }[];
  patterns: { id: string; name: Said; reachable: boolean; away: number | null }[];
}

export interface ErrorMessage {
  type: 'error';
  message: string;
  where: string;
}

export type ServerMessage = StateMessage | HintsMessage | ErrorMessage;

export interface RulesRow {
  id: string;
  version: string;
  name: Said;
  /** Its tiles, its wilds and where it comes from. */
  about: Said;
  hash: string;
  /** People who play, of whom `seats` sit at the table. */
  players: number;
  seats: number;
  minimum: number;
  value_name: Said;
  rounds: number;
  unit: number;
}
