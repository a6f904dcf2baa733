import { createTurns, type InTurns } from "../in-turns.ts";
import { BodyError } from "./body-source.ts";
import { busy, tooMany, type SendFailure } from "./outcome.ts";

/** What all bodies together may take of the process and its disk. */
export interface BodyRoom {
  /**
   * Lets one more body in.
   * @param sender who sends it, where that is known
   * @returns what lets it out again; or the answer where all places are taken (503), or too many by this one sender (429)
   */
  enter(sender: string | null): (() => void) | SendFailure;
  /** @throws {BodyError} 503 where the bodies that wait on the disk have taken what they may */
  takeDisk(bytes: number): void;
  giveDisk(bytes: number): void;
  /** Runs work on a body too large to be held with many others: a few at a time, in their order; null: too many wait. */
  inTurn: InTurns;
}

export interface RoomLimits {
  bodies: number;
  /** An office behind one line sends a few at a time. */
  bodiesOfOne: number;
  diskBytes: number;
  /** Large bodies in memory at the same time; each has up to three files. */
  inMemory: number;
  /** Large bodies that wait for that: those of a minute or two. */
  waiting: number;
}

/** For a process with 512 MB: a body that is still coming holds 64 KiB, and as much again while it begins. */
const LIMITS: RoomLimits = {
  bodies: 1_000,
  bodiesOfOne: 64,
  diskBytes: 1024 * 1024 * 1024,
  inMemory: 1,
  waiting: 60,
};

export function createBodyRoom(limits: Partial<RoomLimits> = {}): BodyRoom {
  const { bodies, bodiesOfOne, diskBytes, inMemory, waiting } = { ...LIMITS, ...limits };
  const inside = new Map<string | null, number>();
  let count = 0;
  let onDisk = 0;
  return {
    enter(sender) {
      const own = inside.get(sender) ?? 0;
      if (count >= bodies) return busy();
      if (sender !== null && own >= bodiesOfOne) return tooMany(AGAIN_AFTER_S);
      count += 1;
      inside.set(sender, own + 1);
      return () => {
        count -= 1;
        const left = (inside.get(sender) ?? 1) - 1;
        if (left > 0) inside.set(sender, left);
        else inside.delete(sender);
      };
    },
    takeDisk(bytes) {
      if (onDisk + bytes > diskBytes) throw new BodyError(busy());
      onDisk += bytes;
    },
    giveDisk(bytes) {
      onDisk -= bytes;
    },
    inTurn: createTurns(inMemory, waiting),
  };
}

const AGAIN_AFTER_S = 10;
