import { LRUCache } from "lru-cache";
import type { Clock } from "../clock.ts";
import type { Storage } from "../storage/open-database.ts";
import { addHits, hashOfHits } from "./address-hits.ts";

/** How many sends one line may make in a minute: thirty people behind it, each sending every ten seconds. */
export const SENDS_A_MINUTE = 180;

/** Counts sends by address, over every process on the database. */
export interface SendLimit {
  /**
   * Counts one send before its body is read.
   * @param address null where nothing is known of the line: then nothing is limited
   * @returns null to go on, or how long to wait. Seconds.
   */
  check(address: string | null): Promise<number | null>;
}

export interface SendLimitDependencies {
  /** What is counted; each is counted apart. */
  what?: string;
  /** How many a minute. */
  most?: number;
  storage: Pick<Storage, "db">;
  /** Key of the hash under which an address is counted; the address itself is kept nowhere. */
  secret: Buffer;
  clock: Clock;
}

/**
 * A limit far above what people do, against programs. Each process counts in memory and adds to the
 * shared count every tenth send only, so that who sends once or twice costs no write; the limit is
 * therefore exact to ten sends for each process.
 */
export function createSendLimit({
  what = "sends",
  most = SENDS_A_MINUTE,
  storage,
  secret,
  clock,
}: SendLimitDependencies): SendLimit {
  const counts = new LRUCache<string, Count>({ max: MOST_ADDRESSES });
  return {
    async check(address) {
      if (address === null) return null;
      const now = clock.now();
      const minute = `${now.toISOString().slice(0, 16)}:00.000Z`;
      const hash = hashOfHits(`${what}:${address}`, secret);
      const count = countOf(counts, hash, minute);
      count.own += 1;
      if (count.own >= BATCH && count.shared <= most) {
        const added = count.own;
        count.own = 0;
        count.shared += added;
        const hits = { hash, since: minute, added };
        const total = await addHits(storage.db, hits).catch(() => count.shared);
        count.shared = Math.max(count.shared, total);
      }
      if (count.shared + count.own <= most) return null;
      return Math.max(1, Math.ceil((Date.parse(minute) + 60_000 - now.getTime()) / 1_000));
    },
  };
}

interface Count {
  minute: string;
  /** Told to the database, or learned from it. */
  shared: number;
  /** Not yet told. */
  own: number;
}

const BATCH = 10;

/** Addresses counted in memory at most; the ones seen longest ago are forgotten. */
const MOST_ADDRESSES = 10_000;

function countOf(counts: LRUCache<string, Count>, hash: string, minute: string): Count {
  const known = counts.get(hash);
  if (known?.minute === minute) return known;
  const count = { minute, shared: 0, own: 0 };
  counts.set(hash, count);
  return count;
}
