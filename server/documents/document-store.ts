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
  const kept = new Map<string, StoredDocument>();
  const underWay = new Map<string, Promise<StoredDocument>>();
  let size = 0;

  function keep(key: string, document: StoredDocument): StoredDocument {
    kept.set(key, document);
    size += document.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (size <= limit) break;
      kept.delete(oldest);
      size -= bytes.length;
    }
    return document;
  }

  return {
    get(key, make) {
      const known = kept.get(key);
      if (known) {
        // Last in the map is the one asked for last.
        kept.delete(key);
        kept.set(key, known);
        return Promise.resolve(known);
      }
      const printing =
        underWay.get(key) ??
        Promise.try(make)
          .then((bytes) => keep(key, { bytes, etag: etagOf(bytes) }))
          .finally(() => underWay.delete(key));
      underWay.set(key, printing);
      return printing;
    },
  };
}
