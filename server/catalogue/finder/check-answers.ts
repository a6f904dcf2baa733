import type { ContentProblem } from "../problems.ts";
import { type Candidate, candidates } from "./candidates.ts";
import type { Cell, CellType, Range } from "./cell.ts";
import { type Finding, findProducts } from "./find.ts";
import type { FinderCatalogue } from "./finder-catalogue.ts";
import { questionsOf } from "./matrix.ts";
import { type Answers, cellOf } from "./questions.ts";
import { concerns, meets } from "./requirements.ts";

/**
 * The table against the catalogue: a pair that it names has an answer for some question, each of its types has a
 * product, none works outside of its range, and what comes first proves what the rules ask of it.
 */
export function checkAnswers(catalogue: FinderCatalogue): ContentProblem[] {
  const { finder } = catalogue;
  const asked = questionsOf(finder).map(({ answers }) => ({
    answers,
    finding: findProducts(finder, catalogue, answers),
    pair: `${answers[finder.table.rows]}.${answers[finder.table.columns]}`,
  }));
  const byPair = Map.groupBy(asked, ({ pair }) => pair);
  return [...byPair].flatMap(([pair, questions]) => {
    const [first] = questions;
    const cell = first && cellOf(finder, first.answers);
    if (!cell || "handOver" in cell) return [];
    const [row = "", column = ""] = pair.split(".");
    const isNamed = finder.table.cells[row]?.[column] !== undefined;
    const problems = [
      ...(isNamed ? unanswered(cell, questions, catalogue) : []),
      ...questions.flatMap(({ finding }) => (finding ? unproven(finding) : [])),
    ];
    return [...new Set(problems)].map((problem) => ({
      file: "finder.yaml",
      field: `table.cells.${pair}`,
      problem,
      cure: "corrija a célula, o tipo, a regra ou o produto (npm run content -- finder mostra as respostas)",
    }));
  });
}

interface Asked {
  answers: Answers;
  finding: Finding | null;
}

function unanswered(
  cell: Exclude<Cell, { handOver: string }>,
  questions: readonly Asked[],
  catalogue: FinderCatalogue,
): string[] {
  const isStopped = questions.every(({ finding }) =>
    finding?.fired.some(({ stop, only, require }) => stop && !only && require.length === 0),
  );
  if (isStopped) return [];
  return cell.types.flatMap(({ type, range }) => {
    const one = firstCandidate({ type, range }, questions, catalogue);
    if (!one) return [`nenhum produto do tipo ${type} atende`];
    const { product, concentration } = one;
    return concentration && range && !overlap(concentration, range)
      ? [
          `${product.slug} trabalha de ${concentration.min} a ${concentration.max}%, fora da faixa de ${type}`,
        ]
      : [];
  });
}

/** The best product of a type for the first of the questions that has one. */
function firstCandidate(
  type: CellType,
  questions: readonly Asked[],
  catalogue: FinderCatalogue,
): Candidate | undefined {
  for (const { answers, finding } of questions) {
    const { finder } = catalogue;
    const [best] = candidates(type, { finder, catalogue, answers, fired: finding?.fired ?? [] });
    if (best) return best;
  }
  return undefined;
}

function unproven({ found: [main], fired }: Finding): string[] {
  if (!main) return [];
  return fired
    .filter(
      ({ of, require }) =>
        concerns(of, main.product) && !require.every((one) => meets(main.product, one)),
    )
    .map(({ name }) => `${main.product.slug} vem primeiro sem provar a regra ${name}`);
}

function overlap(one: Range, other: Range): boolean {
  return one.min <= other.max && other.min <= one.max;
}
