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

/** A file of that size beside the database. */
export function keepReserve(path: string, bytes = RESERVE_BYTES): Reserve {
  return {
    make() {
      try {
        if (statSync(path, { throwIfNoEntry: false })?.size === bytes) return;
        const file = openSync(path, "w", 0o600);
        try {
          const block = Buffer.alloc(1024 * 1024);
          for (let written = 0; written < bytes;)
            written += writeSync(file, block, 0, Math.min(block.length, bytes - written));
        } finally {
          closeSync(file);
        }
      } catch {
        // Half a reserve on a full disk would only make it fuller.
        rmSync(path, { force: true });
      }
    },
    spend() {
      if (!statSync(path, { throwIfNoEntry: false })) return false;
      rmSync(path, { force: true });
      return true;
    },
  };
}
