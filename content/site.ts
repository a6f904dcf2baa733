import type { Site } from "../contract/site.ts";

/*
 * O que faz do programa o site desta empresa: marca, linhas, ferramentas e códigos. Cada campo é explicado em
 * contract/site.ts. As constantes da empresa estão em company.yaml; as cores, em theme.css.
 */
export default {
  demonstration: true,
  mark: {
    // Uma gota, redonda embaixo, e o seu nível: um quarto de círculo em torno do mesmo centro.
    shape: "M14 2.5C17.7 7.9 24 14 24 21.5A10 10 0 0 1 4 21.5C4 14 10.3 7.9 14 2.5Z",
    detail: "M7.5 21.5H14V28A6.5 6.5 0 0 1 7.5 21.5Z",
    // tools/brand/outline.py
    word: "M36 25V11.8H39.9V16.7H47.9V11.8H51.8V25H47.9V19.8H39.9V25ZM54 25 60.5 11.8H64.9L71.4 25H67.2L66.2 22.9H59.1L58.1 25ZM60.4 20H64.9L63.7 17.3Q63.6 17.1 63.5 16.8Q63.3 16.5 63.2 16.1Q63 15.7 62.9 15.4Q62.8 15.1 62.7 14.9H62.6Q62.4 15.3 62.2 15.7Q62 16.2 61.9 16.6Q61.7 17.1 61.6 17.3ZM73.8 25V11.8H77.7V21.8H86.2V25ZM92.5 25 86.1 11.8H90.5L93.4 18.2Q93.6 18.6 93.8 19.1Q94 19.7 94.2 20.2Q94.4 20.8 94.6 21.2H94.7Q94.9 20.8 95.1 20.3Q95.3 19.8 95.5 19.2Q95.8 18.6 95.9 18.2L98.9 11.8H103L96.7 25ZM113 25.2Q110.4 25.2 108.4 24.4Q106.5 23.6 105.4 22.1Q104.3 20.5 104.3 18.4Q104.3 16.2 105.4 14.7Q106.5 13.2 108.4 12.3Q110.4 11.5 113 11.5Q115.7 11.5 117.7 12.3Q119.6 13.2 120.7 14.7Q121.7 16.2 121.7 18.4Q121.7 20.5 120.7 22.1Q119.6 23.6 117.7 24.4Q115.7 25.2 113 25.2ZM113 22.3Q114.1 22.3 114.9 22.1Q115.8 21.8 116.4 21.3Q117 20.9 117.3 20.2Q117.7 19.5 117.7 18.6V18.1Q117.7 17.3 117.3 16.6Q117 15.9 116.4 15.4Q115.8 14.9 114.9 14.7Q114.1 14.4 113 14.4Q112 14.4 111.1 14.7Q110.3 14.9 109.7 15.4Q109 15.9 108.7 16.6Q108.4 17.3 108.4 18.1V18.6Q108.4 19.5 108.7 20.2Q109 20.9 109.7 21.3Q110.3 21.8 111.1 22.1Q112 22.3 113 22.3ZM124.8 25V11.8H135.8Q137.2 11.8 138.2 12.4Q139.1 12.9 139.6 13.9Q140.1 14.9 140.1 16.1Q140.1 17.3 139.5 18.3Q138.9 19.4 137.7 20L140.4 25H136L133.8 20.6H128.7V25ZM128.7 17.7H134.5Q135.2 17.7 135.6 17.3Q136.1 16.9 136.1 16.1Q136.1 15.7 135.9 15.3Q135.7 15 135.3 14.8Q135 14.7 134.5 14.7H128.7ZM141.6 25 148.1 11.8H152.5L159 25H154.8L153.8 22.9H146.7L145.7 25ZM148 20H152.4L151.2 17.3Q151.2 17.1 151 16.8Q150.9 16.5 150.8 16.1Q150.6 15.7 150.5 15.4Q150.4 15.1 150.3 14.9H150.2Q150 15.3 149.8 15.7Q149.6 16.2 149.5 16.6Q149.3 17.1 149.2 17.3Z",
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
      searched: ["seletor", "qual fluido", "qual óleo", "que óleo"],
    },
    calculator: {
      short: "Calculadoras",
      name: "Calculadora de banho",
      title: "Calculadora de Banho",
      searched: [
        "brix",
        "calculadora",
        "concentração",
        "correção",
        "diluição",
        "ppm",
        "refratômetro",
        "titulação",
      ],
    },
    quickOrder: {
      short: "Pedido rápido",
      name: "Pedido rápido",
      title: "Pedido Rápido",
      searched: ["pedido rápido", "planilha", "lista de códigos"],
    },
    compare: {
      short: "Comparar",
      name: "Comparar produtos",
      title: "Comparar Produtos",
      searched: ["comparar", "comparação"],
    },
    pilotTest: {
      short: "Teste piloto",
      name: "Solicite um teste piloto",
      title: "Solicite um Teste Piloto",
      searched: ["teste piloto", "teste", "amostra"],
    },
  },
} satisfies Site;
