import { describe } from "vitest";
import { CAN, FLUID, GEL, itCatches, packing } from "../mistakes.test-support.ts";
import type { Draft, ProductDraft } from "../content.test-support.ts";

describe("packages: a wrong file is caught", () => {
  itCatches([
    [
      "a SKU used twice",
      ({ fluid }) => (packing(fluid, "industrial", 1)["sku"] = "AM-1110-20"),
      FLUID,
      "packages.industrial[1].sku",
      /outro|final do SKU/,
    ],
    [
      "a GTIN used twice",
      ({ fluid }) => (packing(fluid, "lojista", 0)["gtin"] = "2001234511018"),
      FLUID,
      "packages.lojista[0].gtin",
      /outro/,
    ],
    [
      "a container that nobody knows",
      ({ fluid }) => (packing(fluid, "industrial", 0)["pack"] = "balde grande"),
      FLUID,
      "packages.industrial[0].pack",
      /^use uma destas: .*bombona/,
    ],
    [
      "a container that every object has",
      ({ fluid }) => (packing(fluid, "industrial", 0)["pack"] = "__proto__"),
      FLUID,
      "packages.industrial[0].pack",
      /^use uma destas: .*bombona/,
    ],
    [
      "a GTIN without its quotation marks",
      ({ fluid }) => (packing(fluid, "lojista", 0)["gtin"] = 2_001_234_511_018),
      FLUID,
      "packages.lojista[0].gtin",
      /entre aspas/,
    ],
    [
      "units in words",
      ({ fluid }) => (packing(fluid, "lojista", 1)["units"] = "12 frascos"),
      FLUID,
      "packages.lojista[1].units",
      /^escreva só o número/,
    ],
    [
      "a wrong GTIN digit",
      ({ can }) => (packing(can, "lojista", 0)["gtin"] = "2001234511017"),
      CAN,
      "packages.lojista[0].gtin",
      /2001234511018/,
    ],
    [
      "a GTIN that could be a real product's",
      ({ can }) => (packing(can, "lojista", 0)["gtin"] = "7891234500009"),
      CAN,
      "packages.lojista[0].gtin",
      /200 a 299/,
    ],
    [
      "a shopkeeper package without GTIN",
      ({ can }) => delete packing(can, "lojista", 0)["gtin"],
      CAN,
      "packages.lojista[0].gtin",
      /GTIN-13/,
    ],
    [
      "a carton with another unit's number",
      ({ fluid }) => (packing(fluid, "lojista", 1)["gtin"] = "12001234511015"),
      FLUID,
      "packages.lojista[1].gtin",
      /12001234111017/,
    ],
    [
      "an aerosol without its mass",
      ({ can }) => delete packing(can, "lojista", 0)["mass"],
      CAN,
      "packages.lojista[0].mass",
      /volume e massa/,
    ],
    [
      "HF in the shopkeeper line",
      ({ gel }) => retail(gel),
      GEL,
      "packages.lojista",
      /venda profissional/,
    ],
    [
      "a carton of a unit that does not exist",
      ({ fluid }) => (packing(fluid, "lojista", 1)["of"] = "AM-1110-L9"),
      FLUID,
      "packages.lojista[1].of",
      /mesma linha/,
    ],
    [
      "a carton of one",
      ({ fluid }) => (packing(fluid, "lojista", 1)["units"] = 1),
      FLUID,
      "packages.lojista[1].units",
      /mínimo é 2/,
    ],
    [
      "two packages that nothing tells apart",
      ({ fluid }) => twin(fluid, {}),
      FLUID,
      "packages.industrial[2].variant",
      /variant: cinza/,
    ],
    [
      "two packages of one shade",
      ({ fluid }) => {
        packing(fluid, "industrial", 0)["variant"] = "azul";
        twin(fluid, { variant: "azul" });
      },
      FLUID,
      "packages.industrial[2].variant",
      /variant: cinza/,
    ],
    [
      "a container that is not made in that size",
      ({ gel }) => (packing(gel, "industrial", 0)["size"] = "3 kg"),
      GEL,
      "packages.industrial[0].size",
      /1 kg/,
    ],
    [
      "a SKU that tells another size",
      ({ fluid }) => (packing(fluid, "industrial", 0)["sku"] = "AM-1110-200"),
      FLUID,
      "packages.industrial[0].sku",
      /-20/,
    ],
  ]);
});

/** Another package of the first one's size. */
function twin({ front }: ProductDraft, differing: Draft): void {
  const { industrial } = front["packages"] as { industrial: Draft[] };
  industrial.push({ sku: "AM-1110-20-B", pack: "bombona", size: "20 L", ...differing });
}

function retail({ front }: ProductDraft): void {
  front["packages"] = {
    lojista: [{ sku: "AM-7110-L1KG", pack: "pote", size: "1 kg", gtin: "2001234711012" }],
  };
}
