import type { Clock } from "../clock.ts";
import type { Terminal } from "../staff/terminal.ts";

/** What the commands of the content's authors work with. */
export interface AuthoringContext {
  contentDir: string;
  clock: Clock;
  terminal: Pick<Terminal, "write" | "note" | "ask">;
  /** Runs another `npm run content` on a folder, its output on the same terminal; whether it went well. */
  runContent: (contentDir: string, words: readonly string[]) => boolean;
  /** Runs `npm run draw` on this content; whether it went well. */
  runDraw: (words: readonly string[]) => boolean;
  /** Runs the site with live reload on this content until it is stopped; its log goes to a file descriptor. */
  runPreview: (output: number) => boolean;
}

/** Why a command cannot go on, in pt-BR, with what to do; printed without a stack. */
export class AuthoringError extends Error {
  override name = "AuthoringError";
}
