import { Command } from "commander";
import { formatDateTime } from "../../contract/formats/dates.ts";
import { findRequests } from "../requests/find-requests.ts";
import type { RequestRow } from "../storage/schema.ts";
import { addFilterOptions, filterOf, readCount, type FilterOptions } from "./arguments.ts";
import type { StaffContext } from "./context.ts";
import { heldBack } from "../requests/held-back.ts";
import { toJson } from "./describe-request.ts";
import { jsonLine, table } from "./terminal.ts";

/** `list`: requests from the newest on. */
export function listCommand({ terminal, withStorage }: StaffContext): Command {
  return addFilterOptions(new Command("list"))
    .description("lista as solicitações, da mais nova para a mais antiga")
    .option(
      "--limit <número>",
      `no máximo tantas (na tabela, ${TABLE_LIMIT} se não disser)`,
      readCount,
    )
    .option("--json", "um objeto JSON por linha")
    .action((options: FilterOptions & { limit?: number; json?: boolean }) =>
      withStorage(async (storage) => {
        const { limit, json, ...filter } = options;
        let room = limit ?? (json ? Infinity : TABLE_LIMIT);
        const rows: RequestRow[] = [];
        for await (const page of findRequests(storage, await filterOf(filter, terminal))) {
          const taken = page.slice(0, room);
          room -= taken.length;
          if (json) for (const row of taken) terminal.write(jsonLine(toJson(row)));
          else rows.push(...taken);
          if (taken.length < page.length) {
            if (!json) terminal.note("Há mais solicitações: use --limit, ou filtre.\n");
            break;
          }
        }
        if (json) return;
        if (rows.length === 0) terminal.note("Nenhuma solicitação.\n");
        else terminal.write(table(HEAD, rows.map(toCells), terminal.columns, 1));
      }),
    );
}

const TABLE_LIMIT = 100;

const HEAD = [
  "Protocolo",
  "Recebida",
  "Tipo",
  "Status",
  "Nome",
  "Quarentena",
  "Empresa",
  "Cidade/UF",
];

function toCells(row: RequestRow): string[] {
  return [
    row.protocol,
    formatDateTime(row.received_at),
    row.kind,
    row.status,
    row.name,
    heldBack(row) ?? "",
    row.company ?? "",
    [row.city, row.state].filter((part) => part !== null).join("/"),
  ];
}
