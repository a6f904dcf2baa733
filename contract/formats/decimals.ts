import { DECIMAL, THOUSANDS } from "./number-format.ts";

/** A number as the site writes it, with at least `minimum` and at most `maximum` decimal places, rounded half away from zero. */
export function formatDecimal(
  value: number,
  minimum: number,
  maximum: number,
  useGrouping = true,
): string {
  return intlFormat(minimum, maximum, useGrouping)
    .formatToParts(value)
    .map((part) => SEPARATORS[part.type] ?? part.value)
    .join("");
}

const SEPARATORS: Readonly<Partial<Record<string, string>>> = {
  group: THOUSANDS,
  decimal: DECIMAL,
};

const made = new Map<string, Intl.NumberFormat>();

/** Making a format costs a hundred times what using it does, so each is made once. */
function intlFormat(minimum: number, maximum: number, useGrouping: boolean): Intl.NumberFormat {
  const key = `${minimum} ${maximum} ${useGrouping}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat("pt-BR", {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    signDisplay: "negative",
    useGrouping,
  });
  made.set(key, format);
  return format;
}
