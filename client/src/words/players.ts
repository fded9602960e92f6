/** Names the server gives, in the three languages: those of its bots, and of who gave none. */

import { LANGS, type Lang, type Words } from './lang';
import { PAGES } from './pages';

const BOTS: readonly Words[] = [
  ['老王', '老王', 'Old Wang'],
  ['二姐', '二姐', 'Second Sister'],
  ['赵叔', '趙叔', 'Uncle Zhao'],
  ['小刘', '小劉', 'Little Liu'],
];

/** What a player is called in a language; a name that a person chose stays as it is. */
export function playerName(lang: Lang, player: { name: string; kind: string } | undefined): string {
  if (!player) return '';
  const rows: readonly Words[] = player.kind === 'person' ? [PAGES.default_name] : BOTS;
  const row = rows.find((names) => names.includes(player.name));
  return row ? row[LANGS.indexOf(lang)]! : player.name;
}
