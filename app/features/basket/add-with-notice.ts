import type { CategoryRef, Line, PackageView } from "../../../contract/catalogue.ts";
import { addToBasket } from "./add-to-basket.ts";
import { notify } from "../feedback/notify.ts";

/** Long enough to read what was cleared and to change one's mind. Milliseconds. */
const UNDO_NOTICE_MS = 10_000;

/**
 * Puts a package into the basket and says so; what that cleared or removed can be brought back.
 * @returns whether the quantity was taken; if not, its field has to say why
 */
export function addWithNotice(
  line: Line,
  category: CategoryRef,
  { sku, itemName }: Pick<PackageView, "sku" | "itemName">,
  quantity: number,
): boolean {
  const {
    text,
    undo,
    refused = false,
  } = addToBasket(line, {
    code: sku,
    name: itemName,
    category,
    quantity,
  });
  if (refused) notify(text, { kind: "error" });
  else if (undo)
    notify(text, { action: { label: "Desfazer", run: undo }, duration: UNDO_NOTICE_MS });
  else notify(text, { kind: "success" });
  return !refused;
}
