import type { Site } from "../../contract/site.ts";

/*
 * Um segundo fabricante, inventado, de tintas e solventes: prova de que nada fora da pasta de conteúdo é da primeira
 * empresa. Uma linha só, sem calculadoras, seletor, pedido rápido nem teste piloto.
 */
export default {
  demonstration: true,
  mark: {
    // Uma trincha: o cabo e as cerdas molhadas de cor.
    shape: "M11 2.5H17V13H22V21H6V13H11Z",
    detail: "M6 21H22V27C22 30 19.5 31.5 17 31.5L14 28.5L11 31.5C8.5 31.5 6 30 6 27Z",
    word: null,
  },
  lines: [
    {
      type: "pintura",
      letter: "p",
      slug: "tintas",
      packages: "pintura",
      label: "Pintura",
      title: "Catálogo de Tintas",
      retail: false,
      door: { ground: "slab", ink: "on-slab", accent: "coolant" },
    },
  ],
  protocols: { contato: "CON", orcamento: "PED", representante: "REP", "teste-piloto": "TES" },
  codes: { product: /^VT\d{3}$/, example: "VT210", gtin: "optional" },
  terms: {
    operations: { one: "Uso", many: "Usos" },
    materials: { one: "Superfície", many: "Superfícies" },
  },
  tools: {
    finder: null,
    calculator: null,
    quickOrder: null,
    compare: { short: "Comparar", name: "Comparar tintas", title: "Comparar Tintas", searched: ["comparar"] },
    pilotTest: null,
  },
} satisfies Site;
