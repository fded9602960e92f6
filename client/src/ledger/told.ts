/** Words and numbers that several parts of a ledger's page say in one way. */

import { s, settings, t } from '../settings/settings.svelte';
import type { Key } from '../words';
import type { Form, Settled, View } from './api';

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

/** What a hand is worth, in the word of its rules. */
export const worthSaid = (form: Form, n: number): string => `${n} ${s(form.counted)}`;

/** What was told of a hand, line by line. */
export const linesOf = (hand: Settled): string[] => hand.told[settings.lang] ?? [];
