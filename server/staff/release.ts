import { Command } from "commander";
import { queueNotices } from "../outbox/queue.ts";
import { freeFiles } from "../requests/quarantine-quota.ts";
import type { Storage } from "../storage/open-database.ts";
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
        const webhooks = config.webhooks.targets.map(({ name }) => name);
        for (const protocol of protocols) {
          const released = await release(storage, protocol, clock.now(), webhooks);
          if (!released) throw new StaffError(`${protocol} não está em quarentena, ou não existe.`);
          terminal.write(
            json ? jsonLine({ protocol, quarantine: null }) : `${protocol}: liberada\n`,
          );
        }
      }),
    );
}

/** All in one transaction, so that a request released twice at once is told of once. */
function release(
  storage: Storage,
  protocol: string,
  now: Date,
  webhooks: readonly string[],
): Promise<boolean> {
  return storage.transaction(async (transaction) => {
    const request = await transaction
      .updateTable("requests")
      .set({ released_at: now.toISOString() })
      .where("protocol", "=", protocol)
      .where("quarantine", "is not", null)
      .where("released_at", "is", null)
      .returning(["id", "email"])
      .executeTakeFirst();
    if (!request) return false;
    await freeFiles(transaction, request.id);
    await queueNotices(transaction, storage.engine, request, now, webhooks);
    return true;
  });
}
