import { beforeEach, expect, test } from "vitest";
import { MAX_QUANTITY } from "../../../contract/basket.ts";
import { store } from "../../store/store.ts";
import { emptyBasket } from "../../store/store.test-support.ts";
import { noticesOfTest } from "../feedback/notices.test-support.ts";
import { addMix } from "./add-mix.ts";

const product = { line: "industry", category: { code: "c", name: "Categoria" } } as const;
const packs = (count: number) => [
  { pack: { sku: "A-20", itemName: "Produto A", description: "bombona 20 L", litres: 20 }, count },
];
const notes = () => store.getState().basket.items.map(({ quantity, note }) => [quantity, note]);

beforeEach(emptyBasket);

test("a new reckoning brings its reason with its quantity, and leaves a visitor's words alone", () => {
  addMix(product, packs(2), "Carga inicial de 400 L a 6%");
  addMix(product, packs(3), "Carga inicial de 1.000 L a 6%");
  expect(notes()).toEqual([[3, "Carga inicial de 1.000 L a 6%"]]);
  store.dispatch({ type: "basket/note", code: "A-20", note: "tampa azul" });
  addMix(product, packs(4), "Carga inicial de 1.200 L a 6%");
  expect(notes()).toEqual([[4, "tampa azul"]]);
});

test("more than an item may have of it leaves the item as it is, and is said", () => {
  const said = noticesOfTest();
  addMix(product, packs(3), "Carga inicial de 400 L a 6%");
  addMix(product, packs(MAX_QUANTITY + 1), "Carga inicial de 900.000 L a 60%");
  expect(notes()).toEqual([[3, "Carga inicial de 400 L a 6%"]]);
  expect(said.at(-1)?.text).toContain("O máximo por item é 99.999");
});
