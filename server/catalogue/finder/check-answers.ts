import type { ContentProblem } from "../problems.ts";
import { candidates } from "./candidates.ts";
import type { Cell, CellType } from "./cell.ts";
import { type Finding, findProducts } from "./find.ts";
import type { FinderCatalogue } from "./finder-catalogue.ts";
import { questionsOf } from "./matrix.ts";
import { type Answers, cellOf } from "./questions.ts";
import { concerns, meets } from "./requirements.ts";

/**
 * The table against the catalogue: a pair that it names has an answer for some question, each of its types has a
 * product that works in its range, and what comes first proves what the rules ask of it.
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
  return cell.types
    .filter((type) => !hasCandidate(type, questions, catalogue))
    .map(({ type, range }) => {
      const share = range ? ` de ${range.min} a ${range.max}%` : "";
      return `nenhum produto do tipo ${type}${share} atende`;
    });
}

/** Whether one of the questions has a product of the type. */
function hasCandidate(
  type: CellType,
  questions: readonly Asked[],
  catalogue: FinderCatalogue,
): boolean {
  const { finder } = catalogue;
  return questions.some(
    ({ answers, finding }) =>
      candidates(type, { finder, catalogue, answers, fired: finding?.fired ?? [] }).length > 0,
  );
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
