import { Command } from "commander";
import { paths } from "../../app/paths.ts";
import { plural } from "../../contract/formats/plural.ts";
import { staffOf } from "../config.ts";
import { CONTENT_FOLDER } from "../content-folder.ts";
import { createPrinter } from "../documents/printer.ts";
import { createWorkingTime } from "../inbox/working-time.ts";
import { createIsControlled } from "../proposals/is-controlled.ts";
import { createReceiptTokens } from "../requests/receipt-token.ts";
import type { Storage } from "../storage/open-database.ts";
import { loadSecret } from "../storage/secrets.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { storeDemoRequests, type DemoSite } from "./demo-requests.ts";

/** `demo`: fills an empty database, so that somebody new sees a full inbox. */
export function demoCommand({ config, clock, terminal, withStorage }: StaffContext): Command {
  return new Command("demo")
    .description(
      "enche um banco vazio de solicitações inventadas, para experimentar a caixa de entrada",
    )
    .action(() =>
      withStorage(async (storage) => {
        const present = await storage.db
          .selectFrom("requests")
          .select("id")
          .where("probe", "=", 0)
          .limit(1)
          .executeTakeFirst();
        if (present)
          throw new StaffError(
            "Este banco já tem solicitações: a demonstração só enche um banco vazio (DATABASE_URL). Nada foi feito.",
          );
        // Only here: every other command does without the catalogue and its memory.
        const { loadCatalogue } = await import("../catalogue/load.ts");
        const catalogue = loadCatalogue(CONTENT_FOLDER);
        const tokens = createReceiptTokens(await loadSecret(storage, "receipts"));
        const printer = createPrinter();
        const site: DemoSite = {
          storage,
          catalogue,
          publicUrl: config.publicUrl,
          print: printer.print,
          isControlled: createIsControlled(() => catalogue),
          items: [...catalogue.bySku].map(([sku, { line, product, view }]) => ({
            sku,
            line,
            name: view.itemName,
            category_code: product.category.code,
            category_name: product.category.name,
          })),
          staff: staffOf(config, catalogue.company),
          tokens,
          time: createWorkingTime(
            catalogue.company.workingHours,
            () => catalogue.words.promises,
            config.answerWithin,
          ),
          now: clock.now(),
        };
        const count = await storeDemoRequests(site);
        await printer.close();
        terminal.write(
          `${plural(count, { one: "# solicitação inventada", other: "# solicitações inventadas" })}, com propostas. Nenhum e-mail saiu por elas.\n`,
        );
        const open = await openProposal(storage);
        if (open)
          terminal.write(
            `Página de um cliente com proposta por responder: ${config.publicUrl}${paths.receipt(tokens.of(open.request_id))}\n`,
          );
      }),
    );
}

/** The newest that waits for its customer. */
function openProposal({ db }: Storage) {
  return db
    .selectFrom("proposals")
    .select("request_id")
    .where("status", "=", "enviada")
    .orderBy("sent_at", "desc")
    .limit(1)
    .executeTakeFirst();
}
