import { formatNumber } from "../../contract/formats/numbers.ts";

/** `12 min`, `3 h 05`, `41 h`: working minutes as people say them. */
export function formatWait(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 10) return `${formatNumber(hours, "integer")} h`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")}`;
}
