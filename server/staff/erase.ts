import { Command } from "commander";
import { webhookNames } from "../config.ts";
import { parseDocument } from "../../contract/identifiers/document.ts";
import { parseProtocol } from "../../contract/identifiers/protocol.ts";
import { parseEmail } from "../../contract/requests/email.ts";
import { plural } from "../../contract/formats/plural.ts";
import { eraseRows, type ErasureTarget } from "../requests/erase.ts";
import { findRequests } from "../requests/find-requests.ts";
import { loadRequest } from "../requests/stored-request.ts";
import type { Storage } from "../storage/open-database.ts";
import { askFor } from "./arguments.ts";
import { confirm } from "./confirm.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { startProgress } from "./progress.ts";
import { jsonLine, printable } from "./terminal.ts";

/** `erase`: a person's data, on their demand (LGPD art. 18). */
export function eraseCommand({ config, clock, terminal, withStorage }: StaffContext): Command {
  return new Command("erase")
    .description(
      "apaga de vez os dados de uma pessoa (LGPD); fica só a prova de que foram apagados",
    )
    .argument("[quem]", "protocolo, e-mail, CPF ou CNPJ; sem ele, o comando pergunta")
    .option("--yes", "sem perguntar")
    .option("--json", "um objeto JSON por linha")
    .action((given: string | undefined, { yes = false, json }: EraseOptions) =>
      withStorage(async (storage) => {
        const who = given ?? (await askFor("de quem (protocolo, e-mail, CPF ou CNPJ)", terminal));
        const target = readTarget(who);
        const protocols = await protocolsOf(storage, target);
        if (protocols.length === 0) throw new StaffError(`Nada encontrado para ${printable(who)}.`);
        const what = plural(protocols.length, { one: "# solicitação", other: "# solicitações" });
        await confirm(`Apagar de vez ${what} de ${printable(who)}?`, yes, terminal);
        const erasure = { reason: "equipe", webhooks: webhookNames(config) } as const;
        const progress = startProgress(terminal, "Apagando", protocols.length);
        // One at a time: the site goes on between them, and a full disk has room for no more. At last what came meanwhile.
        const each: ErasureTarget[] = protocols.map((protocol) => ({ protocols: [protocol] }));
        for (const one of [...each, target]) {
          const erased = await eraseRows(storage, one, erasure, clock.now());
          progress.add(erased.length);
          for (const protocol of erased)
            terminal.write(json ? jsonLine({ protocol, erased: true }) : `${protocol}: apagada\n`);
        }
        progress.end();
        await storage.engine.forget(storage.db);
        terminal.note(
          "As cópias de segurança feitas antes ainda têm os dados; os e-mails já enviados também.\n",
        );
      }),
    );
}

interface EraseOptions {
  yes?: boolean;
  json?: boolean;
}

type PersonTarget = Exclude<ErasureTarget, { receiptToken: string }>;

/** What the person wrote decides what it is: an address has `@`, a protocol its letters, the rest is a document. */
function readTarget(who: string): PersonTarget {
  const email = parseEmail(who.trim());
  if (email.ok) return { email: email.value };
  const protocol = parseProtocol(who);
  if (protocol.ok) return { protocols: [protocol.value.protocol] };
  const document = parseDocument(who);
  if (document.ok) return { document: document.value.value };
  throw new StaffError(`“${printable(who)}” não é protocolo, e-mail, CPF nem CNPJ.`);
}

async function protocolsOf(storage: Storage, target: PersonTarget): Promise<readonly string[]> {
  if ("protocols" in target) {
    const known = await Promise.all(
      target.protocols.map((protocol) => loadRequest(storage, "protocol", protocol)),
    );
    return known.flatMap((request) => request?.row.protocol ?? []);
  }
  const protocols: string[] = [];
  for await (const page of findRequests(storage, target))
    protocols.push(...page.map((row) => row.protocol));
  return protocols;
}
