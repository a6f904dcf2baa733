import { Command } from "commander";
import { webhookNames } from "../config.ts";
import { changeStatus } from "../requests/handle-request.ts";
import { SYSTEM } from "../../contract/inbox/history.ts";
import { REQUEST_STATUSES, type RequestStatus } from "../../contract/inbox/situations.ts";
import { readProtocol, readStatus } from "./arguments.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { jsonLine } from "./terminal.ts";

/** `status`: where a request stands; the sender sees it on the receipt. */
export function statusCommand({ config, clock, terminal, withStorage }: StaffContext): Command {
  return new Command("status")
    .description("muda o status de uma solicitação")
    .argument("<protocolo>", "como ORC-7K3F-92QX", readProtocol)
    .argument("<status>", REQUEST_STATUSES.join(", "), readStatus)
    .option("--json", "um objeto JSON em uma linha")
    .action((protocol: string, status: RequestStatus, { json }: { json?: boolean }) =>
      withStorage(async (storage) => {
        const webhooks = webhookNames(config);
        const handling = { protocol, actor: SYSTEM, version: null, webhooks };
        const changed = await changeStatus(storage, handling, status, clock.now());
        if (changed === "unknown")
          throw new StaffError(`Não há solicitação com o protocolo ${protocol}.`);
        terminal.write(json ? jsonLine({ protocol, status }) : `${protocol}: ${status}\n`);
      }),
    );
}
