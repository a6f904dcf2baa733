import { Command } from "commander";
import { parseEmail } from "../../contract/requests/email.ts";
import { webhookNames } from "../config.ts";
import { withdrawConsent } from "../requests/withdraw-consent.ts";
import { askFor } from "./arguments.ts";
import { confirm } from "./confirm.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { jsonLine, printable } from "./terminal.ts";

/** `withdraw`: a person's consent to news, which they have taken back. */
export function withdrawCommand({ config, clock, terminal, withStorage }: StaffContext): Command {
  return new Command("withdraw")
    .description("retira o consentimento de uma pessoa para novidades, de tudo o que ela enviou")
    .argument("[e-mail]", "o da pessoa; sem ele, o comando pergunta")
    .option("--yes", "sem perguntar")
    .option("--json", "um objeto JSON por linha")
    .action((given: string | undefined, { yes = false, json }: { yes?: boolean; json?: boolean }) =>
      withStorage(async (storage) => {
        const typed = given ?? (await askFor("de qual e-mail", terminal));
        const email = parseEmail(typed.trim());
        if (!email.ok) throw new StaffError(email.message);
        const question = `Retirar o consentimento de ${printable(email.value)} para novidades?`;
        await confirm(question, yes, terminal);
        const withdrawal = { email: email.value, person: null, webhooks: webhookNames(config) };
        const { withdrawn, erased } = await withdrawConsent(storage, withdrawal, clock.now());
        if (withdrawn.length + erased.length === 0)
          throw new StaffError(`Nenhum consentimento de ${printable(email.value)}.`);
        const tell = (protocol: string, isErased: boolean, words: string) =>
          terminal.write(
            json ? jsonLine({ protocol, erased: isErased }) : `${protocol}: ${words}\n`,
          );
        for (const protocol of withdrawn) tell(protocol, false, "consentimento retirado");
        for (const protocol of erased) tell(protocol, true, "apagada, pois só restava ele");
      }),
    );
}
