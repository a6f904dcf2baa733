import { Command, Option } from "commander";
import { plural } from "../../contract/formats/plural.ts";
import type { Storage } from "../storage/open-database.ts";
import type { OutboxKind } from "../storage/schema.ts";
import { readProtocols } from "./arguments.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { jsonLine } from "./terminal.ts";

/** `resend`: puts notices back into the outbox; the running site delivers them within seconds. */
export function resendCommand({ clock, terminal, withStorage }: StaffContext): Command {
  return new Command("resend")
    .description("envia de novo os avisos de solicitações, ou todos os que falharam")
    .argument("[protocolos...]", "como ORC-7K3F-92QX", readProtocols)
    .addOption(
      new Option(
        "--only <aviso>",
        "só à equipe (staff), a confirmação (sender), a proposta (proposal) ou os webhooks",
      ).choices(["staff", "sender", "proposal", "webhook"]),
    )
    .option("--failed", "todos os avisos que falharam de vez")
    .option("--json", "um objeto JSON por linha")
    .action(
      (protocols: string[], options: { only?: OutboxKind; failed?: boolean; json?: boolean }) =>
        withStorage(async (storage) => {
          if (protocols.length === 0 && !options.failed)
            throw new StaffError("Diga quais protocolos, ou use --failed.");
          const now = clock.now().toISOString();
          const queued = await requeue(storage, { protocols, only: options.only, now });
          for (const { protocol, kind } of queued)
            if (options.json)
              terminal.write(jsonLine({ protocol, notice: kind, state: "pending" }));
          if (options.json) return;
          terminal.write(
            `${plural(queued.length, { zero: "Nenhum aviso falhou", one: "# aviso voltou à fila", other: "# avisos voltaram à fila" })}.\n`,
          );
        }),
    );
}

interface Wanted {
  /** Empty: every dead letter. */
  protocols: readonly string[];
  only: OutboxKind | undefined;
  now: string;
}

async function requeue(
  storage: Storage,
  { protocols, only, now }: Wanted,
): Promise<{ protocol: string; kind: string }[]> {
  return storage.transaction(async (transaction) => {
    const rows = await transaction
      .selectFrom("outbox")
      .innerJoin("requests", "requests.id", "outbox.request_id")
      .select(["outbox.id", "outbox.kind", "outbox.state", "requests.protocol"])
      .where(({ and, eb }) =>
        and([
          protocols.length > 0
            ? eb("requests.protocol", "in", protocols)
            : eb("outbox.state", "=", "failed"),
          ...(only === undefined ? [] : [eb("outbox.kind", "=", only)]),
        ]),
      )
      .execute();
    for (const protocol of protocols) {
      const own = rows.filter((row) => row.protocol === protocol);
      if (own.length === 0)
        throw new StaffError(
          `Não há aviso para ${protocol}: o protocolo não existe, ou a solicitação está em quarentena (veja show e release).`,
        );
      if (own.some((row) => row.state === "sending"))
        throw new StaffError(
          `Um aviso de ${protocol} está sendo enviado agora; repita em alguns minutos.`,
        );
    }
    for (const { id } of rows)
      await transaction
        .updateTable("outbox")
        .set({ state: "pending", next_at: now, refusals: 0, sent_at: null, created_at: now })
        .where("id", "=", id)
        .execute();
    return rows.map(({ protocol, kind }) => ({ protocol, kind }));
  });
}
