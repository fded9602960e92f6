/** Who hands what to whom, so that everybody is even with the fewest payments. */

export interface Payment {
  from: number;
  to: number;
  points: number;
}

/** The places of a set, as bits, in order. */
const places = (set: number): number[] => Array.from({ length: 32 - Math.clz32(set) }, (_, at) => at).filter((at) => set & (1 << at));

/** The most groups into which people part so that every group is even within itself; as sets of bits. */
function groups(nets: number[]): number[] {
  const all = (1 << nets.length) - 1;
  const sum = (set: number) => places(set).reduce((total, at) => total + nets[at]!, 0);
  // By set: the most even groups that it parts into, none where it is not even.
  const best: (number[] | null)[] = [[]];
  for (let set = 1; set <= all; set++) {
    best[set] = null;
    if (sum(set) !== 0) continue;
    best[set] = [set];
    for (let part = (set - 1) & set; part > 0; part = (part - 1) & set) {
      const [one, other] = [best[part], best[set ^ part]];
      if (one && other && one.length + other.length > best[set]!.length) best[set] = [...one, ...other];
    }
  }
  return best[all] ?? [all];
}

/** The fewest payments after which everybody is even: a group of n that is even within itself needs n - 1. */
export function payments(nets: number[]): Payment[] {
  const found: Payment[] = [];
  const away = nets.map((_, at) => at).filter((at) => nets[at] !== 0);
  for (const group of away.length > 0 ? groups(away.map((at) => nets[at]!)) : []) {
    const left = new Map(places(group).map((at) => [away[at]!, nets[away[at]!]!]));
    const most = (sign: number) => [...left].reduce((one, other) => (sign * other[1] > sign * one[1] ? other : one));
    for (let steps = left.size - 1; steps > 0; steps--) {
      const [[to, won], [from, lost]] = [most(1), most(-1)];
      const points = Math.min(won, -lost);
      if (points <= 0) break;
      found.push({ from, to, points });
      left.set(to, won - points);
      left.set(from, lost + points);
    }
  }
  return found.sort((a, b) => a.from - b.from || a.to - b.to);
}
