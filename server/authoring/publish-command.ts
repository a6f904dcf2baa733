import { Command } from "commander";
import { relative } from "node:path";
import site from "#site";
import { CONTENT_FOLDER, CONTENT_IN_BUILD, CONTENT_NAME } from "../content-folder.ts";
import { buildQuietly } from "./build-quietly.ts";
import { ContentError } from "../catalogue/problems.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";
import { git } from "./git.ts";
import { unconfirmed } from "./unconfirmed.ts";
import { unwritten } from "./unwritten.ts";

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
  requireHistory(contentDir);
  const open = [
    ...unconfirmed(contentDir),
    ...(site.demonstration ? [] : unwritten(contentDir, false)),
  ];
  if (open.length > 0) throw new ContentError(open);
  if (!runContent(contentDir, []))
    throw new AuthoringError("Nada foi publicado: resolva o que a verificação apontou.");
  const built = await buildQuietly({ terminal });
  git(contentDir, ["add", "--", "."]);
  const staged = git(contentDir, ["diff", "--cached", "--name-only", "--relative", "--", "."]);
  const changed = staged.stdout.split("\n").filter((file) => file !== "");
  if (changed.length === 0) throw new AuthoringError("Nada a publicar: o histórico já tem tudo.");
  git(contentDir, ["commit", "--quiet", "--message", message, "--", "."]);
  const hasRemote = git(contentDir, ["remote"]).stdout !== "";
  const atStart = changed.filter((file) => READ_AT_START.some((path) => file.startsWith(path)));
  terminal.write(
    [
      `Gravado no histórico: ${message} (${CONTENT_NAME}).`,
      built ? "O site foi construído aqui sem erro." : "A construção do site não mudou.",
      "Para entrar no ar:",
      hasRemote
        ? "  1. git push"
        : "  1. git push (este histórico ainda está só nesta máquina; antes, uma vez: git remote add origin ENDEREÇO)",
      atStart.length > 0
        ? `  2. no servidor: git pull && systemctl restart site (mudou ${atStart.join(", ")}: vale no início, que constrói o que for preciso)`
        : "  2. no servidor: git pull && systemctl reload site (vale em segundos, sem parar)",
      "",
    ].join("\n"),
  );
}

/** What a running site does not read anew: the company, and what the build takes. */
const READ_AT_START = [
  "company.yaml",
  ...CONTENT_IN_BUILD.map((path) => relative(CONTENT_FOLDER, path)),
];

/** @throws {AuthoringError} before anything else is done, where git could not keep it */
function requireHistory(folder: string): void {
  if (git(folder, ["rev-parse", "--is-inside-work-tree"], [0, 128]).status !== 0)
    throw new AuthoringError(
      `A pasta ${folder} não está num histórico do git. Uma vez: git init nela, ou na pasta que o servidor copia.`,
    );
  for (const [setting, example] of IDENTITY)
    if (git(folder, ["config", setting], [0, 1]).status !== 0)
      throw new AuthoringError(
        `O git ainda não sabe quem você é. Uma vez: git config --global ${setting} "${example}"`,
      );
}

const IDENTITY = [
  ["user.name", "Seu Nome"],
  ["user.email", "voce@empresa.com.br"],
] as const;
