/**
 * In so many rounds of the event loop one work is begun. New connections are let in each round (server/http/open-doors.ts), and
 * whoever waits at a door has no turn by network: a row forms here sooner than there.
 */
export const ROUNDS_OF_A_WORK = 4;

/**
 * Begins one work after the other, some rounds of the event loop apart, and where more wait, one of each network in turn:
 * whoever keeps a thousand connections busy waits for themselves.
 * @returns what begins a work: at once, unless others wait; those of whom nothing is known are one network. It returns what
 * takes the work out of the row again, for whoever hangs up
 */
export function createFairRounds(): (network: string | null, begin: () => void) => () => void {
  /** In the order in which it is their turn. */
  const waiting = new Map<string | null, Set<{ begin: () => void }>>();
  let isBusy = false;

  function beginNext(): void {
    isBusy = false;
    for (const [network, works] of waiting) {
      waiting.delete(network);
      const [next] = works;
      if (!next) continue;
      works.delete(next);
      if (works.size > 0) waiting.set(network, works);
      isBusy = true;
      afterRounds(ROUNDS_OF_A_WORK, beginNext);
      return next.begin();
    }
  }

  return (network, begin) => {
    const works = waiting.get(network) ?? new Set();
    const work = { begin };
    works.add(work);
    waiting.set(network, works);
    if (!isBusy) beginNext();
    return () => void works.delete(work);
  };
}

function afterRounds(count: number, next: () => void): void {
  setImmediate(() => (count === 1 ? next() : afterRounds(count - 1, next)));
}
