import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { formatNumber } from "../../contract/formats/numbers.ts";
import { plural } from "../../contract/formats/plural.ts";
import { readTable } from "../storage/copy-tables.ts";
import { openDatabase, type Storage } from "../storage/open-database.ts";
import { restoreFrom } from "../storage/restore.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { readErasures, withCopy } from "./restore.ts";
import { jsonLine } from "./terminal.ts";

/** `drill`: whether a copy would bring everything back, tried on a database that is thrown away afterwards. */
export function drillCommand({ terminal }: Pick<StaffContext, "terminal">): Command {
  return new Command("drill")
    .description(
      "ensaia a restauração de uma cópia num banco provisório, confere tudo e diz quanto levou",
    )
    .argument("<arquivo>", "cópia feita por backup")
    .option("--erasures <arquivo>", "lista de erasures --json guardada fora")
    .option("--json", "um objeto JSON em uma linha")
    .action(async (path: string, options: { erasures?: string; json?: boolean }) => {
      const startedAt = performance.now();
      const erasures = options.erasures === undefined ? [] : await readErasures(options.erasures);
      const found = await withCopy(path, (copy) =>
        withNewDatabase(async (storage) => {
          const restored = await restoreFrom(copy, storage, erasures, () => {});
          const missing = (await countRequests(copy)) - restored.requests - restored.erased;
          return { ...restored, missing, damaged: await countDamaged(storage) };
        }),
      );
      const seconds = (performance.now() - startedAt) / 1_000;
      if (options.json) terminal.write(jsonLine({ ...found, seconds }));
      else
        terminal.write(
          `${plural(found.requests, { zero: "Nenhuma solicitação devolvida", one: "# solicitação devolvida", other: "# solicitações devolvidas" })} em ${formatNumber(Math.ceil(seconds), "integer")} s; ${plural(found.erased, { zero: "nenhuma apagada", one: "# apagada ficou de fora", other: "# apagadas ficaram de fora" })}.\n`,
        );
      if (found.missing !== 0 || found.damaged !== 0)
        throw new StaffError(
          `A cópia não traz tudo de volta: faltam ${found.missing} solicitações, e ${found.damaged} anexos estão danificados.`,
        );
    });
}

async function withNewDatabase<Result>(
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "restore-drill-"));
  try {
    const path = join(folder, "drill.db");
    const storage = await openDatabase({ kind: "sqlite", path }, { log: { info() {}, warn() {} } });
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The heartbeat's own requests are nobody's. */
async function countRequests({ db }: Storage): Promise<number> {
  const { count } = await db
    .selectFrom("requests")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("probe", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Files whose bytes are not those that were stored; contents given up in the quarantine are none. */
async function countDamaged({ db }: Storage): Promise<number> {
  let damaged = 0;
  for await (const rows of readTable(db, "request_files"))
    for (const { content, sha256 } of rows) {
      if (!(content instanceof Uint8Array) || content.length === 0) continue;
      if (createHash("sha256").update(content).digest("hex") !== sha256) damaged += 1;
    }
  return damaged;
}
