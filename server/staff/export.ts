import { createWriteStream } from "node:fs";
import { access, rename, stat } from "node:fs/promises";
import { once } from "node:events";
import { dirname } from "node:path";
import { Command, Option } from "commander";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { plural } from "../../contract/formats/plural.ts";
import { lastProposals, type DescribedProposal } from "../proposals/describe-proposal.ts";
import { EXPORT_HEAD, exportCells, exportTexts, linesOf } from "../requests/export-cells.ts";
import { countRequests, findRequests, type RequestFilter } from "../requests/find-requests.ts";
import type { Storage } from "../storage/open-database.ts";
import type { RequestLineRow, RequestRow } from "../storage/schema.ts";
import { addFilterOptions, filterOf, type FilterOptions } from "./arguments.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { BYTE_ORDER_MARK, csvLine } from "../csv.ts";
import { toJson } from "./describe-request.ts";
import { startProgress } from "./progress.ts";
import { goneAfterwards } from "./scratch.ts";
import { jsonLine } from "./terminal.ts";

/** `export`: all requests that pass the filters, for a spreadsheet or another program. */
export function exportCommand({ clock, terminal, withStorage }: StaffContext): Command {
  return addFilterOptions(new Command("export"))
    .description("exporta solicitações em CSV (para o Excel em português) ou em linhas JSON")
    .addOption(
      new Option("--format <formato>", "csv ou jsonl").choices(["csv", "jsonl"]).default("csv"),
    )
    .option("--output <arquivo>", "grava neste arquivo em vez da saída padrão")
    .option("--json", "o mesmo que --format jsonl")
    .action((options: FilterOptions & { format: string; output?: string; json?: boolean }) =>
      withStorage(async (storage) => {
        const { format, output, json, ...wanted } = options;
        const filter = await filterOf(wanted, terminal);
        const today = dayInSaoPaulo(clock.now());
        const chunks = exported(storage, filter, json ? "jsonl" : format, today);
        // A bar between the lines of a terminal would be in their way.
        const isAlone = output !== undefined || terminal.columns === null;
        const total = isAlone ? await countRequests(storage, filter) : 0;
        const progress = isAlone ? startProgress(terminal, "Exportando", total) : null;
        let count = 0;
        const counted = async function* () {
          for await (const chunk of chunks) {
            count += chunk.requests;
            yield chunk.text;
            progress?.add(chunk.requests);
          }
        };
        if (output === undefined) for await (const text of counted()) terminal.write(text);
        else await writeWhole(output, counted());
        progress?.end();
        if (output !== undefined)
          terminal.note(
            `${plural(count, { one: "# solicitação", other: "# solicitações" })} em ${output}\n`,
          );
      }),
    );
}

interface Chunk {
  text: string;
  requests: number;
}

async function* exported(
  storage: Storage,
  filter: RequestFilter,
  format: string,
  today: string,
): AsyncGenerator<Chunk> {
  if (format === "csv") yield { text: BYTE_ORDER_MARK + csvLine(EXPORT_HEAD), requests: 0 };
  for await (const page of findRequests(storage, filter)) {
    const lines = await linesOf(storage, page);
    const proposals = await lastProposals(
      storage,
      page.map(({ id }) => id),
      today,
    );
    const write = format === "csv" ? csvOf : toJsonLine;
    yield {
      text: page
        .map((row) => write(row, lines.get(row.id) ?? [], proposals.get(row.id) ?? null))
        .join(""),
      requests: page.length,
    };
  }
}

function csvOf(
  row: RequestRow,
  lines: readonly RequestLineRow[],
  proposal: DescribedProposal | null,
): string {
  return csvLine(exportTexts(exportCells(row, lines, proposal)));
}

function toJsonLine(
  row: RequestRow,
  lines: readonly RequestLineRow[],
  proposal: DescribedProposal | null,
): string {
  const items = lines.map((line) => ({
    code: line.sku,
    name: line.name,
    category: { code: line.category_code, name: line.category_name },
    quantity: line.quantity,
    ...(line.note === null ? {} : { note: line.note }),
  }));
  const fields = JSON.parse(row.fields) as unknown;
  return jsonLine({ ...toJson(row), fields, items, ...(proposal ? { proposal } : {}) });
}

/** Writes beside the target and renames at the end: a broken export never looks like a whole one. */
async function writeWhole(path: string, texts: AsyncIterable<string>): Promise<void> {
  // Told of the folder, not of a file that nobody named.
  await access(dirname(path));
  // What is renamed at the end would take the place of `/dev/stdout` for everybody.
  if (await isNoFile(path)) throw new StaffError(`${path} não é um arquivo. Nada foi feito.`);
  const unfinished = `${path}.part`;
  // Personal data: for the owner's eyes only. Into no file that another made or a link leads to.
  const file = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
  await once(file, "open");
  await goneAfterwards([unfinished], async () => {
    try {
      for await (const text of texts) if (!file.write(text)) await once(file, "drain");
      file.end();
      await once(file, "finish");
      await rename(unfinished, path);
    } finally {
      file.destroy();
    }
  });
}

/** Whether there is something else than a file: a device, a pipe, a folder. */
async function isNoFile(path: string): Promise<boolean> {
  return stat(path).then(
    (about) => !about.isFile(),
    () => false,
  );
}
