import { MAX_ITEMS } from "../../../contract/basket.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { store, type SetAside } from "../../store/store.ts";
import { notifyUndo } from "./add-to-basket.ts";
import { joined, keepApart, overlaid, replaceKept } from "./kept-lists.ts";

/**
 * Makes a kept list the basket again. One of another line that is at hand takes its place; one of the same line is
 * joined: of what is in both, what was kept counts, which is said and can be undone, and what does not fit stays kept.
 */
export function bringBack(list: SetAside): void {
  const before = store.getState();
  const { basket: now, setAside } = before;
  const { type, items: kept } = list.basket;
  replaceKept(setAside.filter((other) => other !== list));
  if (now.items.length > 0 && now.type !== type) keepApart(now);
  const { items, changed } = overlaid(now.type === type ? now.items : [], kept);
  const all = joined(items, kept);
  store.dispatch({ type: "basket/replace", basket: { type, items: all.slice(0, MAX_ITEMS) } });
  if (all.length > MAX_ITEMS) keepApart({ type, items: all.slice(MAX_ITEMS) });
  if (changed === 0) return;
  const text = plural(changed, {
    one: "# item já estava no orçamento: vale como foi guardado.",
    other: "# itens já estavam no orçamento: valem como foram guardados.",
  });
  notifyUndo(text, before, "success");
}
