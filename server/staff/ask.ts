import { once } from "node:events";
import { createInterface } from "node:readline/promises";

/**
 * Asks for one line.
 * @returns nothing (an empty text) where the input ends before, as Ctrl-D does
 */
export async function ask(
  question: string,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): Promise<string> {
  const lines = createInterface({ input, output });
  const ended = once(lines, "close").then(() => "");
  try {
    // Where Ctrl-D or Ctrl-C ends a terminal's, there is no answer but an error.
    return await Promise.race([lines.question(question).catch(() => ""), ended]);
  } finally {
    lines.close();
  }
}
