import { existsSync, writeFileSync } from "node:fs";
import { access, rename } from "node:fs/promises";
import { dirname } from "node:path";
import SQLite from "better-sqlite3";
import { Command } from "commander";
import type { Config } from "../config.ts";
import { copyDatabase } from "../storage/copy-database.ts";
import { plural } from "../../contract/formats/plural.ts";
import { countRows } from "../storage/copy-tables.ts";
import { openDatabase, type Storage } from "../storage/open-database.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { startProgress } from "./progress.ts";
import { goneAfterwards } from "./scratch.ts";
import { jsonLine, type Terminal } from "./terminal.ts";

/** `backup`: a whole and consistent copy while the site runs, always one SQLite file. */
export function backupCommand({ config, terminal, withStorage }: StaffContext): Command {
  return new Command("backup")
    .description("copia o banco inteiro para um arquivo, com o site no ar")
    .argument("<arquivo>", "arquivo novo; um que existe não é tocado")
    .option("--after <cópia>", "cópia de antes; não copia um banco a que faltam solicitações dela")
    .option("--json", "um objeto JSON em uma linha")
    .action(async (path: string, { after, json }: { after?: string; json?: boolean }) => {
      if (await exists(path)) throw new StaffError(`O arquivo ${path} já existe.`);
      // Told of the folder, not of a file that nobody named.
      await access(dirname(path));
      const unfinished = `${path}.part`;
      // All the requests: for the owner's eyes only. Into no file that another made or a link leads to. At once with what
      // removes it: a signal in between would leave it.
      writeFileSync(unfinished, "", { flag: "wx", mode: 0o600 });
      const beside = ["", "-journal", "-wal", "-shm"].map((ending) => unfinished + ending);
      await goneAfterwards(beside, async () => {
        try {
          await withStorage((storage) => copy(config.database, storage, unfinished, terminal));
          finish(unfinished);
        } catch (error) {
          if (!(error instanceof SQLite.SqliteError && /^SQLITE_(?:FULL|IOERR)/.test(error.code)))
            throw error;
          throw new StaffError(
            `Nada foi guardado em ${path}: falta espaço ali, ou o banco não se deixa ler (${error.code}).`,
          );
        }
        if (after !== undefined) refuseLoss(unfinished, after);
        await rename(unfinished, path);
      });
      terminal.write(json ? jsonLine({ backup: path }) : `Cópia em ${path}\n`);
    });
}

async function copy(
  database: Config["database"],
  storage: Storage,
  path: string,
  terminal: Terminal,
): Promise<void> {
  if (database.kind === "sqlite") return copyFile(database.path, path, terminal);
  const target = await openDatabase({ kind: "sqlite", path }, { log: { info() {}, warn() {} } });
  try {
    const progress = startProgress(terminal, "Copiando", await countRows(storage.db));
    await copyDatabase(storage, target, progress.add).finally(progress.end);
  } finally {
    await target.close();
  }
}

async function copyFile(from: string, to: string, terminal: Terminal): Promise<void> {
  const source = new SQLite(from, { readonly: true });
  // One view from the first page to the last: else each write of the site's would begin the copy anew.
  source.exec("begin");
  source.prepare("select count(*) from sqlite_schema").get();
  let progress = startProgress(terminal, "Copiando páginas", 0);
  try {
    let copied = 0;
    await source.backup(to, {
      progress({ totalPages, remainingPages }) {
        if (copied === 0) progress = startProgress(terminal, "Copiando páginas", totalPages);
        progress.add(totalPages - remainingPages - copied);
        copied = totalPages - remainingPages;
        return 1_000;
      },
    });
  } finally {
    source.close();
    progress.end();
  }
}

/** Sees whether a copy is sound, and takes the hashes out that only limit senders. */
function finish(path: string): void {
  const result = new SQLite(path, { fileMustExist: true });
  try {
    if (result.pragma("integrity_check", { simple: true }) !== "ok")
      throw new StaffError("A cópia não passou na verificação de integridade; repita.");
    result.pragma("secure_delete = on");
    result.exec("delete from address_hits; delete from confirmations");
  } finally {
    result.close();
  }
}

/**
 * A database that was lost and begun anew, or laid down from an older copy, must not take the place of what could bring
 * back the rest.
 * @throws {StaffError} where the copy before has requests that the new one neither has nor knows as erased
 */
function refuseLoss(path: string, before: string): void {
  if (!existsSync(before)) return;
  const lost = countLost(path, before);
  if (lost === 0) return;
  const requests = plural(lost, { one: "# solicitação", other: "# solicitações" });
  throw new StaffError(
    `${before} tem ${requests} que o banco não tem e que ninguém apagou: é outro banco, ou perdeu parte? Essa cópia fica. Devolva-as com restore; se não fazem falta, mova a cópia para outra pasta.`,
  );
}

function countLost(path: string, before: string): number {
  const copy = new SQLite(path, { fileMustExist: true });
  try {
    copy.prepare("attach ? as older").run(before);
    // Each list read once: asked of each request, one without an index would be read to its end as many times.
    const count = copy.prepare<[], number>(
      `select count(*) from older.requests where probe = 0
       and protocol not in (select protocol from main.requests)
       and protocol not in (select protocol from main.erasures)`,
    );
    return count.pluck().get() ?? 0;
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    // One that is damaged, or no copy of ours, brings nothing back; of one that cannot be read nobody knows.
    if (/^SQLITE_(NOTADB|CORRUPT\w*|ERROR)$/.test(error.code)) return 0;
    throw new StaffError(
      `${before} não pôde ser lida (${error.code}), e nada toma o lugar dela sem que se saiba o que tem.`,
    );
  } finally {
    copy.close();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
