import { Command } from "commander";
import { type AuthoringContext, AuthoringError } from "./context.ts";
import { openOutput } from "./open-output.ts";

/** `npm run content -- preview`: the whole site, which follows every change of a file. */
export function previewCommand({ terminal, runPreview }: AuthoringContext): Command {
  return new Command("preview")
    .description("Mostra o site inteiro nesta máquina; a página acompanha cada arquivo gravado.")
    .action(() => {
      const { file, descriptor } = openOutput("preview.log");
      terminal.note("Abrindo o site; quando o endereço aparecer, abra-o. Termina com Ctrl+C.\n");
      if (!runPreview(descriptor))
        throw new AuthoringError(
          `A prévia parou. Mostre este arquivo a quem cuida do site: ${file}`,
        );
    });
}
