import { Command } from "commander";
import { spawnSync } from "node:child_process";
import { buildSite } from "../build-site.ts";
import { CONTENT_NAME } from "../content-folder.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";

/** `npm run content -- publish`: check, build, commit; what is left is the server's. */
export function publishCommand(context: AuthoringContext): Command {
  return new Command("publish")
    .description("Confere, constrói o site, grava no histórico (git) e diz como entra no ar.")
    .argument("<mensagem>", "o que mudou, em poucas palavras")
    .action((message: string) => publish(context, message));
}

async function publish(
  { contentDir, terminal, runContent }: AuthoringContext,
  message: string,
): Promise<void> {
  if (!runContent(contentDir, []))
    throw new AuthoringError("Nada foi publicado: resolva o que a verificação apontou.");
  const built = await buildSite();
  git(contentDir, ["add", "--", "."]);
  const { status } = git(contentDir, ["diff", "--cached", "--quiet", "--", "."], [0, 1]);
  if (status === 0) throw new AuthoringError("Nada a publicar: o histórico já tem tudo.");
  git(contentDir, ["commit", "--quiet", "--message", message, "--", "."]);
  terminal.write(
    [
      `Gravado no histórico: ${message} (${CONTENT_NAME}).`,
      built ? "O site foi construído aqui, e constrói." : "A construção do site não mudou.",
      "Para entrar no ar:",
      "  1. git push",
      "  2. no servidor: git pull && systemctl reload site",
      "Mudou site.ts, theme.css, a tipografia ou company.yaml? Então restart em vez de reload: o início constrói o que for preciso.",
      "",
    ].join("\n"),
  );
}

/** @throws {AuthoringError} where git ends in another way than these */
function git(folder: string, words: readonly string[], expected: readonly number[] = [0]) {
  const run = spawnSync("git", ["-C", folder, ...words], { encoding: "utf8" });
  if (run.error || !expected.includes(run.status ?? -1))
    throw new AuthoringError(
      `git ${words[0]}: ${run.error ? "o git não está instalado" : run.stderr.trim()}`,
    );
  return run;
}
