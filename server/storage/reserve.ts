import {
  closeSync,
  openSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { giveToFolder } from "./give-to-folder.ts";

/** Room on the disk that is kept for what has to work on a full one. */
export interface Reserve {
  /** Takes the room; does nothing where it is taken already, or where sends would lack it that was not given away. Never fails. */
  make(): void;
  /** Gives the room away. @returns whether it was there */
  spend(): boolean;
  /** Gives a little of it away, with which a process can begin. @returns whether there was some */
  lend(): boolean;
}

/**
 * To erase is to overwrite, in SQLite's log first: a request's three files, the order of an accepted proposal, 6 MB each,
 * and what is around them. Bytes.
 */
export const RESERVE_BYTES = 36 * 1024 * 1024;

/** Two of the largest sends, for which the disk has to have room beside it. Bytes. */
const LEAST_LEFT = RESERVE_BYTES;

/** Of the reserve, what is worth keeping where the disk has no room for all of it. */
const LEAST_SHARE = 3 / 4;

const LENT_BYTES = 4 * 1024 * 1024;

/** A file of that size beside the database. @param free bytes on its disk */
export function keepReserve(path: string, bytes = RESERVE_BYTES, free = freeBytes): Reserve {
  let isGivenAway = false;
  return {
    make() {
      const before = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      let written = before;
      try {
        // One that found little room is smaller.
        if (before === bytes) return;
        if (!isGivenAway && free(path) - (bytes - before) < LEAST_LEFT) return;
        const file = openSync(path, "a", 0o600);
        try {
          giveToFolder(path);
          const block = Buffer.alloc(1024 * 1024);
          while (written < bytes)
            written += writeSync(file, block, 0, Math.min(block.length, bytes - written));
        } finally {
          closeSync(file);
        }
        isGivenAway = false;
      } catch {
        // What an erasure has used may leave a little less than there was; half a reserve would only make a full disk fuller.
        if (before === 0 && written < bytes * LEAST_SHARE) rmSync(path, { force: true });
      }
    },
    spend() {
      if (!statSync(path, { throwIfNoEntry: false })) return false;
      rmSync(path, { force: true });
      isGivenAway = true;
      return true;
    },
    lend() {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      try {
        if (size > 0) truncateSync(path, Math.max(0, size - LENT_BYTES));
        return size > 0;
      } catch {
        // It is somebody else's.
        return false;
      }
    },
  };
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(dirname(resolve(path)));
  return bavail * bsize;
}
