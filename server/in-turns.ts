import { subscribe } from "node:diagnostics_channel";
import { createHeard } from "./shares.ts";

/** Thrown in place of a work's result where whoever asked for it has hung up before its turn came: nobody reads it any more. */
export class HungUp extends Error {
  override name = "HungUp";
}

/** Of one line, what it had of the turns lately. */
export interface Share {
  /**
   * Whose time is the earliest has the next turn.
   * @param came when the work was asked for, by `performance.now()`
   */
  due(came: number): number;
  /** Told of a work's end. Milliseconds. */
  took(ms: number): void;
}

/** How a work waits for its turn. */
export interface Waiting {
  /** Of whoever asked for it. */
  signal?: AbortSignal | undefined;
  /** Of whose line it is, where lines that had much lately come after others. */
  share?: Share | undefined;
}

/**
 * Gives a work's turn on to the next one, while it waits for what is not the others' matter.
 * @returns what waits for another turn, as the first was waited for
 */
export type Pause = () => () => Promise<void>;

/**
 * Runs works a few at a time, in the order they come in; null at once where too many wait already.
 * @throws {HungUp} once the signal is aborted while the work waits, and its place is free again
 */
export type InTurns = <Result>(
  work: (pause: Pause) => Promise<Result>,
  how?: Waiting,
) => Promise<Result> | null;

export function createTurns(atOnce: number, mostWaiting: number): InTurns {
  const waiting: { due: () => number; begin: () => void }[] = [];
  let running = 0;
  const turn = ({ signal, share }: Waiting) =>
    new Promise<void>((resolve, reject) => {
      const came = performance.now();
      const place = {
        due: () => share?.due(came) ?? came,
        begin() {
          signal?.removeEventListener("abort", leave);
          resolve();
        },
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(place), 1);
        reject(new HungUp());
      };
      signal?.addEventListener("abort", leave);
      waiting.push(place);
    });
  function next() {
    const due = waiting.map((place) => place.due());
    return waiting.splice(due.indexOf(Math.min(...due)), 1)[0];
  }
  /** null: one was free. */
  function take(how: Waiting): Promise<void> | null {
    if (how.signal?.aborted) throw new HungUp();
    if (running >= atOnce) return turn(how);
    running += 1;
    return null;
  }
  async function inTurn<Result>(
    work: (pause: Pause) => Promise<Result>,
    how: Waiting,
  ): Promise<Result> {
    // Else it begins at once.
    const coming = take(how);
    if (coming) await coming;
    let begun: number | null = performance.now();
    const end = () => {
      if (begun === null) return;
      how.share?.took(performance.now() - begun);
      begun = null;
      // The turn goes over to the next one, without a moment in which somebody else could take it.
      if (waiting.length === 0) running -= 1;
      else next()?.begin();
    };
    try {
      return await work(() => {
        end();
        return async () => {
          await take(how);
          begun = performance.now();
        };
      });
    } finally {
      end();
    }
  }
  return (work, how = {}) => (waiting.length >= mostWaiting ? null : inTurn(work, how));
}

/**
 * Runs so many works of one line at a time, and lets its others wait: whoever brings hundreds waits for them alone. A line
 * that is not known waits for nobody.
 * @returns what takes a work, with the signal of whoever asked for it (`Waiting`); null at once where `most` of the
 * same line are there already
 */
export function createTurnsOfLines(atOnce: number) {
  const lines = new Map<string, { inTurn: InTurns; count: number }>();
  return <Result>(
    line: string | null,
    most: number,
    work: (pause: Pause) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> | null => {
    if (line === null) return work(() => async () => {});
    const own = lines.get(line) ?? { inTurn: createTurns(atOnce, Infinity), count: 0 };
    const worked = own.count < most ? own.inTurn(work, { signal }) : null;
    if (worked === null) return null;
    lines.set(line, own);
    own.count += 1;
    return worked.finally(() => {
      own.count -= 1;
      if (own.count === 0) lines.delete(line);
    });
  };
}

/**
 * Runs a work that begins after it was asked for, and never twice at a time: all who ask while it runs have it run once
 * more, for them together.
 */
export function createShared(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;
  const run = () => {
    next = null;
    return work();
  };
  return () => {
    next ??= last.then(run, run);
    last = next;
    return next;
  };
}

/**
 * Resolves in a round of the event loop of its own, before the calls of lines that had one later (`createHeard`). Where
 * hundreds come in one round, whoever comes in the next is heard after one of them and not after all. The runtime lets in
 * one new connection a round: while they come, it goes on for as long as it has been since the last work, as each would
 * wait for as many works as others came before it. And where works wait for each other, a part of the time is left to what
 * takes many short steps, of which each would else wait for one of them: a transaction, a file that is read.
 * @throws {HungUp} where the signal that is given was aborted by then; such a one takes no time
 */
export const ownRound = createRounds(0);

/** Longer than this no work waits for connections that keep coming. Milliseconds. */
const LONGEST_MS = 50;

/** As long as a page takes. Milliseconds. */
const MOMENT_MS = 10;

/** The same for work that begins and ends at once: it shares its round with others of its kind, for a moment. */
export const sharedRound = createRounds(MOMENT_MS);

/** Of the time of works that wait for each other, so much as one part of these is left to others. */
const PARTS = 8;

/** How a work waits for a round. */
export interface WaitingForRound {
  /** Of whoever asked for it. */
  signal?: AbortSignal | undefined;
  /** Whose it is, where that is known. */
  line?: string | null;
}

function createRounds(sharedMs: number): (how?: WaitingForRound) => Promise<void> {
  const inTurn = createTurns(1, Infinity);
  const shareOf = createHeard();
  let waiting = 0;
  let heard = 0;
  let begun = 0;
  /** Whether a work has begun since somebody last found the row empty. */
  let isAtWork = false;
  async function untilNext(): Promise<void> {
    const isBehind = isAtWork;
    isAtWork = true;
    // The work before this one has begun, and has been done as far as it goes without waiting.
    await new Promise<void>((resolve) => process.nextTick(resolve));
    if (performance.now() < begun + sharedMs) return;
    await round();
    const now = performance.now();
    const free = now + (isBehind ? (now - begun) / PARTS : 0);
    const end = now + Math.min(now - begun, LONGEST_MS);
    while (performance.now() < free || (connections !== heard && performance.now() < end)) {
      heard = connections;
      await round();
    }
    begun = performance.now();
  }
  return async ({ signal, line = null } = {}) => {
    if (waiting === 0) isAtWork = false;
    waiting += 1;
    try {
      await inTurn(untilNext, { signal, share: shareOf(line) });
    } finally {
      waiting -= 1;
    }
    if (signal?.aborted) throw new HungUp();
  };
}

const round = () => new Promise<void>((resolve) => setImmediate(resolve));

let connections = 0;
subscribe("net.server.socket", () => (connections += 1));
