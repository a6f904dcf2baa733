import type { BasketItem } from "../../../contract/basket.ts";
import type { Line } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { addToBasket } from "./add-to-basket.ts";
import { notify } from "../feedback/notify.ts";
import { store } from "../../store/store.ts";

/** Long enough to read what was cleared and to change one's mind. Milliseconds. */
const UNDO_NOTICE_MS = 10_000;

/** Puts several lines of one line's basket in at once, notes included, and says so once. */
export function addLinesWithNotice(line: Line, items: readonly BasketItem[]): void {
  const before = store.getState().basket;
  for (const item of items) {
    addToBasket(line, item);
    // A code already in the basket only gets the new quantity; the new reason replaces the old one.
    if (item.note) store.dispatch({ type: "basket/note", code: item.code, note: item.note });
  }
  const codes = new Set(store.getState().basket.items.map(({ code }) => code));
  const added = items.filter(({ code }) => codes.has(code)).length;
  const rest = items.length - added;
  const cleared = before.type !== null && before.type !== line && before.items.length > 0;
  const text = [
    plural(added, {
      zero: "Nada adicionado.",
      one: "# item adicionado ao orçamento.",
      other: "# itens adicionados ao orçamento.",
    }),
    rest > 0 ? plural(rest, { one: "# não coube.", other: "# não couberam." }) : "",
    cleared ? "O orçamento da outra linha foi esvaziado: cada pedido é de uma linha só." : "",
  ];
  notify(text.filter(Boolean).join(" "), {
    kind: "success",
    action: {
      label: "Desfazer",
      run: () => store.dispatch({ type: "basket/replace", basket: before }),
    },
    duration: UNDO_NOTICE_MS,
  });
}
