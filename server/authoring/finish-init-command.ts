import { Command } from "commander";
import type { Catalogue, CataloguePackage } from "../catalogue/catalogue.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { issuePolicy, policiesOf } from "../catalogue/policy-versions.ts";
import { revise } from "../documents/revise.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";
import { writeHero } from "./hero-picture.ts";
import { writePackPicture } from "./pack-picture.ts";

/** What `init` cannot do itself, because the company of a process is that of its content folder. */
export function finishInitCommand(context: AuthoringContext): Command {
  return new Command("finish-init")
    .description("Desenha e emite o que falta a uma pasta nova (init o chama).")
    .action(() => finish(context));
}

async function finish({ contentDir, clock, runDraw, runContent }: AuthoringContext): Promise<void> {
  const catalogue = loadCatalogue(contentDir);
  for (const item of bare(catalogue)) await writePackPicture(contentDir, item, catalogue, null);
  await writeHero(contentDir, catalogue);
  revise(contentDir, catalogue, null, "Primeira edição.", clock);
  for (const policy of policiesOf(catalogue.pages.values())) issuePolicy(contentDir, policy, clock);
  if (!runDraw([]))
    throw new AuthoringError("Os ícones não foram desenhados: npm run draw diz por quê.");
  if (!runContent(contentDir, [])) throw new AuthoringError("A verificação recusa a pasta.");
}

function bare({ bySku }: Catalogue): CataloguePackage[] {
  return [...bySku.values()].filter(({ view }) => view.picture === null);
}
