import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { Command } from "commander";
import { formatNumber } from "../../contract/formats/numbers.ts";
import { plural } from "../../contract/formats/plural.ts";
import { openDatabase, type Storage } from "../storage/open-database.ts";
import { restoreFrom, type Restored } from "../storage/restore.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { compareWithLive, examine, isSound, type Compared, type Examined } from "./drill-checks.ts";
import { readErasures, withCopy } from "./restore.ts";
import { withScratch } from "./scratch.ts";
import { jsonLine } from "./terminal.ts";

/** `drill`: whether a copy would bring everything back, tried on a database that is thrown away afterwards. */
export function drillCommand({ terminal, withStorage }: StaffContext): Command {
  return new Command("drill")
    .description(
      "ensaia a restauração da cópia mais nova num banco provisório, compara com o banco em uso e diz quanto levou",
    )
    .argument("<cópia>", "pasta das cópias, ou uma cópia feita por backup")
    .option("--erasures <arquivo>", "lista de erasures --json; de uma pasta, a que está nela")
    .option("--alone", "sem comparar com o banco em uso, como em outra máquina")
    .option("--json", "um objeto JSON em uma linha")
    .action(async (place: string, options: DrillOptions) => {
      const startedAt = performance.now();
      const found = options.alone
        ? await rehearse(place, options.erasures, null)
        : await withStorage((live) => rehearse(place, options.erasures, live));
      const seconds = (performance.now() - startedAt) / 1_000;
      terminal.write(options.json ? jsonLine({ ...found, seconds }) : tell(found, seconds));
      const problem = problemOf(found);
      if (problem !== null) throw new StaffError(`O ensaio não passou: ${problem}.`);
    });
}

interface DrillOptions {
  erasures?: string;
  alone?: boolean;
  json?: boolean;
}

type Found = Omit<Restored, "changed"> & Examined & { copy: string; compared: Compared | null };

async function rehearse(
  place: string,
  erasures: string | undefined,
  live: Storage | null,
): Promise<Found> {
  const { path, list } = await findCopy(place, erasures);
  const listed = list === null ? [] : await readErasures(list);
  const known = live ? await live.db.selectFrom("erasures").selectAll().execute() : [];
  const erased = [...listed, ...known];
  return withCopy(path, async (copy) => {
    if (!(await isSound(copy)))
      throw new StaffError(`${path} está danificado: não passa na verificação de integridade.`);
    return withNewDatabase(async (storage) => {
      // Into an empty database nothing comes that had changed.
      const { changed: _, ...restored } = await restoreFrom(copy, storage, erased, () => {});
      const examined = await examine(copy, storage, restored);
      const compared = live === null ? null : await compareWithLive(copy, storage, live);
      return { copy: path, ...restored, ...examined, compared };
    });
  });
}

/**
 * The newest of the nightly copies of a folder, with the list of erasures that `deploy/daily.sh` keeps beside them: they
 * are what leaves the machine. Where there are none, the newest of all.
 */
async function findCopy(
  place: string,
  erasures: string | undefined,
): Promise<{ path: string; list: string | null }> {
  const about = await stat(place);
  if (!about.isDirectory()) return { path: place, list: erasures ?? null };
  const names = await readdir(place);
  const copies = names.filter((name) => name.endsWith(".db"));
  const nightly = copies.filter((name) => name.startsWith("site-"));
  const dated = await Promise.all(
    (nightly.length > 0 ? nightly : copies).map(async (name) => {
      const path = join(place, name);
      return { path, at: (await stat(path)).mtimeMs };
    }),
  );
  const newest = dated.toSorted((one, other) => other.at - one.at)[0];
  if (!newest) throw new StaffError(`Não há cópia em ${place}.`);
  const beside = names.includes(LIST) ? join(place, LIST) : null;
  return { path: newest.path, list: erasures ?? beside };
}

const LIST = "erasures.jsonl";

async function withNewDatabase<Result>(
  work: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  return withScratch("restore-drill-", async (folder) => {
    const path = join(folder, "drill.db");
    const storage = await openDatabase({ kind: "sqlite", path }, { log: { info() {}, warn() {} } });
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  });
}

function tell({ copy, requests, erased, files, compared }: Found, seconds: number): string {
  const lines = [
    `${copy}: ${plural(requests, { zero: "nenhuma solicitação devolvida", one: "# solicitação devolvida", other: "# solicitações devolvidas" })} em ${duration(seconds)}; ${plural(erased, { zero: "nenhuma apagada", one: "# apagada ficou de fora", other: "# apagadas ficaram de fora" })}; ${plural(files, { zero: "nenhum arquivo", one: "# arquivo conferido", other: "# arquivos conferidos" })}.`,
  ];
  if (compared)
    lines.push(
      `Banco em uso: ${plural(compared.live, { zero: "nenhuma solicitação", one: "# solicitação", other: "# solicitações" })}, ${plural(compared.newer, { zero: "nenhuma mais nova que a cópia", one: "# mais nova que a cópia", other: "# mais novas que a cópia" })}.`,
    );
  return lines.map((line) => `${line}\n`).join("");
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  return `${formatNumber(Math.floor(whole / 60), "integer")} min ${whole % 60} s`;
}

function problemOf({ missing, damaged, compared }: Found): string | null {
  const lost = plural(compared?.lost ?? 0, {
    zero: "",
    one: "# solicitação da cópia não está no banco em uso",
    other: "# solicitações da cópia não estão no banco em uso",
  });
  const problems = [
    plural(missing, {
      zero: "",
      one: "falta # solicitação da cópia",
      other: "faltam # solicitações da cópia",
    }),
    plural(damaged, {
      zero: "",
      one: "# arquivo está danificado",
      other: "# arquivos estão danificados",
    }),
    plural(compared?.missing ?? 0, {
      zero: "",
      one: "# solicitação do banco em uso é mais antiga que a cópia e não está nela",
      other: "# solicitações do banco em uso são mais antigas que a cópia e não estão nela",
    }),
    lost && `${lost}, e ninguém as apagou: é outro banco, ou perdeu parte`,
  ].filter(Boolean);
  return problems.join("; ") || null;
}
