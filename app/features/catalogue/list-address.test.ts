import { expect, it } from "vitest";
import {
  filtersOf,
  isBareList,
  queryAtWork,
  tidyQuery,
  withoutFilters,
  withoutValue,
  withPage,
  withParameter,
} from "./list-address.ts";

const search = "?q=inox&categoria=decapantes&subcategoria=acido&operacao=serra&ordem=nome&pagina=2";

it("gives one address to one choice, in whatever order it was made", () => {
  const one = "ordem=nome&operacao=serra&material=aluminio&operacao=brunimento&q=&utm_source=x";
  const other = "operacao=brunimento&operacao=serra&operacao=serra&ordem=nome&material=aluminio";
  expect(tidyQuery(new URLSearchParams(one))).toBe(
    "?operacao=brunimento&operacao=serra&material=aluminio&ordem=nome",
  );
  expect(tidyQuery(new URLSearchParams(other))).toBe(tidyQuery(new URLSearchParams(one)));
  expect(tidyQuery(new URLSearchParams("q=+"))).toBe("");
});

it("says again what is at work in the list, and nothing else of an address", () => {
  const list = { page: 2, sort: "nome", table: null };
  const filters = [
    { name: "q", slug: "inox" },
    { name: "operacao", slug: "serra" },
  ];
  const said = `?pagina=2&operacao=serra&operacao=lua&q=inox${"+".repeat(500)}x&ordem=nome&visao=x`;
  expect(queryAtWork(list, filters, said)).toBe("?q=inox&operacao=serra&ordem=nome&pagina=2");
  expect(queryAtWork({ ...list, page: 1 }, [], "?material=lua")).toBe("");
});

it("takes one value away and goes back to the first page", () => {
  expect(withoutValue(search, "operacao", "serra")).toBe(
    "?q=inox&categoria=decapantes&subcategoria=acido&ordem=nome",
  );
  expect(withoutValue("?operacao=a&operacao=b", "operacao", "a")).toBe("?operacao=b");
});

it("takes the words away as a whole, however the address has them", () => {
  expect(withoutValue("?q=a%09b&q=c&ordem=nome", "q", "a b")).toBe("?ordem=nome");
});

it("takes the subcategories away with their category", () => {
  expect(withoutValue(search, "categoria", "decapantes")).toBe("?q=inox&operacao=serra&ordem=nome");
  const two = "?categoria=decapantes&categoria=desengraxantes&subcategoria=solvente";
  expect(withoutValue(two, "categoria", "decapantes")).toBe(
    "?categoria=desengraxantes&subcategoria=solvente",
  );
});

it("keeps order and view when all filters are taken away", () => {
  expect(withoutFilters(`${search}&visao=tabela`)).toBe("?ordem=nome&visao=tabela");
});

it("keeps what narrows the list alone for paper and sheets", () => {
  expect(filtersOf(`${search}&visao=tabela`)).toBe(
    "?q=inox&categoria=decapantes&subcategoria=acido&operacao=serra",
  );
  expect(filtersOf("?pagina=2")).toBe("");
});

it("sets and unsets the view", () => {
  expect(withParameter("?pagina=2", "visao", "tabela")).toBe("?visao=tabela");
  expect(withParameter("?visao=tabela", "visao", null)).toBe("");
});

it("leads from page to page; the first has no number", () => {
  expect(withPage("?operacao=serra", 2)).toBe("?operacao=serra&pagina=2");
  expect(withPage("?operacao=serra&pagina=2", 1)).toBe("?operacao=serra");
});

it("tells a page of the bare list from a filtered, ordered or differently shown one", () => {
  expect(isBareList("")).toBe(true);
  expect(isBareList("?pagina=2&utm_source=x")).toBe(true);
  for (const query of ["?ordem=nome", "?visao=tabela", "?operacao=serra&pagina=2", "?q=x"]) {
    expect(isBareList(query)).toBe(false);
  }
});
