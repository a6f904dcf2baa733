import { expect, it } from "vitest";
import type { FacetView } from "../../../contract/page-data.ts";
import { listSentence } from "./list-sentence.ts";

it("says for what the products serve", () => {
  const facets = [facet("operacao", "Rosqueamento"), facet("material", "Aço inox")];
  expect(listSentence({ found: 11, total: 102, q: "", facets })).toBe(
    "11 de 102 produtos servem para rosqueamento em aço inox.",
  );
  expect(listSentence({ found: 1, total: 102, q: "", facets: facets.slice(1) })).toBe(
    "1 de 102 produtos serve para aço inox.",
  );
});

it("says where and with what else, and counts what would be too long to name", () => {
  const facets = [
    facet("categoria", "Fluidos de usinagem"),
    facet("operacao", "MQL", "Serra", "Torno", "Fresa"),
    facet("base", "Água"),
    facet("perigo", "Corrosivo"),
  ];
  expect(listSentence({ found: 8, total: 102, q: "sem boro", facets })).toBe(
    "8 de 102 produtos servem para MQL, serra ou mais 2, em Fluidos de usinagem, na busca por “sem boro”, com mais 2 filtros.",
  );
});

it("reads well for one thing alone, and for nothing at all", () => {
  const only = [facet("categoria", "Decapantes")];
  expect(listSentence({ found: 6, total: 102, q: "", facets: only })).toBe(
    "6 de 102 produtos em Decapantes.",
  );
  expect(listSentence({ found: 1_150, total: 1_200, q: "", facets: only })).toBe(
    "1.150 de 1.200 produtos em Decapantes.",
  );
  expect(listSentence({ found: 0, total: 1, q: "cera", facets: [] })).toBe(
    "Nenhum de 1 produto na busca por “cera”.",
  );
});

function facet(name: string, ...labels: string[]): FacetView {
  const values = labels.map((label) => ({ slug: label, label, count: 1, selected: true }));
  const other = { slug: "outro", label: "Outro", count: 1, selected: false };
  return { name, label: name, leading: 9, values: [...values, other] };
}
