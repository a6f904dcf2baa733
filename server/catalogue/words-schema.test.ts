import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goodFluid, withContent } from "./content.test-support.ts";
import { problemsIn } from "./mistakes.test-support.ts";

it.each([
  ["a forgotten sentence", /^ {2}question: .*\n/m, "", "home.question", "acrescente"],
  ["an unknown one", /^promises:/m, "promise: 1 dia\npromises:", "promise", "corrija o nome"],
  ["an empty one", /^( {2}lead:) Da .*$/m, '$1 ""', "calculator.lead", "mínimo"],
  [
    "a promise that is no time",
    /answer: 1 dia útil/,
    "answer: em breve",
    "promises.answer",
    "1 dia útil",
  ],
  [
    "a promise in hours of the clock",
    /: 5 dias úteis/,
    ": 48 horas",
    "promises.representative",
    "horas úteis",
  ],
  ["a place left out", /Drene \{amount\}/, "Drene", "calculator.drain", "escreva {amount}"],
  ["a place that is none", /\{amount\}/, "{amount} e {litres}", "calculator.drain", "apague-o"],
])("names file, field and cure of %s", (_, written, instead, field, cure) => {
  const problems = withContent([goodFluid()], (folder) => {
    const file = join(folder, "words.yaml");
    const text = readFileSync(file, "utf8");
    expect(text).toMatch(written);
    writeFileSync(file, text.replace(written, instead));
    return problemsIn(folder);
  });
  expect(problems).toMatchObject([
    { file: "words.yaml", field, cure: expect.stringContaining(cure) },
  ]);
});

it("demands the section of a tool that the site has", () => {
  const problems = problemsWithout(/^pilotTest:\n(?: .*\n)*/m);
  expect(problems).toMatchObject([{ file: "words.yaml", field: "pilotTest" }]);
});

it("demands the sentences of the factor only of who has products with one", () => {
  const problems = problemsWithout(/^ {2}factor:\n(?: {4}.*\n)*/m);
  expect(problems).toMatchObject([{ file: "products/amostra-m-1.md", field: "brixFactor" }]);
});

it("demands a sentence for what is thinned", () => {
  const thinned = goodFluid();
  thinned.front["dilution"] = {
    mode: "diluir",
    with: "redutor",
    byOperation: { torneamento: [5, 10] },
  };
  thinned.front["keyFigures"] = ["ph", "fatorBrix", "validade"];
  expect(withContent([thinned], problemsIn)).toMatchObject([{ field: "dilution.mode" }]);
  const said = withContent([thinned], (folder) => {
    const file = join(folder, "words.yaml");
    const words = readFileSync(file, "utf8");
    const sentence = 'dilution:\n  thinned: "{dose} de {diluent} em 100 L ({percent}%)"\n';
    writeFileSync(file, words.replace("dilution:\n", sentence));
    return problemsIn(folder);
  });
  expect(said).toEqual([]);
});

function problemsWithout(section: RegExp) {
  return withContent([goodFluid()], (folder) => {
    const file = join(folder, "words.yaml");
    const words = readFileSync(file, "utf8");
    expect(words).toMatch(section);
    writeFileSync(file, words.replace(section, ""));
    return problemsIn(folder);
  });
}
