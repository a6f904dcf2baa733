import { Command } from "commander";
import { listMissedSearches } from "../catalogue/missed-searches.ts";
import { readCount } from "./arguments.ts";
import type { StaffContext } from "./context.ts";
import { jsonLine, table } from "./terminal.ts";

/** `searches`: what visitors looked for and did not find, for those who write the catalogue. */
export function searchesCommand({ terminal, withStorage }: StaffContext): Command {
  return new Command("searches")
    .description("lista o que foi procurado no site e não encontrado, do mais frequente")
    .option("--limit <número>", "no máximo tantas", readCount, 100)
    .option("--json", "um objeto JSON por linha")
    .action(({ limit, json }: { limit: number; json?: boolean }) =>
      withStorage(async (storage) => {
        const searches = await listMissedSearches(storage, limit);
        if (json) for (const search of searches) terminal.write(jsonLine(search));
        else if (searches.length === 0) terminal.note("Nada foi procurado em vão.\n");
        else
          terminal.write(
            table(
              ["Vezes", "Palavras", "Último dia"],
              searches.map(({ words, times, lastDay }) => [String(times), words, lastDay]),
              terminal.columns,
              1,
            ),
          );
      }),
    );
}
