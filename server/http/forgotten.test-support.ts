import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect } from "vitest";

/** Waits until nothing in the process needs something any more. */
export async function forgotten(kept: WeakRef<object>): Promise<void> {
  // Node gives it to those alone who ask before.
  setFlagsFromString("--expose-gc");
  const collect = () => runInNewContext("gc({ execution: 'async' })") as Promise<void>;
  await expect.poll(() => collect().then(() => kept.deref() === undefined)).toBe(true);
}
