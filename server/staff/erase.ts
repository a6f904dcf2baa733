import { Command } from "commander";
import { webhookNames } from "../config.ts";
import { parseDocument } from "../../contract/identifiers/document.ts";
import { parseProtocol } from "../../contract/identifiers/protocol.ts";
import { parseEmail } from "../../contract/requests/email.ts";
import { plural } from "../../contract/formats/plural.ts";
import { eraseRows, type Erasure, type ErasureTarget } from "../requests/erase.ts";
import { findRequests, type RequestFilter } from "../requests/find-requests.ts";
import { loadRequest } from "../requests/stored-request.ts";
import type { Storage } from "../storage/open-database.ts";
import { addTimeOptions, askFor } from "./arguments.ts";
import { confirm } from "./confirm.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { startProgress } from "./progress.ts";
import { jsonLine, printable } from "./terminal.ts";

/** `erase`: a person's data, on their demand (LGPD art. 18); or what is held back, after a flood of it. */
export function eraseCommand({ config, clock, terminal, withStorage }: StaffContext): Command {
  const command = new Command("erase")
    .description(
      "apaga de vez os dados de uma pessoa (LGPD), ou a quarentena; fica só a prova de que foram apagados",
    )
    .argument("[quem]", "protocolo, e-mail, CPF ou CNPJ; sem ele, o comando pergunta")
    .option("--quarantine", "em vez de uma pessoa, tudo o que está em quarentena")
    .option("--yes", "sem perguntar")
    .option("--json", "um objeto JSON por linha");
  return addTimeOptions(command).action((given: string | undefined, options: EraseOptions) =>
    withStorage(async (storage) => {
      const { yes = false, json, quarantine, since, until } = options;
      if (quarantine ? given !== undefined : (since ?? until) !== undefined)
        throw new StaffError("Diga de quem, ou --quarantine, que aceita --since e --until.");
      const meant = quarantine
        ? await heldBetween(storage, { since, until })
        : await ofPerson(storage, given ?? (await askFor(WHO, terminal)));
      const { protocols, name, onlyIf } = meant;
      if (protocols.length === 0) throw new StaffError(`Nada encontrado para ${name}.`);
      const what = plural(protocols.length, { one: "# solicitação", other: "# solicitações" });
      await confirm(`Apagar de vez ${what} de ${name}?`, yes, terminal);
      const erasure = { reason: "equipe", webhooks: webhookNames(config), onlyIf } as const;
      const progress = startProgress(terminal, "Apagando", protocols.length);
      // One at a time: the site goes on between them, and a full disk has room for no more.
      for (const each of protocols) {
        const erased = await eraseRows(storage, { protocols: [each] }, erasure, clock.now());
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

const WHO = "de quem (protocolo, e-mail, CPF ou CNPJ)";

interface EraseOptions {
  yes?: boolean;
  json?: boolean;
  quarantine?: boolean;
  /** ISO 8601 */
  since?: string | undefined;
  until?: string | undefined;
}

/** What is to be erased. */
interface Meant {
  /** Whose, or of which time. */
  name: string;
  protocols: readonly string[];
  onlyIf: NonNullable<Erasure["onlyIf"]>;
}

async function ofPerson(storage: Storage, who: string): Promise<Meant> {
  const target = readTarget(who);
  return {
    name: printable(who),
    protocols: await protocolsOf(storage, target),
    onlyIf: ({ and }) => and([]),
  };
}

/** What has been released meanwhile stays. */
async function heldBetween(
  storage: Storage,
  { since, until }: Pick<EraseOptions, "since" | "until">,
): Promise<Meant> {
  const filter = { heldBack: true, since, until };
  return {
    name: "quem está em quarentena",
    protocols: await protocolsFound(storage, filter),
    onlyIf: ({ eb }) => eb("released_at", "is", null),
  };
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
  return protocolsFound(storage, target);
}

async function protocolsFound(storage: Storage, filter: RequestFilter): Promise<string[]> {
  const protocols: string[] = [];
  for await (const page of findRequests(storage, filter))
    protocols.push(...page.map((row) => row.protocol));
  return protocols;
}
