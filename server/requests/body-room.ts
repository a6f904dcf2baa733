import { networkOf } from "../http/sender.ts";
import { createTurns, createTurnsOfLines, type Pause, type Waiting } from "../in-turns.ts";
import { BodyError } from "./body-source.ts";
import { busy, tooMany, type SendFailure } from "./outcome.ts";
import { createShares } from "../shares.ts";

/** What all bodies together may take of the process and its disk. */
export interface BodyRoom {
  /**
   * Lets one more body in. Where all places are taken, one that comes slowly gives up its own: of the sender who has most
   * on their way, the one that brought least a second.
   * @param sender who sends it, where that is known
   * @param signal aborted when they hang up: what costs much is then not begun any more, and waiting for it ends (`HungUp`)
   * @returns its place; or the answer where all are taken by what comes well (503), or too many by this one sender (429)
   */
  enter(sender: string | null, signal?: AbortSignal): Place | SendFailure;
}

export interface Place {
  /** Told of bytes as they come. */
  came(bytes: number): void;
  /** It has come to its end: from here on it is not ended for another. */
  arrived(): void;
  /** Aborted when it is to end for another. */
  signal: AbortSignal;
  /** @throws {BodyError} 503 where the bodies that wait on the disk, or those of its line, have taken what they may */
  takeDisk(bytes: number): void;
  giveDisk(bytes: number): void;
  /** Runs what writes a piece of a body: of one line one after the other, of all a few at a time. */
  write(work: () => Promise<void>): Promise<void>;
  /** Runs work on a body: of one line a few at a time. */
  inLine<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs work that costs much, such as to look into a file, and tells it how to wait for further turns: of one line one after the other. */
  inOwnTurn<Result>(work: (waiting: Waiting) => Promise<Result>): Promise<Result>;
  /**
   * Runs work on a body too large to be held with many others: a few at a time, those of one line one after the other, and
   * the lines that took most lately behind others. The work is given what lets others come between its files.
   * @param otherwise what is done where too many lines wait
   */
  inTurn<Result>(
    work: (letOthers: () => Promise<void>) => Promise<Result>,
    otherwise: () => Promise<Result>,
  ): Promise<Result>;
  leave(): void;
}

export interface RoomLimits {
  bodies: number;
  /** An office behind one line sends a few at a time. */
  bodiesOfOne: number;
  diskBytes: number;
  diskBytesOfOne: number;
  /** Large bodies in memory at the same time; each has up to three files. */
  inMemory: number;
  /** Lines whose large bodies wait for that: those of a minute or two. */
  waiting: number;
  /** Bodies that wait between two of their files: each holds what those before were made into, 12 MB at most. */
  between: number;
}

/** For a process with 512 MB: a body that is still coming holds 32 KiB, and as much again while it begins. */
const LIMITS: RoomLimits = {
  bodies: 1_000,
  bodiesOfOne: 64,
  diskBytes: 2_048 * 1024 * 1024,
  // Seven sends of the largest files; a dozen lines that fill theirs leave others room.
  diskBytesOfOne: 128 * 1024 * 1024,
  inMemory: 1,
  waiting: 60,
  between: 12,
};

export function createBodyRoom(limits: Partial<RoomLimits> = {}): BodyRoom {
  const { bodies, bodiesOfOne, diskBytes, diskBytesOfOne, inMemory, waiting, between } = {
    ...LIMITS,
    ...limits,
  };
  const coming = new Set<Coming>();
  const insideOf = createTally();
  const onDiskOf = createTally();
  const inTurn = createTurns(inMemory, waiting);
  const writes = createTurns(WRITES, Infinity);
  const writesOf = createTurnsOfLines(1);
  const inLineOf = createTurnsOfLines(AT_ONCE);
  const inTurnOf = createTurnsOfLines(1);
  const shareOf = createShares();
  let count = 0;
  let onDisk = 0;
  let paused = 0;
  const letOthers = async (pause: Pause) => {
    if (paused === between) return;
    paused += 1;
    try {
      await pause()();
    } finally {
      paused -= 1;
    }
  };
  return {
    enter(sender, hungUp) {
      const network = sender && networkOf(sender);
      if (network !== null && insideOf.count(network) >= bodiesOfOne) return tooMany(AGAIN_AFTER_S);
      const now = performance.now();
      if (count >= bodies) {
        const slowest = slowestOf(coming, insideOf.count, now);
        if (slowest === null) return busy();
        coming.delete(slowest);
        slowest.end.abort();
      }
      const own: Coming = { network, since: now, bytes: 0, end: new AbortController() };
      coming.add(own);
      count += 1;
      insideOf.add(network, 1);
      let size = 0;
      const how = { signal: hungUp, share: shareOf(network, () => size * MS_OF_BYTE) };
      const inOwnTurn: Place["inOwnTurn"] = async (work) =>
        inTurnOf(network, Infinity, () => work(how), hungUp) ?? work(how);
      return {
        came(bytes) {
          own.bytes += bytes;
        },
        arrived() {
          coming.delete(own);
        },
        signal: own.end.signal,
        takeDisk(bytes) {
          const isTooMuch = network !== null && onDiskOf.count(network) + bytes > diskBytesOfOne;
          if (isTooMuch || onDisk + bytes > diskBytes) throw new BodyError(busy());
          onDisk += bytes;
          onDiskOf.add(network, bytes);
          size += bytes;
        },
        giveDisk(bytes) {
          onDisk -= bytes;
          onDiskOf.add(network, -bytes);
        },
        write: async (work) => {
          const write = async () => writes(work) ?? work();
          return writesOf(network, Infinity, write) ?? write();
        },
        inLine: async (work) => inLineOf(network, Infinity, work) ?? work(),
        inOwnTurn,
        inTurn: (work, otherwise) =>
          inOwnTurn(() => inTurn((pause) => work(() => letOthers(pause)), how) ?? otherwise()),
        leave() {
          coming.delete(own);
          count -= 1;
          insideOf.add(network, -1);
        },
      };
    },
  };
}

const AGAIN_AFTER_S = 10;

/** A hundred bodies that came as fast as a disk takes them had each page wait for four seconds. */
const WRITES = 8;

/** What pictures take to be made anew, which is what takes longest: 0.75 s of 6 MB. */
const MS_OF_BYTE = 0.75 / 6_000;

/** As many as a line's pages (server/http/admission.ts): a form that is posted to a page is answered with one. */
const AT_ONCE = 4;

/** How many, or how much, each network has. */
function createTally() {
  const counts = new Map<string | null, number>();
  const count = (network: string | null) => counts.get(network) ?? 0;
  return {
    count,
    add(network: string | null, more: number) {
      const sum = count(network) + more;
      if (sum > 0) counts.set(network, sum);
      else counts.delete(network);
    },
  };
}

/** A body on its way. */
interface Coming {
  /** Of its sender: all that one stranger may have. */
  network: string | null;
  since: number;
  bytes: number;
  end: AbortController;
}

/** By then the poorest line has brought something. Nobody else gets a place before. Milliseconds. */
const BEGINNING_MS = 3_000;

/** Whoever has more than a browser's connections on their way at once is not waited for so long: begun anew in time, their bodies would all be young. */
const FEW = 6;

function slowestOf(
  coming: Iterable<Coming>,
  countOf: (network: string | null) => number,
  now: number,
): Coming | null {
  const speed = ({ bytes, since }: Coming) => bytes / Math.max(1, now - since);
  return [...coming]
    .filter(
      ({ since, network }) =>
        now - since >= BEGINNING_MS || (network !== null && countOf(network) > FEW),
    )
    .reduce<Coming | null>((slowest, each) => {
      if (slowest === null) return each;
      const more = countOf(each.network) - countOf(slowest.network);
      return more > 0 || (more === 0 && speed(each) < speed(slowest)) ? each : slowest;
    }, null);
}
