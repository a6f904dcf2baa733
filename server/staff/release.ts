import { Command } from "commander";
import { webhookNames } from "../config.ts";
import { SYSTEM } from "../../contract/inbox/history.ts";
import { releaseRequest } from "../requests/release-request.ts";
import { readProtocols } from "./arguments.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { jsonLine } from "./terminal.ts";

/** `release`: lets requests out of quarantine and sends the notices that were held back with them. */
export function releaseCommand({ config, clock, terminal, withStorage }: StaffContext): Command {
  return new Command("release")
    .description("libera solicitações da quarentena e envia os avisos")
    .argument("<protocolos...>", "como ORC-7K3F-92QX", readProtocols)
    .option("--json", "um objeto JSON por linha")
    .action((protocols: string[], { json }: { json?: boolean }) =>
      withStorage(async (storage) => {
        const webhooks = webhookNames(config);
        for (const protocol of protocols) {
          const release = { protocol, actor: SYSTEM, webhooks };
          const released = await releaseRequest(storage, release, clock.now());
          if (!released) throw new StaffError(`${protocol} não está em quarentena, ou não existe.`);
          terminal.write(
            json ? jsonLine({ protocol, quarantine: null }) : `${protocol}: liberada\n`,
          );
        }
      }),
    );
}
