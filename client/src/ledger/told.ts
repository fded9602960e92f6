/** Words and numbers that several parts of a ledger's page say in one way. */

import type { Refused } from '../live/api';
import { s, settings, t } from '../settings/settings.svelte';
import type { Key } from '../words';
import type { Form, Settled, View } from './api';
import type { Draft } from './entry';

const WINDS: Record<string, Key> = { E: 'east', S: 'south', W: 'west', N: 'north' };
const ROUNDS: Record<string, Key> = { E: 'wind_east', S: 'wind_south', W: 'wind_west', N: 'wind_north' };

/** A wind in one letter; empty where there is none. */
export const windWord = (wind: string | null | undefined): string => (wind && WINDS[wind] ? t(WINDS[wind]) : '');

/** The round, who deals, for the how manieth time. */
export function stateOf(view: View, hand: Pick<Settled, 'dealer' | 'streak' | 'round_wind'>): string {
  const said = [];
  const round = hand.round_wind ? ROUNDS[hand.round_wind] : undefined;
  if (round) said.push(t('round_wind', { wind: t(round) }));
  said.push(t('ledger_deals', { who: view.people[hand.dealer] ?? '' }));
  if (hand.streak > 0) said.push(t('ledger_kept', { n: hand.streak }));
  return said.join(t('comma'));
}

/** What was told of a hand, line by line, how it ended first; where horses are turned, each win has theirs after it. */
export function linesOf(hand: Settled, form: Pick<Form, 'horses'>): string[] {
  const lines = hand.told[settings.lang] ?? [];
  const wins = hand.entry.wins?.length ?? 0;
  const from = Math.max(0, lines.length - (wins === 0 ? 1 : wins * (form.horses > 0 ? 2 : 1)));
  return [...lines.slice(from), ...lines.slice(0, from)];
}

const PLACES: [RegExp, Key][] = [
  [/^wins\[\d+\]\.way/, 'ledger_how'],
  [/^wins\[\d+\]\.from/, 'ledger_from'],
  [/^wins\[\d+\]\.hand/, 'ledger_hand'],
  [/^wins\[\d+\]\.seat/, 'ledger_who'],
  [/^stakes/, 'ledger_stakes'],
  [/^chase/, 'ledger_chase'],
  [/^unpaid/, 'ledger_unpaid'],
  [/^reason/, 'ledger_drawn_how'],
  [/^note/, 'ledger_note'],
];

/** The place of what is wrong, as the page calls it; empty where it is the whole. */
export function placeOf(where: string, view: View, draft: Draft): string {
  const at = Number(/\[(\d+)\]/.exec(where)?.[1] ?? 0);
  const who = view.people[draft.winners[at]?.seat ?? 0] ?? '';
  if (where.startsWith('kongs')) return t('ledger_kong_n', { n: at + 1 });
  if (/^wins\[\d+\]\.points/.test(where)) return t('ledger_points_of', { who, counted: s(view.form.counted) });
  if (where.endsWith('horses')) return t('ledger_horses', { who });
  const key = PLACES.find(([place]) => place.test(where))?.[1];
  return key ? t(key) : '';
}

/** What the server says is wrong. */
export const saidOf = (wrong: Refused): string => s(wrong.text ?? wrong.message);

/** What is wrong and where. */
export function faultOf(wrong: Refused, view: View, draft: Draft): string {
  return [placeOf(wrong.where, view, draft), saidOf(wrong)].filter(Boolean).join(t('colon'));
}
