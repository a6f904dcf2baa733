/** Fills the array with random bytes; a parameter only so that tests can script it. */
export type RandomBytes = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** The platform's generator for secrets, the same name in browsers and in Node. */
export const cryptoRandomBytes: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

/**
 * An integer from 0 to `bound` − 1, every one equally likely. `bound` is 1 to 256.
 * A byte from the incomplete last stretch is thrown away: keeping its remainder would favour the low values.
 */
export function randomBelow(bound: number, random: RandomBytes): number {
  const complete = 256 - (256 % bound);
  for (;;) {
    const [byte = 256] = random(new Uint8Array(1));
    if (byte < complete) return byte % bound;
  }
}
