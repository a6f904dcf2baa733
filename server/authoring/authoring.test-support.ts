import { Command } from "commander";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type ProductDraft, withContent } from "../catalogue/content.test-support.ts";
import type { AuthoringContext } from "./context.ts";

/** A content folder of these products that a test may change; it is gone when the test is over. */
export function contentFolder(products: readonly ProductDraft[]): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  withContent(products, (draft) => cpSync(draft, folder, { recursive: true }));
  return folder;
}

/** The day on which commands run. */
export const CLOCK = { now: () => new Date("2026-11-24T12:00:00Z") };

/** A command of `npm run content` on a folder, to be run with its words; what it has others do goes well. */
export function commandOn(
  contentDir: string,
  command: (context: AuthoringContext) => Command,
  given: Partial<AuthoringContext> = {},
): (...words: readonly string[]) => Promise<Command> {
  const made = command({
    contentDir,
    clock: CLOCK,
    terminal: { write: () => {}, note: () => {}, ask: null },
    runContent: () => true,
    runDraw: () => true,
    runPreview: () => true,
    ...given,
  });
  return (...words) =>
    new Command().addCommand(made).parseAsync([made.name(), ...words], { from: "user" });
}
