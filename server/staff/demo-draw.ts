import { createHash } from "node:crypto";

/** Draws that are the same for the same beginning, and well mixed. */
export interface Draw {
  /** 0 to bound − 1. */
  below(bound: number): number;
  one<Value>(values: readonly Value[]): Value;
  /** The same, but the first ones come far more often. */
  early<Value>(values: readonly Value[]): Value;
}

export function drawFrom(beginning: string | number): Draw {
  let count = 0;
  const below = (bound: number) => {
    count += 1;
    const hash = createHash("sha256").update(`${beginning}.${count}`).digest();
    return hash.readUInt32BE() % bound;
  };
  return {
    below,
    one: (values) => values[below(values.length)] as (typeof values)[number],
    early: (values) => values[below(below(values.length) + 1)] as (typeof values)[number],
  };
}
