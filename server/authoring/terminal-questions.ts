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
  /** Why an answer won't do, in pt-BR; null for one that will. */
  problem?: (answer: string) => string | null;
}

/**
 * The answer to a question.
 * @param told by an option
 * @throws {AuthoringError} where an option won't do, or lacks with nobody there to ask
 */
export async function answer(
  { name, ask, usual, problem = () => null }: Question,
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
    const line = await terminal.ask(`${ask}${usual ? ` [${usual}]` : ""}: `);
    const value = line.trim() || usual;
    const wrong = value === undefined ? "é preciso responder" : problem(value);
    if (value !== undefined && wrong === null) return value;
    terminal.note(`  ${wrong}\n`);
  }
}

/** Asks on the process's own terminal; null where nobody can answer. */
export function terminalAsk(): ((question: string) => Promise<string>) | null {
  if (!process.stdin.isTTY) return null;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  };
}
