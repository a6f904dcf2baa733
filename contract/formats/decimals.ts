/**
 * A number in pt-BR with at least `minimum` and at most `maximum` decimal places, rounded half away from zero.
 * What needs neither rounding nor groups is written without Intl, which reads its language data when it is first
 * used: on a phone that takes longer than all else that a page does to become usable.
 */
export function formatDecimal(
  value: number,
  minimum: number,
  maximum: number,
  useGrouping = true,
): string {
  const [integer = "", fraction = ""] = String(value).split(".");
  if (!/^-?\d{1,3}$/.test(integer) || !/^\d*$/.test(fraction) || fraction.length > maximum)
    return intlFormat(minimum, maximum, useGrouping).format(value);
  const places = fraction.padEnd(minimum, "0");
  return places === "" ? integer : `${integer},${places}`;
}

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
