import type { Range } from "./calculations/refractometer.ts";
import { formatRange } from "./format.ts";

interface OutOfRangeProps<Limits> {
  target: number;
  /** None is known of a fluid that is not chosen. */
  limits: Limits | null | undefined;
  text: (limits: Limits) => string;
}

/** Says, before the answer, that the target lies outside of what the product is used at. */
export function OutOfRange<Limits extends Range>({
  target,
  limits,
  text,
}: OutOfRangeProps<Limits>) {
  if (!limits || (target >= limits.min && target <= limits.max)) return null;
  return (
    <p className="border-b border-line-soft p-4 font-semibold text-danger">
      O alvo está fora da faixa de uso: {text(limits)}.
    </p>
  );
}

/** `5 a 8% (torneamento)` */
export function rangeText(range: { min: number; max: number; label: string }): string {
  return `${formatRange(range)} (${range.label.toLowerCase()})`;
}
