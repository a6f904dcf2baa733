/**
 * Begins no more than so many works in one round of the event loop, and where more wait, one of each network after the
 * other: whoever keeps a thousand connections busy waits for themselves. While more than a thousand are ready whenever the
 * runtime looks, it looks 48 times before it does anything else, and lets in one new connection each time.
 * @returns what begins a work: at once, unless others wait; those of whom nothing is known are one network
 */
export function createFairRounds(most = 8): (network: string | null, begin: () => void) => void {
  /** In the order in which it is their turn. */
  const waiting = new Map<string | null, (() => void)[]>();
  let begun = 0;
  let isRoundOpen = false;

  function openRound(): void {
    isRoundOpen = true;
    begun = 0;
    setImmediate(() => {
      isRoundOpen = false;
      if (waiting.size > 0) beginWaiting();
    });
  }

  function beginWaiting(): void {
    openRound();
    for (const [network, works] of waiting) {
      if (begun >= most) return;
      begun += 1;
      waiting.delete(network);
      const begin = works.shift();
      // Behind all others: the loop comes to it again.
      if (works.length > 0) waiting.set(network, works);
      begin?.();
    }
  }

  return (network, begin) => {
    if (!isRoundOpen) openRound();
    if (waiting.size === 0 && begun < most) {
      begun += 1;
      return begin();
    }
    const works = waiting.get(network);
    if (works) works.push(begin);
    else waiting.set(network, [begin]);
  };
}
