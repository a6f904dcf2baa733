import { Command, Option } from "commander";
import { webhookNames } from "../config.ts";
import { plural } from "../../contract/formats/plural.ts";
import { requeue, type Requeued } from "../outbox/requeue.ts";
import { SYSTEM } from "../../contract/inbox/history.ts";
import { readProtocols } from "./arguments.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { jsonLine } from "./terminal.ts";

/** Which notices `--only` can mean. */
export const NOTICES = ["staff", "sender", "proposal", "webhook"] as const;
export type Wanted = (typeof NOTICES)[number];

/** `resend`: puts notices back into the outbox; the running site delivers them within seconds. */
export function resendCommand({ config, clock, terminal, withStorage }: StaffContext): Command {
  return new Command("resend")
    .description(
      "envia de novo o aviso à equipe e a confirmação de solicitações, com o que ainda não saiu, ou tudo o que falhou",
    )
    .argument("[protocolos...]", "como ORC-7K3F-92QX", readProtocols)
    .addOption(
      new Option(
        "--only <aviso>",
        "só à equipe (staff), a confirmação (sender), a proposta (proposal) ou os webhooks",
      ).choices(NOTICES),
    )
    .option("--failed", "só os avisos que falharam; sem protocolo, os de todas")
    .option("--json", "um objeto JSON por linha")
    .action((protocols: string[], options: { only?: Wanted; failed?: boolean; json?: boolean }) =>
      withStorage(async (storage) => {
        if (protocols.length === 0 && !options.failed)
          throw new StaffError("Diga quais protocolos, ou use --failed.");
        const webhooks = webhookNames(config);
        const { only, failed: failedOnly = false } = options;
        const wanted = { protocols, only, failedOnly, webhooks, actor: SYSTEM };
        const queued = await requeue(storage, wanted, clock.now());
        if (!queued.ok) throw new StaffError(refusal(queued, failedOnly));
        for (const { protocol, kind } of queued.notices)
          if (options.json) terminal.write(jsonLine({ protocol, notice: kind, state: "pending" }));
        if (options.json) return;
        terminal.write(
          `${plural(queued.notices.length, { zero: "Nenhum aviso falhou", one: "# aviso voltou à fila", other: "# avisos voltaram à fila" })}.\n`,
        );
      }),
    );
}

function refusal(
  { protocol, reason }: Extract<Requeued, { ok: false }>,
  failedOnly: boolean,
): string {
  if (reason === "sending")
    return `Um aviso de ${protocol} está sendo enviado agora; repita em alguns minutos.`;
  return failedOnly
    ? `Nenhum aviso de ${protocol} falhou.`
    : `Não há aviso para ${protocol}: o protocolo não existe, a solicitação está em quarentena (veja show e release), ou, com --only proposal, não há proposta que o cliente ainda possa responder.`;
}
