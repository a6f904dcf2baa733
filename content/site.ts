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
    word: "M36 25V11.76H39.91V16.69H47.85V11.76H51.76V25H47.85V19.84H39.91V25ZM54.05 25 60.55 11.76H64.92L71.43 25H67.17L66.17 22.88H59.09L58.09 25ZM60.4 20.02H64.86L63.67 17.32Q63.59 17.15 63.46 16.81Q63.32 16.48 63.17 16.1Q63.02 15.73 62.9 15.41Q62.79 15.09 62.71 14.94H62.57Q62.44 15.28 62.25 15.74Q62.05 16.21 61.89 16.63Q61.73 17.05 61.59 17.32ZM73.83 25V11.76H77.74V21.84H86.24V25ZM92.5 25 86.13 11.76H90.48L93.36 18.21Q93.56 18.57 93.77 19.12Q93.98 19.67 94.21 20.23Q94.44 20.79 94.59 21.23H94.73Q94.88 20.82 95.09 20.29Q95.29 19.75 95.52 19.2Q95.75 18.65 95.94 18.21L98.87 11.76H103.04L96.65 25ZM113.03 25.23Q110.37 25.23 108.42 24.41Q106.47 23.6 105.41 22.07Q104.35 20.54 104.35 18.38Q104.35 16.23 105.41 14.7Q106.47 13.17 108.42 12.35Q110.37 11.53 113.03 11.53Q115.72 11.53 117.67 12.35Q119.61 13.17 120.67 14.7Q121.73 16.23 121.73 18.38Q121.73 20.54 120.67 22.07Q119.61 23.6 117.67 24.41Q115.72 25.23 113.03 25.23ZM113.03 22.33Q114.07 22.33 114.92 22.08Q115.78 21.83 116.4 21.34Q117.01 20.86 117.35 20.16Q117.69 19.46 117.69 18.59V18.13Q117.69 17.28 117.35 16.59Q117.01 15.9 116.4 15.42Q115.78 14.94 114.92 14.69Q114.07 14.44 113.03 14.44Q111.99 14.44 111.14 14.69Q110.3 14.94 109.67 15.42Q109.05 15.9 108.72 16.59Q108.39 17.28 108.39 18.13V18.59Q108.39 19.46 108.72 20.16Q109.05 20.86 109.67 21.34Q110.3 21.83 111.14 22.08Q111.99 22.33 113.03 22.33ZM124.79 25V11.76H135.79Q137.24 11.76 138.18 12.36Q139.12 12.95 139.6 13.93Q140.08 14.9 140.08 16.05Q140.08 17.3 139.49 18.33Q138.89 19.36 137.7 19.96L140.39 25H135.97L133.77 20.59H128.69V25ZM128.69 17.71H134.5Q135.22 17.71 135.64 17.28Q136.06 16.86 136.06 16.15Q136.06 15.69 135.87 15.35Q135.68 15.01 135.33 14.84Q134.99 14.67 134.5 14.67H128.69ZM141.62 25 148.13 11.76H152.5L159 25H154.75L153.75 22.88H146.67L145.67 25ZM147.97 20.02H152.44L151.25 17.32Q151.17 17.15 151.03 16.81Q150.9 16.48 150.75 16.1Q150.59 15.73 150.48 15.41Q150.36 15.09 150.28 14.94H150.15Q150.01 15.28 149.82 15.74Q149.63 16.21 149.47 16.63Q149.3 17.05 149.17 17.32Z",
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
  tools: {
    finder: { short: "Seletor", name: "Seletor de fluidos", title: "Seletor de Fluidos" },
    calculator: {
      short: "Calculadoras",
      name: "Calculadora de banho",
      title: "Calculadora de Banho",
    },
    quickOrder: { short: "Pedido rápido", name: "Pedido rápido", title: "Pedido Rápido para Lojistas" },
    compare: { short: "Comparar", name: "Comparar produtos", title: "Comparar Produtos" },
    pilotTest: {
      short: "Teste piloto",
      name: "Solicite um teste piloto",
      title: "Solicite um Teste Piloto",
    },
  },
} satisfies Site;
