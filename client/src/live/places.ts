/** The page's addresses: which screen is shown, kept in the browser's history. */

export type Screen =
  | { at: 'home' }
  | { at: 'table'; table: string }
  | { at: 'replay'; table: string; hand: number }
  | { at: 'rules'; rules: string | null }
  | { at: 'fork'; rules: string }
  | { at: 'calculator' }
  | { at: 'ledger'; ledger: string | null };

/** The screen of an address. */
export function screenOf(path: string): Screen {
  const [first, second, third, fourth] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 'table' && second) {
    const hand = Number(fourth);
    if (third === 'hand' && Number.isInteger(hand) && hand > 0) return { at: 'replay', table: second, hand };
    return { at: 'table', table: second };
  }
  if (first === 'ledger') return { at: 'ledger', ledger: second ?? null };
  if (first === 'calculator') return { at: 'calculator' };
  if (first === 'rules' && second && third === 'fork') return { at: 'fork', rules: second };
  if (first === 'rules') return { at: 'rules', rules: second ?? null };
  return { at: 'home' };
}

/** The address of a screen. */
export function pathOf(screen: Screen): string {
  switch (screen.at) {
    case 'home':
      return '/';
    case 'table':
      return `/table/${encodeURIComponent(screen.table)}`;
    case 'replay':
      return `/table/${encodeURIComponent(screen.table)}/hand/${screen.hand}`;
    case 'fork':
      return `/rules/${encodeURIComponent(screen.rules)}/fork`;
    case 'calculator':
      return '/calculator';
    case 'ledger':
      return screen.ledger === null ? '/ledger' : `/ledger/${encodeURIComponent(screen.ledger)}`;
    case 'rules':
      return screen.rules === null ? '/rules' : `/rules/${encodeURIComponent(screen.rules)}`;
  }
}
