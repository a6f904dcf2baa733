/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  /** Integer, `from` to `to`, both included. */
  between(from: number, to: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  bytes(length: number): Buffer<ArrayBuffer>;
  uuid(): string;
}

export function createRandom(seed: number): Random {
  let state = (seed * 0x9e3779b1 + 0x7f4a7c15) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const bytes = (length: number) => {
    const made = Buffer.alloc(length);
    for (let at = 0; at < length; at += 1) made[at] = between(0, 255);
    return made;
  };
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick(items) {
      const picked = items[between(0, items.length - 1)];
      if (picked === undefined) throw new Error("nothing to pick from");
      return picked;
    },
    bytes,
    uuid() {
      const hex = bytes(16).toString("hex");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}
