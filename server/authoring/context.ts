import type { Clock } from "../clock.ts";
import type { Terminal } from "../staff/terminal.ts";

/** What the commands of the content's authors work with. */
export interface AuthoringContext {
  contentDir: string;
  clock: Clock;
  terminal: Pick<Terminal, "write" | "note" | "ask">;
}

/** Why a command cannot go on, in pt-BR, with what to do; printed without a stack. */
export class AuthoringError extends Error {
  override name = "AuthoringError";
}
