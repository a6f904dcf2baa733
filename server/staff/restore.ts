import { copyFile, open } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { plural } from "../../contract/formats/plural.ts";
import { countRows } from "../storage/copy-tables.ts";
import type { Storage } from "../storage/open-database.ts";
import { hasOtherSecret, restoreFrom } from "../storage/restore.ts";
import type { ErasureRow } from "../storage/schema.ts";
import { confirm } from "./confirm.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { openCopy } from "./open-copy.ts";
import { startProgress } from "./progress.ts";
import { withScratch } from "./scratch.ts";
import { jsonLine } from "./terminal.ts";

/** `restore`: puts back what a copy has and the database lacks, except what was erased since. */
export function restoreCommand({ terminal, withStorage }: StaffContext): Command {
  return new Command("restore")
    .description("devolve ao banco o que uma cópia tem e ele não; o que foi apagado não volta")
    .argument("<arquivo>", "cópia feita por backup")
    .option("--erasures <arquivo>", "lista de erasures --json guardada fora, se o banco se perdeu")
    .option("--yes", "sem perguntar")
    .option("--json", "um objeto JSON em uma linha")
    .action((path: string, options: { erasures?: string; yes?: boolean; json?: boolean }) =>
      withStorage(
        async (storage) => {
          const erasures =
            options.erasures === undefined ? [] : await readErasures(options.erasures);
          await confirm(`Devolver ao banco o que está em ${path}?`, options.yes ?? false, terminal);
          const restored = await withCopy(path, async (copy) => {
            const isReplaced = await hasOtherSecret(copy, storage.db);
            const progress = startProgress(terminal, "Restaurando", await countRows(copy.db));
            try {
              const restored = await restoreFrom(copy, storage, erasures, progress.add);
              if (isReplaced) terminal.note(NEW_SECRET);
              return restored;
            } finally {
              progress.end();
            }
          });
          if (options.json) return terminal.write(jsonLine(restored));
          terminal.write(
            `${plural(restored.requests, { zero: "Nenhuma solicitação faltava", one: "# solicitação devolvida", other: "# solicitações devolvidas" })}; ${plural(restored.erased, { zero: "nenhuma apagada ficou de fora", one: "# apagada ficou de fora", other: "# apagadas ficaram de fora" })}.\n${tellChanged(restored.changed)}`,
          );
        },
        { mayCreate: true },
      ),
    );
}

function tellChanged(protocols: readonly string[]): string {
  if (protocols.length === 0) return "";
  return `${plural(protocols.length, { one: "# mudou na cópia e ficou como está no banco", other: "# mudaram na cópia e ficaram como estão no banco" })}: ${protocols.join(", ")}.\n`;
}

/** A running site has the one before in its memory. */
const NEW_SECRET =
  "O segredo dos recibos passou a ser o da cópia: se o site está no ar, reinicie-o já, ou os links dos próximos e-mails não abrem.\n";

/** Works on a backup's content. Opening brings an older copy up to date, so that is done to a copy of the copy. */
export async function withCopy<Result>(
  path: string,
  work: (copy: Storage) => Promise<Result>,
): Promise<Result> {
  return withScratch("restore-", async (folder) => {
    const file = join(folder, "copy.db");
    await copyFile(path, file);
    const copy = await openCopy(file, path);
    try {
      return await work(copy);
    } finally {
      await copy.close();
    }
  });
}

/** Reads what `erasures --json` has written, and npm before it. */
export async function readErasures(path: string): Promise<ErasureRow[]> {
  // Closed also where a line is none: collected while it is open, it would end the process.
  await using file = await open(path);
  const erasures: ErasureRow[] = [];
  let number = 0;
  // Line by line: years of them are longer than a text can be.
  for await (const line of file.readLines()) {
    if (line.trim() === "" || line.startsWith("> ")) continue;
    number += 1;
    const erasure = readErasure(line);
    if (erasure === null)
      throw new StaffError(`${path}: a linha ${number} não é de erasures --json.`);
    erasures.push(erasure);
  }
  return erasures;
}

function readErasure(line: string): ErasureRow | null {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return null;
  }
  const given = new Map(Object.entries(typeof value === "object" && value ? value : {}));
  const text = (name: string) => {
    const found: unknown = given.get(name);
    return typeof found === "string" ? found : "";
  };
  const row = {
    id: text("id"),
    protocol: text("protocol"),
    kind: text("kind"),
    erased_at: text("erasedAt"),
    reason: text("reason"),
  };
  // Lists from before keys and persons were kept have none.
  if (Object.values(row).includes("")) return null;
  return { ...row, key_hash: text("keyHash") || null, person: text("person") || null };
}
