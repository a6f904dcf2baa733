import { createInterface } from "node:readline/promises";
import type { AuthoringContext } from "./context.ts";
import { AuthoringError } from "./context.ts";

/** One thing that a command has to know: from its option, or asked where somebody can answer. */
export interface Question {
  /** The option, without its dashes: what messages name. */
  name: string;
  ask: string;
  /** Taken where the answer is empty. */
  usual?: string;
  /** Whether the answer may have several lines; a line with nothing but a full stop ends it. */
  isLong?: boolean;
  /** Why an answer won't do, in pt-BR; null for one that will. */
  problem?: (answer: string) => string | null;
}

/**
 * The answer to a question.
 * @param told by an option
 * @throws {AuthoringError} where an option won't do, or lacks with nobody there to ask
 */
export async function answer(
  { name, ask, usual, isLong = false, problem = () => null }: Question,
  told: string | undefined,
  { terminal }: Pick<AuthoringContext, "terminal">,
): Promise<string> {
  if (told !== undefined || !terminal.ask) {
    const value = told?.trim() ?? usual;
    if (value === undefined)
      throw new AuthoringError(`Falta --${name} (${ask}). Num terminal, o comando pergunta.`);
    const wrong = problem(value);
    if (wrong !== null) throw new AuthoringError(`--${name}: ${wrong}`);
    return value;
  }
  for (;;) {
    const hint = usual ? ` [${usual}]` : isLong ? " (termine com uma linha só com um ponto)" : "";
    const text = await terminal.ask(`${ask}${hint}: `, isLong ? END : undefined);
    const value = text.trim() || usual;
    const wrong = value === undefined ? "é preciso responder" : problem(value);
    if (value !== undefined && wrong === null) return value;
    terminal.note(`  ${wrong}\n`);
  }
}

/** What ends an answer of several lines. */
const END = ".";

/** Asks on the process's own terminal; null where nobody can answer. */
export function terminalAsk(): AuthoringContext["terminal"]["ask"] {
  if (!process.stdin.isTTY) return null;
  return async (question, end) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      if (end === undefined) return await lines.question(question);
      lines.setPrompt(question);
      lines.prompt();
      return await linesUntil(end, lines);
    } finally {
      lines.close();
    }
  };
}

/** What is pasted comes as many lines at once: none of them is left for the next question. */
async function linesUntil(end: string, lines: AsyncIterable<string>): Promise<string> {
  const read: string[] = [];
  for await (const line of lines) {
    if (line.trim() === end) break;
    read.push(line);
  }
  return read.join("\n");
}
