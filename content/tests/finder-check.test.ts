import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse, stringify } from "yaml";
import {
  goodAerosol,
  goodFluid,
  goodGel,
  withContent,
} from "../../server/catalogue/content.test-support.ts";
import { CONTENT_FOLDER } from "../../server/content-folder.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { problemsIn } from "../../server/catalogue/mistakes.test-support.ts";
import { checkAnswers } from "../../server/catalogue/finder/check-answers.ts";
import { checkExam } from "../../server/catalogue/finder/exam.ts";
import { withFinder } from "../../server/catalogue/finder/finder-catalogue.ts";
import { changesSince, matrixOf } from "../../server/catalogue/finder/matrix.ts";

const FINDER = "finder.yaml";

it.each<[string, string, string, RegExp]>([
  ["a type that does not exist", "aco-carbono: SEM 5-8 | MIN", "aco-carbono: XYZ 5-8 | MIN", /XYZ/],
  [
    "a cell that cannot be read",
    "aco-carbono: SEM 5-8 | MIN",
    "aco-carbono: SEM 8-5 | MIN",
    /não se lê/,
  ],
  ["an attribute", "noneOf: [enxofre-ativo]", "noneOf: [enxofre]", /enxofre/],
  ["an ingredient", "ingredients: [fosfato-de-zinco]", "ingredients: [zinco]", /zinco/],
  ["a hazard statement", "hazards: [H314]", "hazards: [H31]", /H31/],
  ["a figure", "figure: pressaoMaxima", "figure: pressao", /pressao/],
  ["a subcategory", "subcategory: sinteticos", "subcategory: sintetico", /sintetico/],
  ["an operation of the dictionary", "term: estampagem", "term: estampar", /estampar/],
  ["an answer in a condition", "maquina: [sem] }", "maquina: [nenhuma] }", /nenhuma/],
  ["a question in the sentence", "Vou {operacao}", "Vou {operar}", /operar/],
  ["a question asked later", "when: { operacao: [usinar] }", "when: { agua: [mole] }", /anterior/],
  ["a field", "disclaimer:", "aviso: x\ndisclaimer:", /desconhecido/],
])("names %s that is not there, with its file and cure", (_, written, wrong, expected) => {
  const problems = withContent([goodFluid(), goodAerosol(), goodGel()], (directory) => {
    const file = join(directory, FINDER);
    const text = readFileSync(join(CONTENT_FOLDER, FINDER), "utf8");
    expect(text).toContain(written);
    writeFileSync(file, text.replace(written, wrong));
    return problemsIn(directory);
  });
  expect(problems[0]?.file).toBe("finder.yaml");
  expect(problems.map((one) => `${one.field} ${one.problem} ${one.cure}`).join()).toMatch(expected);
  expect(problems.map(({ cure }) => cure)).not.toContain("");
});

it("names the row that leaves an answer without cell", () => {
  const problems = withContent([goodFluid(), goodAerosol(), goodGel()], (directory) => {
    const file = join(directory, FINDER);
    const finder = parse(readFileSync(join(CONTENT_FOLDER, FINDER), "utf8")) as {
      table: { cells: { serra: Record<string, string> } };
    };
    delete finder.table.cells.serra["*"];
    writeFileSync(file, stringify(finder));
    return problemsIn(directory);
  });
  expect(problems).toMatchObject([{ field: "table.cells.serra" }]);
});

const whole = loadCatalogue(CONTENT_FOLDER);
const catalogue = withFinder(whole) ?? expect.unreachable("the shipped site has a finder");

it("names the pair whose products are gone, and what they no longer answer", () => {
  const fewer = {
    ...catalogue,
    products: catalogue.products.filter(({ slug }) => slug !== "halcut-s-180"),
  };
  expect(checkAnswers(fewer)).toMatchObject([
    {
      field: "table.cells.retificacao.metal-duro",
      problem: "nenhum produto do tipo SIN de 3 a 4% atende",
    },
  ]);
  const line = { also: [], never: [], ask: "operacao=retificacao&material=metal-duro" };
  expect(checkExam(fewer, [{ ...line, first: "halcut-s-180" }])).toMatchObject([
    { field: "[0].first", problem: expect.stringContaining("assistência técnica") },
  ]);
});

it("does not take an exam's question for another one", () => {
  const line = { also: [], never: [], first: "halcut-m-340" };
  expect(
    checkExam(catalogue, [{ ...line, ask: "operacao=rosqueamento&tanque=sem" }]),
  ).toMatchObject([{ field: "[0].ask" }]);
});

it("lists what is answered otherwise than was signed, what is new and what is gone", () => {
  const matrix = matrixOf(catalogue);
  const answers = Object.fromEntries(matrix);
  const [first = "", second = ""] = matrix.keys();
  delete answers[second];
  const signed = { signedBy: "Ana", date: "2026-11-20", answers };
  expect(
    changesSince({ ...signed, answers: { ...answers, [first]: "outro", velha: "x" } }, matrix),
  ).toEqual([
    { question: first, was: "outro", is: matrix.get(first) },
    { question: "velha", was: "x", is: "não se pergunta" },
    { question: second, was: "não se perguntava", is: matrix.get(second) },
  ]);
});
