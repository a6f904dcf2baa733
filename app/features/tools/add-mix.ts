import type { CalculatorProduct, ToolPackage } from "../../../contract/tools.ts";
import { addLines } from "../basket/add-to-basket.ts";
import { rememberToolNote } from "../basket/tool-notes.ts";

/** Puts a product's packages into the basket, each with the reason as its note. */
export function addMix(
  { line, category }: Pick<CalculatorProduct, "line" | "category">,
  packs: readonly { pack: ToolPackage; count: number }[],
  reason: string,
): void {
  rememberToolNote(reason);
  addLines(
    line,
    packs.map(({ pack, count }) => ({
      code: pack.sku,
      name: pack.itemName,
      category,
      quantity: count,
      note: reason,
    })),
  );
}
