/**
 * Begins one work in a round of the event loop, and where more wait, one of each network after the other: whoever keeps a
 * thousand connections busy waits for themselves. A round is as short as that for the sake of whoever connects, as the
 * runtime lets in one new connection each round.
 * @returns what begins a work: at once, unless others wait; those of whom nothing is known are one network
 */
export function createFairRounds(): (network: string | null, begin: () => void) => void {
  /** In the order in which it is their turn. */
  const waiting = new Map<string | null, (() => void)[]>();
  let isRoundOpen = false;

  function beginNext(): void {
    isRoundOpen = false;
    for (const [network, works] of waiting) {
      waiting.delete(network);
      const begin = works.shift();
      if (works.length > 0) waiting.set(network, works);
      openRound();
      return begin?.();
    }
  }

  function openRound(): void {
    isRoundOpen = true;
    setImmediate(beginNext);
  }

  return (network, begin) => {
    const works = waiting.get(network);
    if (works) works.push(begin);
    else waiting.set(network, [begin]);
    if (!isRoundOpen) beginNext();
  };
}
