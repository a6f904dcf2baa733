import { Command } from "commander";
import { formatDateTime } from "../../contract/formats/dates.ts";
import type { StaffContext } from "./context.ts";
import { jsonLine, table } from "./terminal.ts";

/** `erasures`: the proof of what was erased; it names nobody. */
export function erasuresCommand({ terminal, withStorage }: StaffContext): Command {
  return new Command("erasures")
    .description("lista o que foi apagado: protocolo, quando e por quê, e nada da pessoa")
    .option("--json", "um objeto JSON por linha; guarde junto das cópias, para restore --erasures")
    .action(({ json }: { json?: boolean }) =>
      withStorage(async ({ db }) => {
        const rows = await db
          .selectFrom("erasures")
          .selectAll()
          .orderBy("erased_at", "desc")
          .orderBy("id")
          .execute();
        if (json)
          for (const { erased_at: erasedAt, key_hash: keyHash, ...row } of rows)
            terminal.write(jsonLine({ ...row, erasedAt, keyHash }));
        else if (rows.length === 0) terminal.note("Nada foi apagado.\n");
        else
          terminal.write(
            table(
              ["Protocolo", "Apagada", "Por", "Tipo"],
              rows.map((row) => [
                row.protocol,
                formatDateTime(row.erased_at),
                row.reason,
                row.kind,
              ]),
              terminal.columns,
              1,
            ),
          );
      }),
    );
}
