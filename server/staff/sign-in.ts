import { Command } from "commander";
import { inboxPaths } from "../../inbox/paths.ts";
import { staffOf } from "../config.ts";
import { CONTENT_FOLDER } from "../content-folder.ts";
import { createSessions } from "../inbox/sessions.ts";
import { StaffError, type StaffContext } from "./context.ts";

/** `sign-in`: a link into the inbox without a mail, for when mails do not arrive or strangers have asked for too many. */
export function signInCommand({ config, clock, terminal, withStorage }: StaffContext): Command {
  return new Command("sign-in")
    .description("mostra um link de entrada na caixa, de 15 minutos e um uso, sem e-mail")
    .argument("<e-mail>", "um dos endereços de STAFF_EMAILS")
    .action((typed: string) =>
      withStorage(async (storage) => {
        const { inbox } = config;
        if (!inbox) throw new StaffError("A caixa de entrada está desligada (INBOX_PORT).");
        // As for the demonstration: every other command does without the catalogue and its memory.
        const { loadCatalogue } = await import("../catalogue/load.ts");
        const staff = staffOf(config, loadCatalogue(CONTENT_FOLDER).company);
        const email = typed.trim().toLowerCase();
        if (!staff.includes(email))
          throw new StaffError(`${email} não atende a caixa (STAFF_EMAILS).`);
        const token = await createSessions({ storage, clock, staff }).firstLink(email);
        terminal.write(`${inbox.url}${inboxPaths.link(token)}\n`);
      }),
    );
}
