import { expect, it } from "vitest";
import { LINES } from "../../contract/catalogue.ts";
import type { Product } from "./catalogue.ts";
import { doorPacks } from "./door-packs.ts";

const [line] = LINES;

it("stands for a line with its largest, a middle and its smallest kind of container, of different categories", () => {
  const products = [
    product("a", [
      { pack: "tote", litres: 1000, picture: "a-tote" },
      { pack: "jug", litres: 20, picture: "a-jug" },
    ]),
    product("b", [
      { pack: "drum", litres: 200, picture: "b-drum" },
      { pack: "jug", litres: 5, picture: "b-jug" },
      { pack: "bottle", litres: 1, picture: null },
    ]),
    product("c", [{ pack: "tub", kilograms: 0.5, picture: "c-tub" }]),
  ];
  // Of four kinds with a picture the first, the third and the last; of the jugs that of another category.
  expect(doorPacks(products, line)).toEqual(["a-tote", "b-jug", "c-tub"]);
});

it("shows nothing where nothing is pictured", () => {
  expect(doorPacks([product("a", [{ pack: "jug", litres: 5, picture: null }])], line)).toEqual([]);
});

function product(
  category: string,
  packages: readonly {
    pack: string;
    litres?: number;
    kilograms?: number;
    picture: string | null;
  }[],
): Product {
  return { category: { code: category }, packages: { [line]: packages } } as unknown as Product;
}
