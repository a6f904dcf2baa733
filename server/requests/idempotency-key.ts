/** A key that is none. */
export const INVALID = Symbol("invalid key");

/** The header's value may be quoted, as structured fields are (IETF Idempotency-Key draft); null: none was given. */
export function readKey(given: string | null): string | null | typeof INVALID {
  if (given === null) return null;
  const key = given
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .toLowerCase();
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key) ? key : INVALID;
}
