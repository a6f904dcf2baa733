import { addDays, type Period } from "../../../contract/inbox/period.ts";

/** A period as instants: from the first on, up to and without the second. ISO 8601 UTC */
export interface Span {
  from: string;
  until: string;
}

/** When the days of a period begin and end where the company is: UTC−3, without daylight saving since 2019. */
export function spanOf({ from, to }: Period): Span {
  return { from: startOf(from), until: startOf(addDays(to, 1)) };
}

function startOf(day: string): string {
  return new Date(`${day}T00:00:00-03:00`).toISOString();
}
