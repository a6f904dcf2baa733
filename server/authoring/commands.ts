import type { Command } from "commander";
import type { AuthoringContext } from "./context.ts";
import { discardCommand } from "./discard-command.ts";
import { editCommand } from "./edit-command.ts";
import { initCommand } from "./init-command.ts";
import { newCommand } from "./new-command.ts";
import { pictureCommand } from "./picture-command.ts";
import { previewCommand } from "./preview-command.ts";
import { publishCommand } from "./publish-command.ts";
import { retireCommand } from "./retire-command.ts";
import { rewordCommand } from "./reword-command.ts";
import { schemasCommand } from "./schemas-command.ts";

/** What `npm run content` does besides checking, in the order of its help. */
export const AUTHORING_COMMANDS: readonly ((context: AuthoringContext) => Command)[] = [
  newCommand,
  pictureCommand,
  retireCommand,
  discardCommand,
  editCommand,
  rewordCommand,
  previewCommand,
  publishCommand,
  initCommand,
  schemasCommand,
];
