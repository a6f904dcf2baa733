import { access } from "node:fs/promises";
import SQLite from "better-sqlite3";
import { Command } from "commander";
import { PROJECT } from "../project.ts";
import { copyDatabase } from "../storage/copy-database.ts";
import { countRows } from "../storage/copy-tables.ts";
import type { Storage } from "../storage/open-database.ts";
import { isSqliteBusy } from "../storage/sqlite-dialect.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { openCopy } from "./open-copy.ts";
import { startProgress } from "./progress.ts";
import { jsonLine, table } from "./terminal.ts";

/** `move`: takes an SQLite database into the PostgreSQL of DATABASE_URL, and proves that all arrived. */
export function moveCommand({ config, terminal, withStorage }: StaffContext): Command {
  return new Command("move")
    .description("leva um banco SQLite, com o site parado, para o PostgreSQL de DATABASE_URL")
    .argument("<arquivo>", `o banco SQLite, como data/${PROJECT}.db`)
    .option("--json", "um objeto JSON por tabela, uma por linha")
    .action((path: string, { json }: { json?: boolean }) => {
      if (config.database.kind !== "postgres")
        throw new StaffError("DATABASE_URL deve ser o PostgreSQL de destino: postgres://…");
      const work = async (target: Storage) => {
        // Told of by itself.
        await access(path);
        for (const table of ["requests", "erasures"] as const)
          if (await target.db.selectFrom(table).select("id").limit(1).executeTakeFirst())
            throw new StaffError(
              "O banco de destino já tem solicitações ou provas de apagamento; nada foi feito.",
            );
        refuseInUse(path);
        const source = await openCopy(path);
        try {
          const progress = startProgress(terminal, "Copiando", await countRows(source.db));
          const digests = await copyDatabase(source, target, progress.add).finally(progress.end);
          if (json) for (const digest of digests) terminal.write(jsonLine(digest));
          else {
            const rows = digests.map(({ table, rows, sha256 }) => [table, String(rows), sha256]);
            terminal.write(table(["Tabela", "Linhas", "SHA-256"], rows, terminal.columns, 2));
            terminal.write("As contagens e os resumos são iguais nos dois bancos.\n");
          }
        } finally {
          await source.close();
        }
      };
      return withStorage(work, { mayCreate: true });
    });
}

/**
 * What a running site still took in would stay behind.
 * @throws {StaffError} where another process has the database open
 */
function refuseInUse(path: string): void {
  try {
    const file = new SQLite(path);
    try {
      file.pragma("locking_mode = exclusive");
      file.exec("begin exclusive; commit");
    } finally {
      file.close();
    }
  } catch (error) {
    // Of whatever else is wrong with it, the copying tells.
    if (isSqliteBusy(error)) throw new StaffError(`O site ainda usa ${path}: pare-o, e repita.`);
  }
}
