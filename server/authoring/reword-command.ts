import { Command } from "commander";
import { loadCatalogue } from "../catalogue/load.ts";
import { issuedFile, issuePolicy, policiesOf } from "../catalogue/policy-versions.ts";
import { CONTENT_NAME } from "../content-folder.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";

/** `npm run content -- reword`: a changed policy gets its version, and a copy that stays. */
export function rewordCommand(context: AuthoringContext): Command {
  return new Command("reword")
    .description("Dá versão à nova redação de uma política, e guarda o texto emitido.")
    .argument("<página>", "o nome do arquivo em pages/, sem .md")
    .action((name: string) => reword(context, name));
}

function reword({ contentDir, clock, terminal }: AuthoringContext, name: string): void {
  const policies = policiesOf(loadCatalogue(contentDir).pages.values());
  const policy = policies.find((one) => one.name === name);
  if (!policy) {
    const names = policies.map((one) => one.name).join(", ");
    throw new AuthoringError(`"${name}" não é uma página com version. Há: ${names}.`);
  }
  const version = issuePolicy(contentDir, policy, clock);
  terminal.write(
    version === null
      ? `Nada a emitir: ${name} diz o que foi emitido em ${policy.version}.\n`
      : `${CONTENT_NAME}/${issuedFile({ name, version })}: a redação ${version}, que não se edita mais.\n`,
  );
}
