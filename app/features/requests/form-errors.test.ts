import { expect, test } from "vitest";
import { afterChange, foundByServer, foundHere, NO_TROUBLE } from "./form-errors.ts";

test("the fields are named in the order in which the form is read", () => {
  const { reported, tries, inSummary } = foundHere("orcamento", NO_TROUBLE, {
    phone: ["Informe o telefone."],
    "items[1].quantity": ["Informe a quantidade."],
    name: ["Informe o nome."],
  });
  expect(Object.keys(reported)).toEqual(["items[1].quantity", "name", "phone"]);
  expect({ tries, inSummary }).toEqual({ tries: 1, inSummary: true });
});

test("a mended field leaves the errors and stays in what was reported", () => {
  const before = foundHere("orcamento", NO_TROUBLE, { name: ["Falta."], email: ["Falta."] });
  const after = afterChange(before, { email: ["Confira."] }, "name");
  expect(after.errors).toEqual({ email: ["Confira."] });
  expect(Object.keys(after.reported)).toEqual(["name", "email"]);
});

test("a field that was fine at the last try is not complained about while typing", () => {
  const before = foundHere("orcamento", NO_TROUBLE, { name: ["Falta."] });
  expect(afterChange(before, { name: ["Falta."], city: ["Falta."] }, "city").errors).toEqual({
    name: ["Falta."],
  });
});

test("a change can mend another field: a described item makes up for an empty list", () => {
  const before = foundHere("orcamento", NO_TROUBLE, { items: ["Inclua um item."] });
  expect(afterChange(before, {}, "offCatalogueItem").errors).toEqual({});
});

test("what only the server can judge stands until its own field changes", () => {
  const failure = { message: "Confira.", code: "CAMPOS", fields: { "items[0].code": ["Saiu."] } };
  const before = foundByServer("orcamento", NO_TROUBLE, failure);
  expect(afterChange(before, {}, "name").errors).toEqual({ "items[0].code": ["Saiu."] });
  expect(afterChange(before, {}, "items").errors).toEqual({});
});

test("a failure without fields stays beside the button, and a spent key is told apart", () => {
  const lost = foundByServer("orcamento", NO_TROUBLE, { message: "Opa...", code: "ENF" });
  expect([lost.inSummary, lost.keySpent, lost.message]).toEqual([false, false, "Opa..."]);
  expect(
    foundByServer("orcamento", lost, { message: "Já recebida.", code: "CHAVE_USADA" }).keySpent,
  ).toBe(true);
});
