import { beforeEach, expect, test } from "vitest";
import { MAX_ITEMS, type Basket } from "../../../contract/basket.ts";
import { store } from "../../store/store.ts";
import { noticesOfTest } from "../feedback/notices.test-support.ts";
import { keepApart } from "./kept-lists.ts";

const category = { code: "c", name: "Categoria" };
const basketOf = (type: "industry" | "shopkeeper", code: string): Basket => ({
  type,
  items: [{ code, name: `Produto ${code}`, category, quantity: 2 }],
});

beforeEach(() => store.dispatch({ type: "basket/set-aside", setAside: [] }));

test("what was kept before and finds no room beside a list is not lost without a word", () => {
  const said = noticesOfTest();
  keepApart(basketOf("shopkeeper", "A"));
  const most = Array.from({ length: MAX_ITEMS }, (_, n) => basketOf("shopkeeper", `B${n}`).items);
  keepApart({ type: "shopkeeper", items: most.flat() });
  expect(store.getState().setAside[0]?.basket.items).toHaveLength(MAX_ITEMS);
  expect(said).toMatchObject([{ kind: "error" }]);
  expect(said[0]?.text).toContain("1 item da lista guardada antes não coube");
});

test("of an item that was kept before the newer quantity counts, with the older note where it has none, and that is said", () => {
  const said = noticesOfTest();
  const of = (quantity: number, note?: string) =>
    basketOf("shopkeeper", "A").items.map((item) => ({
      ...item,
      quantity,
      ...(note ? { note } : {}),
    }));
  keepApart({ type: "shopkeeper", items: of(3, "tampa azul") });
  keepApart({ type: "shopkeeper", items: of(3) });
  expect(said).toEqual([]);
  keepApart({ type: "shopkeeper", items: of(5) });
  expect(store.getState().setAside[0]?.basket.items).toEqual(of(5, "tampa azul"));
  expect(said).toMatchObject([
    { text: "1 item já estava na lista guardada: vale o de agora.", kind: "info" },
  ]);
});
