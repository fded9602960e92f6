/** Events and situations in words: for the middle of the table, the log and screen readers. */

import { words, said, type Key, type Values } from '../words';
import type { Lang } from '../words/lang';
import { playerName } from '../words/players';
import { split } from './fold';
import { dialectName, laid, tileName } from './tiles';
import type { Ask, Event, Meld, Offer, SeatView, Tile } from './types';

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
  const gold = meld.what !== 'pung' && meld.tile !== null && wilds.includes(meld.tile);
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
    case 'discard': {
      const wild = view.wilds.includes(event.tile);
      const key = wild ? 'ev_discard_wild' : event.drawn ? 'ev_discard_drawn' : 'ev_discard';
      return [key, { who: who(event.seat), tile: tile(event.tile) }];
    }
    case 'claim_window':
    case 'claim':
      return null;
    case 'meld':
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
      return ['ev_win', { who: who(event.seat), spoken: said(by.lang, event.spoken), fan: event.fan }];
    case 'drawn_hand':
      return [event.reason === 'wall' ? 'ev_drawn_wall' : 'ev_drawn_redeal', {}];
    case 'chase':
      return ['ev_chase', { tile: tile(event.tile) }];
    case 'settle':
      return event.net.some((points) => points !== 0) ? [`ev_settle_${event.what}`, { net: net(event.net) }] : null;
    case 'hand_end':
      return ['ev_hand_end', { net: net(event.net) }];
  }
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
  const melds = own.melds.flatMap((meld) => (meld.tile === null ? [] : [`${called(by, meld.tile)}×${meld.tiles.length}`]));
  if (melds.length > 0) parts.push(words(by.lang, 'you_melded', { tiles: melds.join(words(by.lang, 'and')) }));
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
      return words(by.lang, 'bubble_pung');
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
