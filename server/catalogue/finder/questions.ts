import { readFinderNumber } from "../../../contract/finder-number.ts";
import type { Cell } from "./cell.ts";
import type { FinderQuestion, FinderTable, When } from "./schema.ts";

/** Question → answer, of the questions that are asked; empty where the usual was left. */
export type Answers = Readonly<Record<string, string>>;

/** The answers in a query. What is unknown or was not given is the example's, else the usual; what is not asked is left out. */
export function readAnswers(finder: FinderTable, given: (name: string) => string | null): Answers {
  const moved = Object.fromEntries(
    finder.formerly
      .filter(({ was }) => Object.entries(was).every(([name, value]) => given(name) === value))
      .flatMap(({ is }) => Object.entries(is)),
  );
  return Object.entries(finder.questions).reduce<Answers>((answers, [name, question]) => {
    if (!holds(question.when, answers, finder)) return answers;
    const value =
      readAnswer(question, given(name)) ??
      readAnswer(question, moved[name] ?? null) ??
      usualAnswer(finder, name, answers);
    return { ...answers, [name]: value };
  }, {});
}

/** Whether one of the conditions is met by what was answered. */
export function holds(when: When, answers: Answers, { questions }: FinderTable): boolean {
  return when.some((condition) =>
    Object.entries(condition).every(([name, values]) => {
      const answer = answers[name];
      if (!answer) return false;
      const group = questions[name]?.options[answer]?.group;
      return values.includes(answer) || (group !== undefined && values.includes(group));
    }),
  );
}

/** The table's cell for these answers; none where the table has nothing for them. */
export function cellOf({ table }: FinderTable, answers: Answers): Cell | undefined {
  const row = table.cells[answers[table.rows] ?? ""] ?? table.cells["*"];
  return row?.[answers[table.columns] ?? ""] ?? row?.["*"];
}

/** Whether the table names this very pair and gives it to a technician. */
export function isHandedOver({ table }: FinderTable, row: string, column: string): boolean {
  const cell = table.cells[row]?.[column];
  return cell !== undefined && "handOver" in cell;
}

/** The question in words: `Vou tornear em aço inox com banho de fluido e água de 200 L.` */
export function sentenceOf(finder: FinderTable, answers: Answers): string {
  const said = sentencePieces(finder, answers)
    .map((piece) => ("text" in piece ? piece.text : answerText(finder, piece.question, answers)))
    .join("");
  const inSentence = namesInSentence(finder, answers);
  const others = Object.keys(answers)
    .filter((name) => !inSentence.has(name) && answers[name] !== "")
    .map((name) => `${finder.questions[name]?.label}: ${answerText(finder, name, answers)}`);
  return [said.replace(/\.$/, ""), ...others].join("; ").concat(".");
}

/** The sentence as text and places for questions; a piece whose question is not asked is left out. */
export function sentencePieces(
  finder: FinderTable,
  answers: Answers,
): ({ text: string } | { question: string })[] {
  return finder.sentence
    .filter(({ when }) => holds(when, answers, finder))
    .map(({ text }) =>
      text
        .split(/\{([a-z0-9-]+)\}/)
        .map((part, at) => (at % 2 === 1 ? { question: part } : { text: part }))
        .filter((piece) => !("text" in piece) || piece.text !== ""),
    )
    .filter((pieces) => pieces.every((piece) => "text" in piece || piece.question in answers))
    .flat();
}

function namesInSentence(finder: FinderTable, answers: Answers): Set<string> {
  return new Set(
    sentencePieces(finder, answers).flatMap((piece) =>
      "question" in piece ? [piece.question] : [],
    ),
  );
}

function answerText(finder: FinderTable, name: string, answers: Answers): string {
  const question = finder.questions[name];
  const answer = answers[name] ?? "";
  if (question?.number) return Number(answer).toLocaleString("pt-BR");
  return question?.options[answer]?.phrase ?? question?.usual ?? "";
}

function readAnswer(question: FinderQuestion, text: string | null): string | null {
  if (text === null) return null;
  if (!question.number) {
    if (Object.hasOwn(question.options, text)) return text;
    return text === "" && isOptional(question) ? "" : null;
  }
  const value = readFinderNumber(text, question.number);
  return value === null ? null : String(value);
}

/** What goes with the answers before, else the example's, else the question's own. */
function usualAnswer({ example, questions }: FinderTable, name: string, answers: Answers): string {
  const question = questions[name];
  if (!question) return "";
  const usual = Object.entries(answers).flatMap(
    ([before, answer]) => questions[before]?.options[answer]?.usually[name] ?? [],
  );
  for (const text of [...usual, example[name] ?? null]) {
    const answer = readAnswer(question, text);
    if (answer !== null) return answer;
  }
  if (question.number) return String(question.number.usual);
  return isOptional(question) ? "" : (Object.keys(question.options)[0] ?? "");
}

function isOptional({ tick, usual }: FinderQuestion): boolean {
  return tick || usual !== undefined;
}
