import type { Command } from "commander";
import type { AuthoringContext } from "./context.ts";
import { initCommand } from "./init-command.ts";
import { newCommand } from "./new-command.ts";
import { pictureCommand } from "./picture-command.ts";

/** What `npm run content` does besides checking, in the order of its help. */
export const AUTHORING_COMMANDS: readonly ((context: AuthoringContext) => Command)[] = [
  newCommand,
  pictureCommand,
  initCommand,
];
