import { Command } from "commander";
import { formatDateTime } from "../../contract/formats/dates.ts";
import { listBrowserErrors } from "../browser-errors/browser-errors.ts";
import { readCount } from "./arguments.ts";
import type { StaffContext } from "./context.ts";
import { jsonLine, table } from "./terminal.ts";

/** `errors`: what went wrong in visitors' browsers, for those who look after the site. */
export function errorsCommand({ terminal, withStorage }: StaffContext): Command {
  return new Command("errors")
    .description("lista o que deu errado nos navegadores dos visitantes, do visto por último")
    .option("--limit <número>", "no máximo tantos", readCount, 100)
    .option("--json", "um objeto JSON por linha")
    .action(({ limit, json }: { limit: number; json?: boolean }) =>
      withStorage(async (storage) => {
        const errors = await listBrowserErrors(storage, limit);
        if (json) for (const error of errors) terminal.write(jsonLine(error));
        else if (errors.length === 0) terminal.note("Nenhum erro de navegador foi relatado.\n");
        else
          terminal.write(
            table(
              ["Vezes", "Erro", "Onde", "Página", "Último"],
              errors.map(({ times, message, place, address, lastAt }) => [
                String(times),
                message,
                place,
                address,
                formatDateTime(lastAt),
              ]),
              terminal.columns,
              1,
            ),
          );
      }),
    );
}
