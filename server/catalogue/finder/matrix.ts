import { z } from "zod";
import { findProducts } from "./find.ts";
import type { FinderCatalogue } from "./finder-catalogue.ts";
import { type Answers, readAnswers, sentencePieces } from "./questions.ts";
import type { FinderTable } from "./schema.ts";

/** File of the content folder with the answers as they were last signed. */
export const SIGNATURE_FILE = "finder-signature.yaml";

export const signatureSchema = z.strictObject({
  signedBy: z.string().min(3),
  date: z.iso.date(),
  /** Question → answer, as `matrixOf` writes them. */
  answers: z.record(z.string(), z.string()),
});

export type Signature = z.output<typeof signatureSchema>;

/** A question, and the same with its last answer left as usual. */
interface Variation {
  answers: Answers;
  usual: Answers | null;
}

/**
 * Every question that the table tells apart: all answers of the sentence's lists with one another, then each
 * further answer on its own. Numbers stay at the usual.
 */
export function questionsOf(finder: FinderTable): Variation[] {
  const { rows, columns } = finder.table;
  const optionsOf = (name: string) => Object.keys(finder.questions[name]?.options ?? {});
  const names = Object.keys(finder.questions);
  const pairs = optionsOf(rows).flatMap((row) =>
    optionsOf(columns).map((column) => ({ [rows]: row, [columns]: column })),
  );
  return pairs.flatMap((pair) => {
    const crossed = names.reduce<Answers[]>(
      (questions, name) => questions.flatMap((given) => varied(finder, given, name, true)),
      [pair],
    );
    return crossed.flatMap((given) => {
      const answers = answersOf(finder, given);
      const details = names.flatMap((name) => varied(finder, given, name, false));
      return [
        { answers, usual: given === crossed[0] ? null : answersOf(finder, crossed[0] ?? pair) },
        ...details.map((detail) => ({ answers: answersOf(finder, detail), usual: answers })),
      ];
    });
  });
}

/** Question → answer in short, where it is not the usual one's: `halcut-m-340 10-12% | … ! fluoreto`. */
export function matrixOf(catalogue: FinderCatalogue): Map<string, string> {
  const { finder } = catalogue;
  const known = new Map<string, string>();
  const textOf = (answers: Answers) => {
    const key = keyOf(finder, answers);
    const text = known.get(key) ?? answerText(catalogue, answers);
    known.set(key, text);
    return text;
  };
  return new Map(
    questionsOf(finder)
      .filter(({ answers, usual }) => usual === null || textOf(usual) !== textOf(answers))
      .map(({ answers }) => [keyOf(finder, answers), textOf(answers)]),
  );
}

/** The questions whose answer is not the signed one, with both; new and gone ones too. */
export function changesSince(
  { answers: signed }: Signature,
  matrix: ReadonlyMap<string, string>,
): { question: string; was: string; is: string }[] {
  const questions = new Set([...Object.keys(signed), ...matrix.keys()]);
  return [...questions].flatMap((question) => {
    const [was = "não se perguntava", is = "não se pergunta"] = [
      signed[question],
      matrix.get(question),
    ];
    return was === is ? [] : [{ question, was, is }];
  });
}

/** The question with each answer of another one: of those in its sentence, or of the details below it. */
function varied(finder: FinderTable, given: Answers, name: string, inSentence: boolean): Answers[] {
  const answers = answersOf(finder, given);
  const isTable = name === finder.table.rows || name === finder.table.columns;
  const isInSentence = sentencePieces(finder, answers).some(
    (piece) => "question" in piece && piece.question === name,
  );
  const options = Object.keys(finder.questions[name]?.options ?? {});
  const isVaried = name in answers && !isTable && options.length > 0 && isInSentence === inSentence;
  if (!isVaried) return inSentence ? [given] : [];
  return options.map((option) => ({ ...given, [name]: option }));
}

function answersOf(finder: FinderTable, given: Answers): Answers {
  return readAnswers(finder, (name) => given[name] ?? null);
}

/** As the page's address says it, without numbers and what was not chosen. */
function keyOf({ questions }: FinderTable, answers: Answers): string {
  const said = Object.entries(answers).filter(
    ([name, answer]) => answer !== "" && !questions[name]?.number,
  );
  return new URLSearchParams(said).toString();
}

function answerText(catalogue: FinderCatalogue, answers: Answers): string {
  const finding = findProducts(catalogue.finder, catalogue, answers);
  if (!finding) return "sem resposta";
  const { found, handOver, heard, steps } = finding;
  const products = found.map(({ product, concentration }) =>
    [product.slug, concentration ? `${concentration.min}-${concentration.max}%` : []]
      .flat()
      .join(" "),
  );
  const warned = heard.filter(({ alert }) => alert);
  return [
    handOver === null ? products.join(" | ") : `técnico: ${handOver}`,
    ...(steps.length > 0 ? [`→ ${steps.map(({ product }) => product.slug).join(", ")}`] : []),
    ...(warned.length > 0 ? [`! ${warned.map(({ name }) => name).join(", ")}`] : []),
  ].join(" ");
}
