import { describe } from "vitest";
import { CAN, FLUID, GEL, itCatches } from "../mistakes.test-support.ts";
import type { ProductDraft } from "../content.test-support.ts";

describe("fields and references: a wrong file is caught", () => {
  itCatches([
    [
      "a note cut at its comma",
      ({ gel }) => (gel.front["storage"] = { min: 5, max: 30, months: 12, "longe de bases": null }),
      GEL,
      "storage.longe de bases",
      /entre aspas/,
    ],
    [
      "an unknown field",
      ({ fluid }) => (fluid.front["sumary"] = "x"),
      FLUID,
      "sumary",
      /nome do campo/,
    ],
    ["a missing field", ({ fluid }) => delete fluid.front["base"], FLUID, "base", /texto/],
    [
      "a number as text",
      ({ fluid }) => (fluid.front["brixFactor"] = "1,6"),
      FLUID,
      "brixFactor",
      /número/,
    ],
    [
      "a file that is not named after its product",
      ({ fluid }) => (fluid.front["name"] = "Nada"),
      FLUID,
      "name",
      /nada\.md/,
    ],
    [
      "a name that no address can have",
      ({ fluid }) => (fluid.front["name"] = "🧪 洗剂"),
      FLUID,
      "name",
      /endereço/,
    ],
    ["a code used twice", ({ can }) => recode(can, "AM-7110"), GEL, "code", /outro/],
    [
      "an unknown category",
      ({ gel }) => (gel.front["category"] = "tintas"),
      GEL,
      "category",
      /decapantes/,
    ],
    [
      "a subcategory of another category",
      ({ gel }) => (gel.front["subcategory"] = "zinco"),
      GEL,
      "subcategory",
      /inox-gel/,
    ],
    [
      "an unknown operation",
      ({ can }) => (can.front["operations"] = ["soldage"]),
      CAN,
      "operations[0]",
      /soldagem/,
    ],
    [
      "an attribute that every object has",
      ({ fluid }) => (fluid.front["attributes"] = ["constructor"]),
      FLUID,
      "attributes[0]",
      /attributes\.yaml/,
    ],
    [
      "an ingredient that every object has",
      ({ fluid }) => (fluid.front["ingredients"] = { constructor: [1, 2] }),
      FLUID,
      "ingredients.constructor",
      /substances\.yaml/,
    ],
    [
      "a figure that every object has",
      ({ fluid }) => (fluid.front["figures"] = { constructor: 5 }),
      FLUID,
      "figures.constructor",
      /figures\.yaml/,
    ],
    [
      "a step before that does not exist",
      ({ can }) => (can.front["before"] = ["nenhum"]),
      CAN,
      "before[0]",
      /sem \.md/,
    ],
  ]);
});

function recode({ front }: ProductDraft, code: string): void {
  front["code"] = code;
}
