import { Command } from "commander";
import { runHeartbeat } from "../outbox/heartbeat.ts";
import { readCount } from "./arguments.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { jsonLine } from "./terminal.ts";

/** `heartbeat`: whether a request sent now would reach the staff's mailbox. */
export function heartbeatCommand({ clock, terminal, withStorage }: StaffContext): Command {
  return new Command("heartbeat")
    .description(
      "envia uma solicitação de teste pelo caminho inteiro, com o site no ar, e a remove",
    )
    .option("--wait <segundos>", "quanto esperar pelo e-mail", readCount, 60)
    .option("--json", "um objeto JSON em uma linha")
    .action(({ wait, json }: { wait: number; json?: boolean }) =>
      withStorage(async (storage) => {
        const result = await runHeartbeat({ storage, clock, waitMs: wait * 1_000 });
        if (json)
          terminal.write(
            jsonLine({
              heartbeat: result.state,
              problem: "problem" in result ? result.problem : null,
            }),
          );
        else if (result.state === "ok") terminal.write("canal ok\n");
        if (result.state === "running")
          throw new StaffError("Outro teste do canal está em andamento.");
        if (result.state === "failed") throw new StaffError(`ALARME: ${result.problem}.`);
      }),
    );
}
