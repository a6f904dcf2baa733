import { randomUUID } from "node:crypto";

/**
 * An id of a row: a UUID of version 7 (RFC 9562), which begins with its time and, within a millisecond, counts on
 * (section 6.2, method 1). Rows that come together so stand together in every index of ids, in the order they came.
 * @param at of the row, to the millisecond
 */
export function newId(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, "0");
  count = time === lastTime ? (count + 1) % COUNTS : 0;
  lastTime = time;
  const counted = count.toString(16).padStart(3, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counted}${randomUUID().slice("xxxxxxxx-xxxx-4xxx".length)}`;
}

/** Twelve bits. */
const COUNTS = 0x10_00;

let lastTime = "";
let count = 0;
