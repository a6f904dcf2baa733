import { existsSync, fstatSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { exitWith, readConfigOrExit } from "../start-up.ts";
import { openDatabase } from "../storage/open-database.ts";
import { ask } from "./ask.ts";
import { StaffError } from "./context.ts";
import { runStaff } from "./program.ts";

/**
 * Runs the staff's tool on the terminal of this process.
 * @param words what was typed
 * @param settings as `readConfig` reads them
 */
export async function runOnTerminal(
  words: readonly string[],
  settings: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const config = readConfigOrExit(settings);

  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // The reader of a pipe has seen enough (`| head`): an erasure goes to its end all the same.
    if (error.code === "EPIPE") return;
    process.stderr.write(`A saída não pôde ser gravada (${error.code}).\n`);
    process.exit(1);
  });
  // What else is told needs no reader at all.
  process.stderr.on("error", () => {});

  // Without these nothing that is told of the end would run: copies on their way would stay where they are.
  process.once("SIGHUP", () => process.exit(129));
  process.once("SIGINT", () => process.exit(130));
  process.once("SIGTERM", () => process.exit(143));

  // Into a file Node writes what fits on its disk, and says nothing of the rest.
  const isFile = fstatSync(process.stdout.fd).isFile();

  process.exitCode = await runStaff(words, {
    config,
    clock: systemClock,
    terminal: {
      write: (text) =>
        isFile ? writeFileSync(process.stdout.fd, text) : void process.stdout.write(text),
      note: (text) => void process.stderr.write(text),
      columns: process.stdout.isTTY ? process.stdout.columns : null,
      noteColumns: process.stderr.isTTY ? process.stderr.columns : null,
      ask: process.stdin.isTTY ? (question) => ask(question, process.stdin, process.stderr) : null,
    },
    async withStorage(work, { mayCreate = false } = {}) {
      const place = placeOf(config.database);
      if (!mayCreate && config.database.kind === "sqlite" && !existsSync(config.database.path))
        throw new StaffError(
          `Não há banco em ${place}. Diga qual com DATABASE_URL, ou com --env-file e o arquivo de configurações do serviço.`,
        );
      process.stderr.write(`Banco: ${place}\n`);
      const storage = await openDatabase(config.database, {
        log: { info() {}, warn() {} },
        isBeside: !mayCreate,
      });
      try {
        return await work(storage);
      } finally {
        await storage.close();
      }
    },
  }).catch(exitWith);
}

/** Which database that is, without its password. */
function placeOf(database: Config["database"]): string {
  if (database.kind === "sqlite") return resolve(database.path);
  const { host, pathname } = new URL(database.url);
  return `PostgreSQL ${host}${pathname}`;
}
