import { expect, test } from "vitest";
import type { QuickOrderAnswer, QuickOrderPackage } from "../../../../contract/tools.ts";
import { parseOrder } from "./parse-order.ts";
import { cartonOffer, refsOf, resolveOrder } from "./resolve-order.ts";

const CAN: QuickOrderPackage = {
  line: "shopkeeper",
  sku: "HV-5110-AER400",
  itemName: "Halarc A-150 · aerossol 400 mL",
  description: "aerossol 400 mL",
  category: { code: "antirrespingo", name: "Antirrespingo de solda" },
  units: 1,
  controls: [],
  carton: { sku: "HV-5110-AER400-CX12", itemName: "Halarc A-150 · caixa com 12", units: 12 },
};
const CARTON: QuickOrderPackage = { ...CAN, sku: "HV-5110-AER400-CX12", units: 12, carton: null };
const POT: QuickOrderPackage = { ...CAN, sku: "HV-5210-P300", carton: null };

test.each([
  ["HV-5110-AER400;24", "understood", "HV-5110-AER400", 24],
  ["hv5110aer400 x 3", "understood", "HV-5110-AER400", 3],
  ["HV 5110 AER400 12", "understood", "HV-5110-AER400", 12],
  ["2 cx HV-5110-AER400", "understood", "HV-5110-AER400-CX12", 2],
  ["HV-5110-AER400-CX12 5", "understood", "HV-5110-AER400-CX12", 5],
] as const)("%j is %s: %s × %d", (text, state, sku, quantity) => {
  const [row] = resolve(text);
  expect(row).toMatchObject({ state, quantity, message: null, mustChoose: false });
  expect(row?.options[0]?.sku).toBe(sku);
});

test("of two guesses at the code, the one that leaves a quantity wins", () => {
  const near = { match: "near", packages: [CAN] } as const;
  const [row] = resolveOrder(parseOrder("HV-5110-AER40 5"), [
    { ref: "HV-5110-AER40-5", ...near },
    { ref: "HV-5110-AER40", ...near },
  ]);
  expect(row).toMatchObject({ state: "doubtful", quantity: 5, mustChoose: false });
});

test.each([
  ["HV-5110-AER400", /pusemos 1/],
  ["HV-5110-AER400 12 ou 24", /pusemos 1/],
  ["HV-5110-AER400 -5", /pusemos 1/],
  ["3 dz HV-5110-AER400", /“dz”/],
  ["HV-5110-AER400 1 pallet", /“pallet”/],
  ["HV-5110-AER400;3;dz", /“dz”/],
  ["HV-5110 12", /embalagem/],
  ["Halarc A-150 6", /embalagem/],
  ["HV-5111-AER400 12", /Seria/],
  ["HV-5109-AER400 12", /Saiu de linha/],
  ["3 cx HV-5210-P300", /Não há caixa/],
  ["HV-5110-AER400 cx 12", /12 caixas com 12, ou uma só/],
  ["HV-5110-AER400 caixa c/ 12", /“c\/”/],
  ["24 un HV-5110-AER400-CX12", /caixa com 12/],
])("%j is doubtful and says why", (text, message) => {
  const [row] = resolve(text);
  expect(row?.state).toBe("doubtful");
  expect(row?.message).toMatch(message);
  expect(row?.options.length).toBeGreaterThan(0);
});

test.each([
  ["bom dia", /Nenhum código nem nome/],
  ["ZZ-9999-1 12", /não encontrado/],
  ["HV-5110-AER400 0", /1 a 99\.999/],
  ["HV-5110-AER400 100000", /1 a 99\.999/],
])("%j is wrong and says why", (text, message) => {
  const [row] = resolve(text);
  expect(row).toMatchObject({ state: "wrong", options: [] });
  expect(row?.message).toMatch(message);
});

test("a code that only one package can be is preselected, several must be chosen from", () => {
  expect(resolve("HV-5110 12")[0]?.mustChoose).toBe(true);
  expect(resolve("HV-5210 12")[0]?.mustChoose).toBe(false);
});

test.each([
  [11, null],
  [12, { cartons: 1, rest: 0 }],
  [30, { cartons: 2, rest: 6 }],
] as const)("%d units make %j cartons of twelve", (quantity, offer) => {
  const made = cartonOffer(CAN, quantity);
  if (offer) expect(made).toMatchObject(offer);
  else expect(made).toBeNull();
});

test("a carton makes no cartons", () => {
  expect(cartonOffer(CARTON, 100)).toBeNull();
});

test("each code is asked for once", () => {
  expect(refsOf(parseOrder("HV-5110-AER400;1\nHV-5110-AER400;2"))).toEqual(["HV-5110-AER400"]);
});

function resolve(text: string) {
  const lines = parseOrder(text);
  return resolveOrder(lines, refsOf(lines).map(answer));
}

/** What the catalogue would say, with three packages in it. */
function answer(ref: string): QuickOrderAnswer {
  const key = ref.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  const found = [CAN, CARTON, POT].find(({ sku }) => sku.replaceAll("-", "") === key);
  if (found) return { ref, match: "package", packages: [found] };
  if (key === "HV5110") return { ref, match: "product", packages: [CAN, CARTON] };
  if (key === "HV5210") return { ref, match: "product", packages: [POT] };
  if (key === "HV5109AER400") return { ref, match: "retired", packages: [CAN] };
  if (key === "HV5111AER400") return { ref, match: "near", packages: [CAN] };
  if (key === "HALARCA150") return { ref, match: "product", packages: [CAN, CARTON] };
  return { ref, match: "none", packages: [] };
}
