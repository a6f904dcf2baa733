import { StaffError } from "./context.ts";
import type { Terminal } from "./terminal.ts";

/** Goes on only after `--yes` or a typed "sim"; a script that says neither changes nothing. */
export async function confirm(question: string, isYes: boolean, terminal: Terminal): Promise<void> {
  if (isYes) return;
  if (terminal.ask === null)
    throw new StaffError(`${question} Nada foi feito: confirme com --yes.`);
  const answer = await terminal.ask(`${question} Digite "sim" para continuar: `);
  if (answer.trim().toLowerCase() !== "sim") throw new StaffError("Nada foi feito.");
}
