import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { CalculatorProduct } from "../../../contract/tools.ts";
import { CALCULATOR_WORDS, type CalculatorWords } from "../../../contract/words.ts";
import { CalculatorPage } from "./calculator-page.tsx";

// What the server sends: whoever has no scripts reads this.
test.each([
  ["perdas", "alvo=6&evaporacao=20&arraste=10&dias=5", "mixer 2,0%"],
  [
    "perdas",
    "alvo=6&evaporacao=20&arraste=10&dias=5",
    "Por semana de 5 dias: 150,0 L 3,00 L 147,0 L",
  ],
  ["perdas", "alvo=6&evaporacao=20&arraste=10&dias=1", "Por semana de 1 dia: 30,0 L"],
  ["perdas", "alvo=6&evaporacao=30&arraste=0&dias=5", "lossesStrength 0,0%"],
  ["perdas", "alvo=40&evaporacao=0&arraste=8&dias=5", "mixerOutside 40,0% 1,0% 10,0% 4,8 L 3,20 L"],
  ["perdas", "alvo=6&evaporacao=0&arraste=0&dias=5", "lossesNone"],
  ["titulacao", "volume=3000&pontos=14&pontosAlvo=19&ponto=2,1", "Concentrado 31,5 L"],
  ["titulacao", "volume=3000&pontos=20&pontosAlvo=19&ponto=2,1", "Concentrado titrationFull"],
  ["titulacao", "volume=3000&pontos=9&pontosAlvo=21&ponto=90", "titrationOver"],
  ["titulacao", "volume=1&pontos=19&pontosAlvo=19&ponto=2,1&livre=0,9", "titrationRatio 21,1"],
  [
    "dureza",
    "volume=400&dureza=120&evaporacao=20&arraste=0&dias=5&semanas=4",
    "hardnessAfter 4 semanas 240 ppm",
  ],
  [
    "dureza",
    "volume=400&dureza=120&evaporacao=20&arraste=10&dias=5&semanas=4",
    "hardnessFinal 360 ppm",
  ],
  [
    "dureza",
    "volume=400&dureza=120&evaporacao=20&arraste=10&dias=5&semanas=1",
    "hardnessAfter 1 semana 148 ppm",
  ],
  ["unidades", "valor=10&unidade=dh", "ppm CaCO₃ 178,5 °fH 17,85"],
  ["unidades", "valor=4,2&unidade=brix&fator=1,5", "% 6,3"],
  ["unidades", "valor=4,2&unidade=brix", "unitsNoFactor"],
  // A refill of 5% needs the mixture at 15%: no proportioner is set to that.
  [
    "correcao",
    "volume=400&nivel=360&por=percent&medida=5&alvo=6",
    "mixerOutside 15,0% 1,0% 10,0% 34,0 L 6,00 L",
  ],
  ["correcao", "volume=400&nivel=300&por=percent&medida=5&alvo=6", "mixer 9,0%"],
  ["carga", "volume=50&alvo=6,5", "Concentrado 3,25 L fillWater 46,75 L"],
  [
    "reposicao",
    "nivel=300&por=percent&medida=6&reposto=50&forca=6,5",
    "Concentrado 3,25 L Água 46,75 L",
  ],
])("%s of ?%s says %j", (tool, query, says) => {
  expect(read(tool, query)).toContain(says);
});

test.each([
  ["leitura", "Concentração 4,8%"],
  ["correcao", "now 4,8% : fraco para 6,0%."],
  ["reposicao", "Fica a 4,8%"],
])("%s takes off what the water alone reads, and sends it on", (tool, says) => {
  const query = "leitura=4,2&fator=1,5&zero=1&volume=400&nivel=400&alvo=6&reposto=1&forca=4,8";
  expect(read(tool, query)).toContain(says);
  expect(pageOf(tool, query)).toMatch(/name="zero"[^>]*value="1"/);
  expect(read(tool, query.replace("zero=1", "zero=7"))).toContain("Confira o campo marcado.");
});

test.each(["leitura", "correcao", "reposicao"])(
  "%s has the reading and the factor checked where they make neat concentrate or more",
  (tool) => {
    const query = "volume=400&nivel=400&alvo=7&reposto=10&forca=0&fator=5&leitura=";
    for (const reading of ["20", "32"]) {
      expect(read(tool, query + reading)).toContain("Confira a leitura e o fator:");
      expect(read(tool, query + reading)).not.toMatch(/Drene|Fica|Concentração \d/);
    }
    expect(read(tool, `${query}19,9`)).not.toContain("Confira a leitura e o fator:");
    expect(read(tool, `${query}20&zero=1`)).not.toContain("Confira a leitura e o fator:");
  },
);

test("a low level of a bath on target is filled up, without a word of draining", () => {
  const text = read("correcao", "volume=400&nivel=396&por=percent&medida=7,1&alvo=7");
  expect(text).toContain("+ água 4,00 L Fica com 400,0 L 7,0%");
  expect(text).not.toMatch(/waterNotEnough|[Dd]ren|Nada a corrigir/);
});

test("what is dosed into a bath has no water to it and never passes its ceiling", () => {
  const product = { slug: "b", name: "B", brixFactor: null, dosed: true, ceiling: 0.2 };
  expect(read("carga", "produto=b&volume=500&alvo=0,2", product)).toContain(
    "dose 1,00 L fillBath 500,0 L",
  );
  const over = read("carga", "produto=b&volume=500&alvo=0,21", product);
  expect(over).toContain("ceiling B 0,2%");
  expect(over).not.toMatch(/\d L/);
  const free = read("carga", "produto=b&volume=500&alvo=0,2", { ...product, ceiling: null });
  expect(free).toContain("dose 1,00 L fillBath 500,0 L");
  expect(free).not.toMatch(/doseNote|fillWater/);
  const full = "volume=1000&nivel=900&por=percent&medida=0,05&alvo=0,2";
  const mended = read("correcao", `produto=b&${full}`, product);
  // 900 × 0,15 ÷ 99,8, whatever the tank has room for.
  expect(mended).toContain("+ concentrado 1,35 L Fica com 901,4 L");
  const strong = read("correcao", `produto=b&${full.replace("0,05", "0,3")}`, product);
  expect(strong).toContain("doseStrong");
  for (const text of [mended, strong])
    expect(text).not.toMatch(/mixer|na água|Água|\+ água|[Dd]ren|[Pp]ré-mistura|Nada a corrigir/);
  const lost = read("perdas", "produto=b&alvo=0,2&evaporacao=20&arraste=10&dias=5", product);
  expect(lost).toContain("Por dia 20 mL");
  const added = read(
    "reposicao",
    "produto=b&nivel=900&por=percent&medida=0,1&reposto=1&forca=2",
    product,
  );
  for (const text of [lost, added]) expect(text).not.toMatch(/mixer|Água|lossesNote/);
});

test("a titration never asks for more than the product's ceiling, nor makes up what its point takes", () => {
  const product = { slug: "b", name: "B", ceiling: 0.2, dosed: true };
  const query = "produto=b&volume=1000&pontos=0&ponto=1&pontosAlvo=";
  expect(read("titulacao", `${query}2`, product)).toContain("Concentrado 2,00 L");
  const over = read("titulacao", `${query}2,1`, product);
  expect(over).toContain("ceiling B 0,2%");
  expect(over).not.toMatch(/Concentrado|\d L/);
  const opened = read("titulacao", "produto=b", product);
  expect(opened).toContain("Falta: dose de um ponto.");
  expect(opened).not.toContain("Concentrado");
});

test.each([
  ["carga", "volume=50&alvo=", "2 a 5% (torno)"],
  ["correcao", "volume=400&nivel=300&por=percent&medida=1&alvo=", "2 a 5% (torno)"],
  ["perdas", "evaporacao=20&arraste=10&dias=5&alvo=", "2 a 5% (torno)"],
  ["titulacao", "volume=3000&pontos=1&ponto=2,1&pontosAlvo=", "2 a 5 pontos"],
])("%s says when the target leaves the product's range", (tool, query, range) => {
  const product = {
    ranges: [{ operation: "o", label: "Torno", min: 2, max: 5 }],
    titration: { label: "Acidez", min: 2, max: 5, dose: 1, free: null },
  };
  const asked = (target: string) => read(tool, `produto=p&${query}${target}`, product);
  for (const outside of ["1,99", "5,01"])
    expect(asked(outside)).toContain(`O alvo está fora da faixa de uso: ${range}.`);
  for (const within of ["2", "5"]) expect(asked(within)).not.toContain("fora da faixa");
  expect(asked("5")).not.toContain("Falta:");
});

test("what burns or poisons is neither poured nor mixed by hand", () => {
  const hazardous = (tool: string, query: string) =>
    read(tool, `produto=p&${query}`, { byPump: true });
  const query = "volume=1000&nivel=900&por=percent&medida=30&alvo=35&premistura=90";
  expect(read("carga", query)).toContain("devagar e mexendo");
  for (const tool of ["carga", "correcao"]) {
    expect(hazardous(tool, query)).toContain("pourByPump");
    expect(hazardous(tool, query)).not.toMatch(/mexendo|já misturado/);
  }
  expect(read("correcao", query)).toContain("mixerOutside 80");
  expect(hazardous("correcao", query)).toContain("mixerOutsideByPump 80");
  expect(read("correcao", query)).toContain("acrescentar pré-mistura");
  expect(hazardous("correcao", query)).not.toMatch(/[Pp]ré-mistura/);
  const more = "&evaporacao=0&arraste=8&dias=5&reposto=5&forca=40&pontos=1&pontosAlvo=2&ponto=1";
  for (const tool of ["carga", "correcao", "perdas", "reposicao", "titulacao"])
    for (const byPump of [true, false]) {
      const text = read(tool, `produto=p&${query}${more}`, { byPump, dosed: true });
      expect(text.includes("pourByPump"), `${tool} ${byPump}`).toBe(byPump);
    }
});

test("a product brings its points, its hardest water and the badges of the law", () => {
  const product = {
    slug: "z",
    titration: { label: "Acidez total", min: 16, max: 22, dose: 2, free: { min: 0.7, max: 1.1 } },
    hardestWater: 200,
    controls: ["Controlado"],
  };
  const titrated = read("titulacao", "produto=z&volume=1000&pontos=14&livre=1,2", product);
  // The middle of 16 to 22 lacks 5 points.
  expect(titrated).toContain("Concentrado 10,00 L");
  expect(titrated).toContain("titrationFreeAbove 1,1");
  expect(titrated).toContain("Controlado");
  const hard = "produto=z&volume=400&dureza=120&evaporacao=20&arraste=0&dias=5&semanas=4";
  expect(read("dureza", hard, product)).toContain("hardnessOver 200");
  // Twenty days double it; 200 ppm come after 13.3 days of five a week.
  expect(read("dureza", hard, product)).toContain("hardnessReaches 200 2 semanas");
  const fast = hard.replace("evaporacao=20", "evaporacao=200");
  expect(read("dureza", fast, product)).toContain("hardnessReaches 200 menos de 1 semana");
  expect(read("dureza", hard, product)).toContain("hardnessCurve 4 semanas 120 ppm 240 ppm");
  expect(read("dureza", hard.replace("semanas=4", "semanas=1"), product)).not.toContain(
    "hardnessOver",
  );
});

test.each([
  ["20", "1,3", true],
  ["20,01", "1,3", false],
  ["16", "0,5", true],
  // 32,02 °Brix
  ["16,01", "0,5", false],
])("whether a refractometer reads a bath of %s%% with factor %s: %s", (target, factor, isRead) => {
  const text = read("carga", `volume=50&alvo=${target}&fator=${factor}`);
  expect(text).toContain("Concentrado");
  expect(text.includes("fillReading")).toBe(isRead);
});

test.each([
  "leitura",
  "carga",
  "correcao",
  "reposicao",
  "perdas",
  "titulacao",
  "dureza",
  "unidades",
])("%s begins with an example in it, and says so", (tool) => {
  const text = read(tool, "");
  expect(text).toContain("lead");
  expect(text).toContain("example");
  expect(text).not.toContain("Falta:");
});

test("the numbers of an address are no example, and nothing is made up beside them", () => {
  const text = read("carga", "volume=50");
  expect(text).not.toContain("example");
  expect(text).toContain("Falta: concentração desejada.");
});

test("the range that the finder asked for begins the bath in its middle, and that is said", () => {
  const product = { slug: "m", ranges: [{ operation: "o", label: "Torno", min: 5, max: 8 }] };
  const query = "produto=m&operacao=o&volume=200";
  expect(read("carga", `${query}&faixa=6-8`, product)).toContain("Concentrado 14,0 L");
  expect(read("carga", `${query}&faixa=6-8`, product)).toContain(
    "7%: meio da faixa de 6 a 8% (torno)",
  );
  expect(read("carga", query, product)).toContain("6,5%: meio da faixa de 5 a 8% (torno)");
});

test("another fluid chosen without scripts brings its own numbers, and keeps what was typed", () => {
  const product = {
    slug: "m",
    ranges: [{ operation: "o", label: "Torno", min: 5, max: 8 }],
    titration: { label: "Acidez total", min: 16, max: 22, dose: 3, free: null },
  };
  const filled = "produto=m&volume=400&alvo=7&numerosDe=";
  expect(pageOf("carga", "", product)).toContain('name="numerosDe" value=""');
  expect(pageOf("carga", "produto=m", product)).toContain('name="numerosDe" value="m o"');
  expect(read("carga", filled, product)).toContain("Concentrado 26,0 L");
  expect(read("carga", filled, product)).toContain("example");
  const typed = read("carga", filled.replace("alvo=7", "alvo=6"), product);
  expect(typed).toContain("Concentrado 24,0 L");
  expect(typed).not.toContain("example");
  expect(read("carga", `${filled}m+o`, product)).toContain("Concentrado 28,0 L");
  expect(
    read(
      "titulacao",
      "produto=m&volume=1000&pontos=14&pontosAlvo=19&ponto=2,1&numerosDe=",
      product,
    ),
  ).toContain("Concentrado 15,0 L");
});

test("its form is answered where its scripts do not arrive, too", () => {
  expect(pageOf("carga", "")).not.toContain("<noscript>");
  expect(read("carga", "")).toContain("Calcular");
});

test("another calculator begins with the same bath: its operation, range and tank", () => {
  const range = (operation: string) => ({ operation, label: operation, min: 5, max: 8 });
  const product = { slug: "m", ranges: [range("torno"), range("rosca")] };
  const bath = "produto=m&operacao=rosca&faixa=6-8&volume=200";
  for (const tool of ["calculo=carga", "calculo=correcao"])
    expect(pageOf("leitura", `${bath}&leitura=2`, product)).toContain(
      `"/ferramentas/calculadora?${tool}&${bath}"`.replaceAll("&", "&amp;"),
    );
});

test("the package is chosen in place, each with how many of it are needed", () => {
  const pack = (litres: number) => ({
    sku: `P-${litres}`,
    description: `bombona ${litres} L`,
    itemName: "P",
    litres,
  });
  const product = {
    slug: "m",
    ranges: [{ operation: "o", label: "Torno", min: 5, max: 8 }],
    packages: [pack(5), pack(20)],
  };
  const text = read("carga", "produto=m&volume=200&alvo=7", product);
  expect(text).toContain("3 × bombona 5 L 1 × bombona 20 L");
});

test("the drawing says in words what it shows", () => {
  const product = { slug: "m", ranges: [{ operation: "o", label: "Torno", min: 5, max: 8 }] };
  expect(
    read("correcao", "produto=m&volume=400&nivel=300&por=percent&medida=5&alvo=6", product),
  ).toContain(
    "drawing 400,0 L: fillbath 300,0 L + água 91,0 L + concentrado 9,00 L. 6,0%, faixa de 5 a 8%.",
  );
});

const PRODUCT: CalculatorProduct = {
  slug: "p",
  line: "industry",
  name: "P",
  kind: "p",
  category: { code: "c", name: "C" },
  brixFactor: 1.5,
  ranges: [],
  ceiling: null,
  dosed: false,
  byPump: false,
  hardestWater: null,
  titration: null,
  controls: [],
  packages: [],
};

/** Each text is its own name and its places. */
const WORDS = Object.fromEntries(
  Object.entries<readonly string[]>(CALCULATOR_WORDS).map(([key, places]) => [
    key,
    [key, ...places.map((place) => `{${place}}`)].join(" "),
  ]),
) as unknown as CalculatorWords;

function read(...asked: Parameters<typeof pageOf>): string {
  return pageOf(...asked)
    .replaceAll(/<svg.*?<\/svg>/gs, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/[\s\u00A0]+/g, " ");
}

function pageOf(tool: string, query: string, product: Partial<CalculatorProduct> = {}): string {
  const slug = new URLSearchParams(query).get("produto");
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/?calculo=${tool}&${query}`]}>
      <CalculatorPage
        data={{
          words: { ...WORDS, notes: [] },
          products: [{ ...PRODUCT, ...product }],
          chosen: slug,
        }}
      />
    </MemoryRouter>,
  );
}
