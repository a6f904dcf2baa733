import { accept, refuse, type Parsed } from "../parsed.ts";

/** A day as a date field sends it (`2026-11-24`) or as it is typed (`24/11/2026`), in ISO form. */
export function parseDay(text: string): Parsed<string> {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const iso = day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
  const read = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(iso) : null;
  // 31 February rolls over into March.
  return read && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso)
    ? accept(iso)
    : refuse("Informe a data como dia, mês e ano: 24/11/2026.");
}
