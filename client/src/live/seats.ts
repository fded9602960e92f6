/** The keys to seats taken in this browser, by table. */

const KEPT = 'paiju.seats';

interface Kept {
  table: string;
  key: string;
}

function all(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return Array.isArray(found) ? (found as Kept[]).filter((one) => typeof one?.table === 'string') : [];
  } catch {
    return [];
  }
}

export function keyOf(table: string): string | null {
  return all().find((one) => one.table === table)?.key ?? null;
}

export function keepKey(table: string, key: string): void {
  const kept = [{ table, key }, ...all().filter((one) => one.table !== table)].slice(0, 20);
  localStorage.setItem(KEPT, JSON.stringify(kept));
}

/** The table sat down at last, unless it was left. */
export function lastTable(): string | null {
  return all()[0]?.table ?? null;
}

export function forget(table: string): void {
  localStorage.setItem(KEPT, JSON.stringify(all().filter((one) => one.table !== table)));
}
