import { isQuantity, MAX_QUANTITY } from "../../../contract/basket.ts";
import { ERROR_TOAST_MS } from "../../../contract/constants.ts";
import type { CalculatorProduct, ToolPackage } from "../../../contract/tools.ts";
import { addLines } from "../basket/add-to-basket.ts";
import { notify } from "../feedback/notify.ts";
import { rememberToolNote } from "../basket/tool-notes.ts";

/** Puts a product's packages into the basket, each with the reason as its note. */
export function addMix(
  { line, category }: Pick<CalculatorProduct, "line" | "category">,
  packs: readonly { pack: ToolPackage; count: number }[],
  reason: string,
): void {
  // A quantity that is none would take out what is there.
  const possible = packs.filter(({ count }) => isQuantity(count));
  if (possible.length < packs.length)
    notify(
      `O máximo por item é ${MAX_QUANTITY.toLocaleString("pt-BR")}: peça o resto em Observações.`,
      {
        kind: "error",
        duration: ERROR_TOAST_MS,
      },
    );
  if (possible.length === 0) return;
  rememberToolNote(reason);
  addLines(
    line,
    possible.map(({ pack, count }) => ({
      code: pack.sku,
      name: pack.itemName,
      category,
      quantity: count,
      note: reason,
    })),
  );
}
