import { Command } from "commander";
import type { AuthoringContext } from "./context.ts";

/** `npm run content -- preview`: the whole site, which follows every change of a file. */
export function previewCommand({ runPreview }: AuthoringContext): Command {
  return new Command("preview")
    .description("Mostra o site inteiro nesta máquina; a página acompanha cada arquivo gravado.")
    .action(() => void runPreview());
}
