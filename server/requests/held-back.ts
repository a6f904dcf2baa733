import type { RequestRow } from "../storage/schema.ts";

/** Why a request is held back now; null where it is not, or not any more. */
export function heldBack(row: Pick<RequestRow, "quarantine" | "released_at">): string | null {
  return row.released_at === null ? row.quarantine : null;
}
