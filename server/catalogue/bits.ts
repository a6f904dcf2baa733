/**
 * A set of products as bits, one for each position in a line's order. With sets made once, narrowing
 * and counting ten thousand products are a few hundred word operations.
 */
export type Bits = Uint32Array;

/** The set without a member, for positions 0 to `size` − 1. */
export function emptyBits(size: number): Bits {
  return new Uint32Array(Math.ceil(size / 32));
}

export function bitsOf(size: number, positions: Iterable<number>): Bits {
  const bits = emptyBits(size);
  for (const position of positions) {
    bits[position >>> 5] = (bits[position >>> 5] ?? 0) | (1 << (position & 31));
  }
  return bits;
}

export function hasBit(bits: Bits, position: number): boolean {
  return (((bits[position >>> 5] ?? 0) >>> (position & 31)) & 1) === 1;
}

/** Those in any of the sets. */
export function union(size: number, sets: readonly Bits[]): Bits {
  const result = emptyBits(size);
  for (const set of sets) {
    for (let at = 0; at < result.length; at += 1) result[at] = (result[at] ?? 0) | (set[at] ?? 0);
  }
  return result;
}

/** Those in every set; at least one set is given. */
export function intersection(first: Bits, ...others: readonly Bits[]): Bits {
  const result = first.slice();
  for (const set of others) {
    for (let at = 0; at < result.length; at += 1) result[at] = (result[at] ?? 0) & (set[at] ?? 0);
  }
  return result;
}

/** How many are in both sets. */
export function countCommon(a: Bits, b: Bits): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 1) count += ones((a[at] ?? 0) & (b[at] ?? 0));
  return count;
}

/** Set bits of a 32-bit word (Hacker's Delight, 5-1). */
function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
