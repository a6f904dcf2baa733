import { Command, Option } from "commander";
import { SYSTEM } from "../../contract/inbox/history.ts";
import { plural } from "../../contract/formats/plural.ts";
import { dismissRefused } from "../outbox/dismiss.ts";
import { readProtocols } from "./arguments.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { NOTICES, type Wanted } from "./resend.ts";

/** `dismiss`: takes refused notices for seen, where nobody will ever take them in. */
export function dismissCommand({ clock, terminal, withStorage }: StaffContext): Command {
  return new Command("dismiss")
    .description("dá por visto o que falhou e não vai sair: não conta mais, e não é mais enviado")
    .argument("[protocolos...]", "como ORC-7K3F-92QX; sem protocolo, os de todas", readProtocols)
    .addOption(
      new Option(
        "--only <aviso>",
        "só à equipe (staff), a confirmação (sender), a proposta (proposal) ou os webhooks",
      ).choices(NOTICES),
    )
    .action((protocols: string[], { only }: { only?: Wanted }) =>
      withStorage(async (storage) => {
        if (protocols.length === 0 && only === undefined)
          throw new StaffError("Diga quais protocolos, ou use --only.");
        const dismissal = { only, ...(protocols.length > 0 && { protocols }) };
        const count = await storage.transaction((within) =>
          dismissRefused(within, dismissal, SYSTEM, clock.now()),
        );
        terminal.write(
          `${plural(count, { zero: "Nenhum aviso falhou", one: "# aviso dado por visto", other: "# avisos dados por vistos" })}.\n`,
        );
      }),
    );
}
