import { Command } from "commander";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";
import { INIT_QUESTIONS, names, readLines, readTools } from "./init-questions.ts";
import { type Start, writeStart } from "./start-folder.ts";
import { LATER_TOOLS } from "./start-site.ts";
import { readableColors } from "./start-theme.ts";
import { answer } from "./terminal-questions.ts";

/** Passes every check and belongs to nobody. */
const NO_CNPJ = "00.EXE.MPL/0001-06";

/** `npm run content -- init`: a content folder for another company, green from the start. */
export function initCommand(context: AuthoringContext): Command {
  const command = new Command("init")
    .description("Pergunta e escreve a pasta de conteúdo de outra empresa, com três exemplos.")
    .argument("<pasta>", "uma pasta nova, dentro ou fora deste projeto");
  for (const { name, option, ask, usual } of INIT_QUESTIONS)
    command.option(`--${name} ${option}`, `${ask}${usual ? ` (sem ela: ${usual})` : ""}`);
  return command.action((folder: string, told: Readonly<Record<string, string>>) =>
    init(context, resolve(folder), told),
  );
}

async function init(
  context: AuthoringContext,
  folder: string,
  told: Readonly<Record<string, string>>,
): Promise<void> {
  const { clock, terminal, runContent } = context;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new AuthoringError(`A pasta ${folder} já tem arquivos. Diga uma pasta nova.`);
  const answers: Record<string, string> = {};
  for (const question of INIT_QUESTIONS)
    answers[question.name] = await answer(question, told[question.name], context);
  const { brand = "", description = "", cnpj = "", city = "", state = "" } = answers;
  const { phone = "", mail = "", lines = "", prefix = "", tools = "" } = answers;
  const { families = "", uses = "", surfaces = "" } = answers;
  const wanted = { main: answers["main"] ?? "", accent: answers["accent"] ?? "" };
  const colors = readableColors({
    main: wanted.main.toLowerCase(),
    accent: wanted.accent.toLowerCase(),
  });
  const start: Start = {
    brand,
    description,
    demonstration: cnpj === "",
    cnpj: cnpj || NO_CNPJ,
    city,
    state,
    phone,
    mail,
    colors,
    prefix,
    families: names(families),
    uses: names(uses),
    surfaces: names(surfaces),
    lines: readLines(lines),
    tools: readTools(tools),
    today: dayInSaoPaulo(clock.now()),
  };
  if (start.tools.has("quickOrder") && !start.lines.some(({ retail }) => retail))
    throw new AuthoringError("O pedido rápido pede uma linha de lojas: escreva + depois do nome.");
  mkdirSync(folder, { recursive: true });
  writeStart(folder, start);
  for (const [name, color] of Object.entries(colors))
    if (color !== wanted[name as keyof typeof wanted].toLowerCase())
      terminal.note(`A cor ${wanted[name as keyof typeof wanted]} ficou ${color}, para se ler.\n`);
  terminal.note("Desenhando embalagens, ícones e imagens; emitindo as FDS…\n");
  if (!runContent(folder, ["finish-init"]))
    throw new AuthoringError(`A pasta ${folder} foi escrita, mas não terminou: veja acima.`);
  terminal.write(
    [
      `Pronto: ${folder}. Para ver: CONTENT=${folder} npm start`,
      "Todos os comandos valem para ela com CONTENT na frente: CONTENT=… npm run content -- new",
      "Falta trocar pelos verdadeiros:",
      "  company.yaml: endereços, telefones, créditos · words.yaml: frases, e a pergunta da página inicial",
      "  pages/: Quem Somos, Direitos, Privacidade (com quem entende de LGPD)",
      "  categories.yaml: o que cada família faz · dictionaries/: embalagens, grandezas, bases e características do seu ramo",
      "  site.ts: o traçado da marca (mark); depois, npm run draw",
      "  products/: os três exemplos; depois do primeiro produto seu (npm run content -- new), apague-os: npm run content -- discard produto-exemplo-1 produto-exemplo-2 produto-exemplo-3 (e refaça a figura da página inicial: picture capa)",
      "As FDS falam de todas as frases H do dicionário; revise os textos em documents/fds-texts.yaml com o responsável técnico, que é quem as assina.",
      "Ferramentas que pedem conteúdo do ramo, para ligar depois em tools, site.ts:",
      ...Object.values(LATER_TOOLS).map(({ label, needs }) => `  ${label}: ${needs}`),
      "",
    ].join("\n"),
  );
}
