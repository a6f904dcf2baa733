import { parseDay } from "../requests/parse-day.ts";

/** Calendar days where the company is, both included: `2026-11-24`. */
export interface Period {
  from: string;
  to: string;
}

/**
 * Reads `de` and `ate` of an address. What is missing or no day is the usual period; one that is turned around is
 * turned back, and none is longer than `LONGEST_DAYS`.
 */
export function readPeriod(parameters: URLSearchParams, today: string): Period {
  const read = (name: string) => {
    const day = parseDay((parameters.get(name) ?? "").trim());
    return day.ok && day.value >= EARLIEST && day.value <= LATEST ? day.value : null;
  };
  const to = read("ate") ?? today;
  const from = read("de") ?? addDays(to, 1 - USUAL_DAYS);
  if (from > to) return { from: later(to, addDays(from, 1 - LONGEST_DAYS)), to: from };
  return { from: later(from, addDays(to, 1 - LONGEST_DAYS)), to };
}

/** The address of a period's figures. */
export function periodAddress({ from, to }: Period, path: string): string {
  return `${path}?${new URLSearchParams({ de: from, ate: to })}`;
}

/** The day so many days on. */
export function addDays(day: string, count: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Thirteen weeks. */
const USUAL_DAYS = 91;

/** Ten years: as many bars as a screen can show. */
export const LONGEST_DAYS = 3_653;

const EARLIEST = "1970-01-01";
/** So that the days behind it have four digits too, and texts in the order of days: whoever counts up to one ends. */
const LATEST = "9998-12-31";

function later(one: string, other: string): string {
  return one > other ? one : other;
}
