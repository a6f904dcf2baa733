import { Command } from "commander";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CONTENT_NAME } from "../content-folder.ts";
import { contentSchemas, SCHEMAS_FOLDER } from "./content-schemas.ts";
import type { AuthoringContext } from "./context.ts";

/** `npm run content -- schemas`: what each file may say, for the completion of text editors. */
export function schemasCommand({ contentDir, terminal }: AuthoringContext): Command {
  return new Command("schemas")
    .description("Grava os JSON Schemas dos arquivos, para o editor de texto completar e conferir.")
    .action(() => {
      mkdirSync(join(contentDir, SCHEMAS_FOLDER), { recursive: true });
      const schemas = contentSchemas();
      for (const [file, { text }] of schemas)
        writeFileSync(join(contentDir, SCHEMAS_FOLDER, file), text);
      terminal.write(`${CONTENT_NAME}/${SCHEMAS_FOLDER}: ${schemas.size} arquivos.\n`);
    });
}
