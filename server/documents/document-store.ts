import { LRUCache } from "lru-cache";
import { etagOf } from "../http/stored-answer.ts";

export interface StoredDocument {
  bytes: Uint8Array<ArrayBuffer>;
  /** Strong, without its quotes. */
  etag: string;
}

export interface DocumentStore {
  /** The kept document, or the one that `make` prints; callers at the same time share one printing. */
  get: (key: string, make: () => Promise<Uint8Array<ArrayBuffer>>) => Promise<StoredDocument>;
}

/** Printed documents in memory up to `limit` bytes; the one not asked for the longest goes first. */
export function createDocumentStore(limit: number): DocumentStore {
  const kept = new LRUCache<string, StoredDocument>({
    maxSize: limit,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const underWay = new Map<string, Promise<StoredDocument>>();
  return {
    get(key, make) {
      const known = kept.get(key);
      if (known) return Promise.resolve(known);
      const printing =
        underWay.get(key) ??
        Promise.try(make)
          .then((bytes) => {
            const document = { bytes, etag: etagOf(bytes) };
            kept.set(key, document);
            return document;
          })
          .finally(() => underWay.delete(key));
      underWay.set(key, printing);
      return printing;
    },
  };
}
