import { closeSync, openSync, rmSync, statSync, writeSync } from "node:fs";

/** Room on the disk that is kept for what has to work on a full one. */
export interface Reserve {
  /** Takes the room; does nothing where it is taken already. Never fails. */
  make(): void;
  /** Gives the room away. @returns whether it was there */
  spend(): boolean;
}

/**
 * To erase is to overwrite, in SQLite's log first: a request's three files, the order of an accepted proposal, 6 MB each,
 * and what is around them. Bytes.
 */
export const RESERVE_BYTES = 36 * 1024 * 1024;

/** Of the reserve, what is worth keeping where the disk has no room for all of it. */
const LEAST_SHARE = 3 / 4;

/** A file of that size beside the database. */
export function keepReserve(path: string, bytes = RESERVE_BYTES): Reserve {
  return {
    make() {
      const before = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      let written = before;
      try {
        if (before === bytes) return;
        // That of a former release is smaller: a full disk may have no room for more.
        const file = openSync(path, "a", 0o600);
        try {
          const block = Buffer.alloc(1024 * 1024);
          while (written < bytes)
            written += writeSync(file, block, 0, Math.min(block.length, bytes - written));
        } finally {
          closeSync(file);
        }
      } catch {
        // What an erasure has used may leave a little less than there was; half a reserve would only make a full disk fuller.
        if (before === 0 && written < bytes * LEAST_SHARE) rmSync(path, { force: true });
      }
    },
    spend() {
      if (!statSync(path, { throwIfNoEntry: false })) return false;
      rmSync(path, { force: true });
      return true;
    },
  };
}
