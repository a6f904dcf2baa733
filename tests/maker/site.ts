import type { Site } from "../../contract/site.ts";

/*
 * The maker of whom the tests of code are: two lines, every tool. Products come from each test
 * (`server/catalogue/content.test-support.ts`).
 */
export default {
  demonstration: true,
  mark: {
    shape: "M14 2.5C17.7 7.9 24 14 24 21.5A10 10 0 0 1 4 21.5C4 14 10.3 7.9 14 2.5Z",
    detail: "M7.5 21.5H14V28A6.5 6.5 0 0 1 7.5 21.5Z",
    word: null,
  },
  lines: [
    {
      type: "industry",
      letter: "i",
      slug: "industriais",
      packages: "industrial",
      label: "Industrial",
      title: "Portfólio Industrial",
      retail: false,
      door: { ground: "slab", ink: "on-slab", accent: "coolant" },
    },
    {
      type: "shopkeeper",
      letter: "l",
      slug: "lojistas",
      packages: "lojista",
      label: "Lojista",
      title: "Portfólio Lojista",
      retail: true,
      door: { ground: "amber", ink: "graphite", accent: "graphite" },
    },
  ],
  protocols: { contato: "CON", orcamento: "ORC", representante: "REP", "teste-piloto": "TES" },
  codes: { product: /^[A-Z]{2,4}-\d{4}$/, example: "HV-1110", gtin: "required" },
  terms: {
    operations: { one: "Operação", many: "Operações" },
    materials: { one: "Material", many: "Materiais" },
  },
  tools: {
    finder: {
      short: "Seletor",
      name: "Seletor de fluidos",
      title: "Seletor de Fluidos",
      searched: [],
    },
    calculator: {
      short: "Calculadoras",
      name: "Calculadora de banho",
      title: "Calculadora de Banho",
      searched: ["refratômetro", "dureza da água"],
    },
    quickOrder: {
      short: "Pedido rápido",
      name: "Pedido rápido",
      title: "Pedido Rápido",
      searched: [],
    },
    compare: {
      short: "Comparar",
      name: "Comparar produtos",
      title: "Comparar Produtos",
      searched: [],
    },
    pilotTest: {
      short: "Teste piloto",
      name: "Solicite um teste piloto",
      title: "Solicite um Teste Piloto",
      searched: [],
    },
  },
} satisfies Site;
