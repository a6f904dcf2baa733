import { formatNumber } from "./formats/numbers.ts";

/** Between which concentrations a bath is kept, % v/v. */
export interface ConcentrationRange {
  min: number;
  max: number;
}

/** With what a bath is begun, % v/v: the middle of its range as it is shown, wherever a first filling is worked out. */
export function startOf({ min, max }: ConcentrationRange): number {
  return Math.round(((min + max) / 2) * 100) / 100;
}

/** Why that much: `7%: meio da faixa de 6 a 8% (torneamento)`. */
export function startText(range: ConcentrationRange & { label: string }): string {
  const [min, max, start] = [range.min, range.max, startOf(range)].map(percentage);
  const use = `(${range.label.charAt(0).toLowerCase()}${range.label.slice(1)})`;
  return min === max ? `${start}% ${use}` : `${start}%: meio da faixa de ${min} a ${max}% ${use}`;
}

/** A range as an address carries it: `6-8`, `1.5-2`. */
export function rangeInAddress({ min, max }: ConcentrationRange): string {
  return `${min}-${max}`;
}

/** The part of a product's range that an address asks for; all of it where that is none of it. */
export function rangeAsked<Range extends ConcentrationRange>(
  own: Range,
  address: string | null | undefined,
): Range {
  const [, low, high] = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(address ?? "") ?? [];
  const [min, max] = [Number(low), Number(high)];
  return min >= own.min && min <= max && max <= own.max ? { ...own, min, max } : own;
}

function percentage(value: number): string {
  return formatNumber(Math.round(value * 100) / 100, "percentage");
}
