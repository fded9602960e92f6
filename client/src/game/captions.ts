/** Events and situations in words: for the middle of the table, the log and screen readers. */

import { words, said, valued, type Key, type Values } from '../words';
import type { Lang } from '../words/lang';
import { playerName } from '../words/players';
import { split } from './fold';
import { dialectName, laid, runFrom, tileName } from './tiles';
import type { Ask, Event, Meld, Offer, SeatView, Tile, WinEvent } from './types';

export interface Speaker {
  lang: Lang;
  dialect: boolean;
}

export const WINDS: Key[] = ['east', 'south', 'west', 'north'];

/** The wind of a seat: the dealer's is East. */
export function windOf(view: Pick<SeatView, 'dealer' | 'table'>, seat: number): Key {
  const seats = view.table.length;
  return WINDS[(seat - view.dealer + seats) % seats]!;
}

/** What a tile is called. */
export function called(by: Speaker, tile: Tile): string {
  return by.dialect ? dialectName(tile, by.lang) : tileName(tile, by.lang);
}

/** What a hand is worth, in the word of its rules. */
export function worth(by: Speaker, view: Pick<SeatView, 'value_name'>, n: number): string {
  return valued(by.lang, view.value_name, n);
}

const WIND_NAMES: Key[] = ['wind_east', 'wind_south', 'wind_west', 'wind_north'];

/** The wind of the round; empty where winds mean nothing. */
export function roundName(by: Speaker, view: Pick<SeatView, 'round_wind'>): string {
  const key = WIND_NAMES[Number(view.round_wind?.[0]) - 1];
  return key ? words(by.lang, 'round_wind', { wind: words(by.lang, key) }) : '';
}

/** The wind of the own seat; empty where winds mean nothing. */
export function seatName(by: Speaker, view: SeatView): string {
  if (view.round_wind === null || view.seat === null) return '';
  const seats = view.table.length;
  const key = WIND_NAMES[(view.seat - view.dealer + seats) % seats]!;
  return words(by.lang, 'seat_wind', { wind: words(by.lang, key) });
}

/** A run as players say it: 四五六万. */
export function runName(by: Speaker, tiles: Tile[]): string {
  if (by.lang === 'en') return `${tiles.map((tile) => tile[0]).join(' ')} ${tileName(tiles[0]!, 'en').replace(/^\d /, '')}`;
  const names = tiles.map((tile) => tileName(tile, by.lang));
  return names.map((name) => name.slice(0, -1)).join('') + names[0]!.slice(-1);
}

/** Several tiles in a row of words. */
export function calledAll(by: Speaker, tiles: Tile[]): string {
  return tiles.map((tile) => called(by, tile)).join(words(by.lang, 'and'));
}

/** Who sits in a seat. */
export function nameOf(by: Speaker, view: SeatView, seat: number): string {
  return seat === view.seat ? words(by.lang, 'you') : playerName(by.lang, view.players[view.seats[seat] ?? -1]);
}

/** What a meld is called: four wilds of a kind have a name of their own. */
export function meldName(by: Speaker, meld: Pick<Meld, 'what' | 'tile'>, wilds: Tile[]): string {
  const gold = meld.what !== 'pung' && meld.what !== 'chow' && meld.tile !== null && wilds.includes(meld.tile);
  return words(by.lang, gold ? 'meld_gold' : `meld_${meld.what}`);
}

/** What the button of an offer says; the server knows players by one name only. */
export function offerName(by: Speaker, offer: Offer, view: SeatView): string {
  const text = said(by.lang, offer.caption);
  const { choice } = offer;
  if (choice.type !== 'kick') return text;
  const plain = view.players[view.seats[choice.against] ?? -1]?.name ?? '';
  return text.replace(plain, nameOf(by, view, choice.against));
}

/** What a win is called; one without patterns has a name of its own. */
export function wonName(by: Speaker, won: Pick<WinEvent, 'spoken'>): string {
  return said(by.lang, won.spoken) || words(by.lang, 'no_patterns');
}

/** A change of points with its sign, a real minus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${Math.abs(points)}` : '0';
}

type Said = [Key, Values] | null;

/** An event in one short sentence; empty where there is nothing to say. */
export function caption(by: Speaker, event: Event, view: SeatView): string {
  const found = row(by, event, view);
  if (!found) return '';
  // English verbs: you draw, others draw with an s.
  const own = 'seat' in event && event.seat !== null && event.seat === view.seat;
  return words(by.lang, found[0], { s: (event.type === 'hand_start' ? event.dealer === view.seat : own) ? '' : 's', ...found[1] });
}

function row(by: Speaker, event: Event, view: SeatView): Said {
  const who = (seat: number) => nameOf(by, view, seat);
  const tile = (id: Tile) => called(by, id);
  const net = (points: number[]) =>
    points.map((one, seat) => `${who(seat)} ${signed(one)}`).join(words(by.lang, 'comma'));
  switch (event.type) {
    case 'match_start':
      return ['ev_match_start', {}];
    case 'seating':
      return event.dice && event.roller !== null
        ? ['ev_seating', { who: playerName(by.lang, view.players[event.roller]), dice: event.dice.join(' + ') }]
        : ['ev_seating_random', {}];
    case 'redraw':
      return ['ev_redraw', {}];
    case 'hand_start':
      return event.streak > 0
        ? ['ev_hand_streak', { n: event.hand, who: who(event.dealer), streak: event.streak }]
        : ['ev_hand_start', { n: event.hand, who: who(event.dealer) }];
    case 'match_end':
      return ['ev_match_end', {}];
    case 'stake':
      return stake(event, who);
    case 'dice':
      return [
        event.what === 'wild' ? 'ev_dice_wild' : 'ev_dice',
        { who: who(event.seat), dice: event.dice.filter((die) => die > 0).join(' + ') },
      ];
    case 'wall_opened':
      return ['ev_wall_opened', { who: who(event.seat) }];
    case 'deal':
      return event.seat === view.dealer ? ['ev_deal', {}] : null;
    case 'indicator': {
      if (event.wilds.length === 0) return null;
      const wilds = calledAll(by, event.wilds);
      return event.tile === null
        ? ['ev_wilds_only', { wilds }]
        : ['ev_indicator', { tile: tile(event.tile), wilds }];
    }
    case 'draw':
      return event.tile === null
        ? ['ev_draw', { who: who(event.seat) }]
        : ['ev_draw_tile', { who: who(event.seat), tile: tile(event.tile) }];
    case 'replacement':
      return event.tile === null
        ? ['ev_replacement', { who: who(event.seat) }]
        : ['ev_replacement_tile', { who: who(event.seat), tile: tile(event.tile) }];
    case 'flower':
      return ['ev_flower', { who: who(event.seat), tile: tile(event.tile) }];
    case 'discard': {
      const wild = view.wilds.includes(event.tile);
      const key = wild ? 'ev_discard_wild' : event.drawn ? 'ev_discard_drawn' : 'ev_discard';
      return [key, { who: who(event.seat), tile: tile(event.tile) }];
    }
    case 'claim_window':
      return null;
    case 'claim': {
      // Who has won with the same tile is told by a win of their own.
      const vain = event.others?.find((one) => one.what !== 'win');
      if (!vain || event.seat === null) return null;
      return ['ev_vain', { who: who(vain.seat), what: words(by.lang, `bubble_${vain.what}`), by: who(event.seat) }];
    }
    case 'rob_window':
      return ['ev_rob_window', { who: who(event.seat), tile: tile(event.tile) }];
    case 'meld':
      if (event.what === 'chow') return ['ev_chow', { who: who(event.seat), tiles: runName(by, runFrom(event.tile)) }];
      return ['ev_pung', { who: who(event.seat), tile: tile(event.tile) }];
    case 'kong':
      return event.tile === null
        ? ['ev_kong_unseen', { who: who(event.seat) }]
        : [`ev_kong_${event.what}`, { who: who(event.seat), tile: tile(event.tile) }];
    case 'forfeit':
      return [event.unpaid ? 'ev_forfeit_unpaid' : 'ev_forfeit', { who: who(event.seat) }];
    case 'redeal':
      return [event.accepted ? 'ev_redeal_yes' : 'ev_redeal_no', { who: who(event.seat) }];
    case 'win':
      return win(by, event, view);
    case 'horses':
      return ['ev_horses', { who: who(event.seat), tiles: calledAll(by, event.tiles), n: event.hits }];
    case 'drawn_hand':
      return [`ev_drawn_${event.reason}`, {}];
    case 'chase':
      return ['ev_chase', { tile: tile(event.tile) }];
    case 'settle':
      return event.net.some((points) => points !== 0) ? [`ev_settle_${event.what}`, { net: net(event.net) }] : null;
    case 'hand_end':
      return ['ev_hand_end', { net: net(event.net) }];
  }
}

function win(by: Speaker, event: WinEvent, view: SeatView): Said {
  const { seat, tile, fan, way, from_seat: from = null, liable = null } = event;
  const pays = liable === null ? '' : words(by.lang, 'comma') + words(by.lang, 'liable', { who: nameOf(by, view, liable) });
  const values = { who: nameOf(by, view, seat), spoken: wonName(by, event), worth: worth(by, view, fan), liable: pays };
  if (from === null || tile === null) return ['ev_win', values];
  return [way === 'rob_kong' ? 'ev_win_robbed' : 'ev_win_from', { ...values, from: nameOf(by, view, from), tile: called(by, tile) }];
}

function stake(event: Extract<Event, { type: 'stake' }>, who: (seat: number) => string): Said {
  const against = event.against === null ? '' : who(event.against);
  const key: Key = event.amount > 0 ? `ev_${event.what}` : `ev_${event.what}_none`;
  return [key, { who: who(event.seat), n: event.amount, against }];
}

/** The person's own hand, read aloud. */
export function readHand(by: Speaker, view: SeatView): string {
  const own = view.seat === null ? undefined : view.table[view.seat];
  if (!own) return words(by.lang, 'dreaming');
  const { rest, drawn } = split(own);
  const parts = [words(by.lang, 'you_hold', { tiles: calledAll(by, laid(rest, view.wilds)) })];
  if (drawn !== null) parts.push(words(by.lang, 'you_drew', { tile: called(by, drawn) }));
  const melds = own.melds.flatMap((meld) => {
    if (meld.tile === null) return [];
    return meld.what === 'chow' ? [runName(by, runFrom(meld.tile))] : [`${called(by, meld.tile)}×${meld.tiles.length}`];
  });
  if (melds.length > 0) parts.push(words(by.lang, 'you_melded', { tiles: melds.join(words(by.lang, 'and')) }));
  if (own.flowers.length > 0) parts.push(words(by.lang, 'you_flowers', { tiles: calledAll(by, own.flowers) }));
  const round = roundName(by, view);
  if (round) parts.push(words(by.lang, 'winds_are', { round, seat: seatName(by, view) }));
  if (view.wilds.length > 0) parts.push(words(by.lang, 'wilds_are', { tiles: calledAll(by, view.wilds) }));
  return parts.join(by.lang === 'en' ? ' ' : '');
}

/** What may be done now, read aloud. */
export function readChoices(by: Speaker, ask: Ask | null, view: SeatView): string {
  if (!ask) return words(by.lang, 'nothing_to_do');
  const said_ = ask.choices
    .filter((offer) => offer.choice.type !== 'discard')
    .map((offer) => offerName(by, offer, view) + (offer.key ? ` (${offer.key})` : ''));
  if (ask.choices.some((offer) => offer.choice.type === 'discard')) said_.push(words(by.lang, 'you_can_discard'));
  return words(by.lang, 'you_can', { what: said_.join(words(by.lang, 'and')) });
}

/** What the speaker says aloud of an event: the tile itself, or the claim. */
export function spoken(by: Speaker, event: Event): string {
  switch (event.type) {
    case 'discard':
      return called(by, event.tile);
    case 'meld':
      return words(by.lang, event.what === 'chow' ? 'bubble_chow' : 'bubble_pung');
    case 'flower':
      return words(by.lang, 'bubble_flower');
    case 'kong':
      return words(by.lang, 'bubble_kong');
    case 'win':
      return words(by.lang, 'bubble_win');
    case 'chase':
      return words(by.lang, 'bubble_chase');
    default:
      return '';
  }
}
