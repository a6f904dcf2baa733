import { Command } from "commander";
import { plural } from "../../contract/formats/plural.ts";
import { staffOf } from "../config.ts";
import { CONTENT_FOLDER } from "../content-folder.ts";
import { StaffError, type StaffContext } from "./context.ts";
import { storeDemoRequests } from "./demo-requests.ts";

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
        const { bySku, company } = loadCatalogue(CONTENT_FOLDER);
        const items = [...bySku].map(([sku, { line, product, view }]) => ({
          sku,
          line,
          name: view.itemName,
          category_code: product.category.code,
          category_name: product.category.name,
        }));
        const staff = staffOf(config, company);
        const count = await storeDemoRequests(storage, items, staff, clock.now());
        terminal.write(
          `${plural(count, { one: "# solicitação inventada", other: "# solicitações inventadas" })}. Nenhum e-mail sai por elas.\n`,
        );
      }),
    );
}
