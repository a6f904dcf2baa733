import { formatPercentage } from "../../../contract/formats/numbers.ts";
import { fillIn } from "../../../contract/text/fill-in.ts";
import type { CalculatorProduct } from "../../../contract/tools.ts";
import type { CalculatorWords } from "../../../contract/words.ts";
import { Problem } from "./readout.tsx";

/** Whether a bath would hold more of the product than it ever may. % v/v */
export function isAboveCeiling(product: CalculatorProduct | null, percent: number): boolean {
  const ceiling = product?.ceiling ?? null;
  return ceiling !== null && percent > ceiling;
}

/** Says so, in place of an answer. */
export function AboveCeiling({
  words,
  product,
}: {
  words: CalculatorWords;
  product: CalculatorProduct | null;
}) {
  return (
    <Problem
      text={fillIn(words.ceiling, {
        product: product?.name ?? "",
        ceiling: formatPercentage(product?.ceiling ?? 0),
      })}
    />
  );
}
