import { formatNumber } from "../../contract/formats/numbers.ts";

/** `12 min`, `3 h 05`, `1.200 h`: working minutes as people say them. */
export function formatWait(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const hours = `${formatNumber(Math.floor(minutes / 60), "integer")} h`;
  const rest = minutes % 60;
  return rest === 0 ? hours : `${hours} ${String(rest).padStart(2, "0")}`;
}
