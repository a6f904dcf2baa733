import { Command } from "commander";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { parseCnpj } from "../../contract/identifiers/cnpj.ts";
import { foldText } from "../../contract/text/normalize.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";
import { type Start, writeStart } from "./start-folder.ts";
import {
  LATER_TOOLS,
  lineWord,
  OFFERED_TOOLS,
  type OfferedTool,
  type StartLine,
} from "./start-site.ts";
import { readableColors } from "./start-theme.ts";
import { answer, type Question } from "./terminal-questions.ts";

/** Passes every check and belongs to nobody. */
const NO_CNPJ = "00.EXE.MPL/0001-06";

/** One row for each thing asked: its option, its question, what stands in where nothing is said. */
const QUESTIONS: readonly (Question & { option: string })[] = [
  { name: "brand", option: "<marca>", ask: "Marca, como se lê no topo do site" },
  { name: "description", option: "<nome>", ask: "Nome completo da empresa" },
  {
    name: "cnpj",
    option: "<cnpj>",
    ask: "CNPJ (vazio: empresa de demonstração, inventada)",
    usual: "",
    problem: (text) => (text === "" || parseCnpj(text).ok ? null : "os dígitos não conferem"),
  },
  { name: "city", option: "<cidade>", ask: "Cidade", usual: "Cidade Exemplo" },
  {
    name: "state",
    option: "<uf>",
    ask: "UF",
    usual: "SP",
    problem: (text) => (/^[A-Z]{2}$/.test(text) ? null : "duas letras maiúsculas"),
  },
  {
    name: "phone",
    option: "<telefone>",
    ask: "Telefone",
    usual: "(00) 0000-0000",
    problem: (text) =>
      /^\(\d{2}\) \d{4,5}-\d{4}$/.test(text) ? null : "escreva como (11) 2345-6789",
  },
  {
    name: "mail",
    option: "<e-mail>",
    ask: "E-mail",
    usual: "contato@exemplo.com.br",
    problem: (text) => (z.email().safeParse(text).success ? null : "não é um e-mail"),
  },
  ...(["main", "accent"] as const).map((name) => ({
    name,
    option: "<#rrggbb>",
    ask: name === "main" ? "Cor principal, escura" : "Cor de destaque, viva e clara",
    problem: (text: string) =>
      /^#[\da-f]{6}$/i.test(text) ? null : "escreva # e seis algarismos, como em theme.css",
  })),
  {
    name: "lines",
    option: "<linhas>",
    ask: "Linhas de produto, de uma a quatro, separadas por ; (com + depois do nome a que se vende em lojas, por unidade)",
    usual: "Produtos",
    problem: (text) => linesProblem(readLines(text)),
  },
  {
    name: "prefix",
    option: "<letras>",
    ask: "Letras com que começam os códigos dos produtos (duas a quatro)",
    usual: "PR",
    problem: (text) => (/^[A-Z]{2,4}$/.test(text) ? null : "duas a quatro letras maiúsculas"),
  },
  {
    name: "tools",
    option: "<ferramentas>",
    ask: `Ferramentas, separadas por ; (${Object.values(OFFERED_TOOLS)
      .map(({ label }) => label)
      .join("; ")}; ou nenhuma; as ${LATER_TOOLS.calculator.label} ligam-se depois)`,
    usual: "comparar",
    problem: (text) => {
      const unknown = toolWords(text).find((word) => toolOf(word) === undefined);
      if (unknown === undefined) return null;
      const later = Object.values(LATER_TOOLS).find(
        ({ label }) => foldText(label) === foldText(unknown),
      );
      return later
        ? `"${unknown}" liga-se depois, em site.ts: pede antes ${later.needs}`
        : `não há a ferramenta "${unknown}"`;
    },
  },
];

/** `npm run content -- init`: a content folder for another company, green from the start. */
export function initCommand(context: AuthoringContext): Command {
  const command = new Command("init")
    .description("Pergunta e escreve a pasta de conteúdo de outra empresa, com três exemplos.")
    .argument("<pasta>", "uma pasta nova, dentro ou fora deste projeto");
  for (const { name, option, ask, usual } of QUESTIONS)
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
  for (const question of QUESTIONS)
    answers[question.name] = await answer(question, told[question.name], context);
  const { brand = "", description = "", cnpj = "", city = "", state = "" } = answers;
  const { phone = "", mail = "", lines = "", prefix = "", tools = "" } = answers;
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
    lines: readLines(lines),
    tools: new Set(toolWords(tools).flatMap((word) => toolOf(word) ?? [])),
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
      "  categories.yaml e dictionaries/: as famílias, usos, materiais, embalagens e grandezas do seu ramo",
      "  site.ts: o traçado da marca (mark); depois, npm run draw",
      "  products/: os três exemplos (apague-os depois do primeiro produto: npm run content -- new)",
      "As FDS falam de todas as frases H do dicionário; revise os textos em documents/fds-texts.yaml com o responsável técnico, que é quem as assina.",
      "Ferramentas que pedem conteúdo do ramo, para ligar depois em tools, site.ts:",
      ...Object.values(LATER_TOOLS).map(({ label, needs }) => `  ${label}: ${needs}`),
      "",
    ].join("\n"),
  );
}

function readLines(text: string): StartLine[] {
  return text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => ({ label: part.replace(/\+$/, "").trimEnd(), retail: part.endsWith("+") }));
}

function linesProblem(lines: readonly StartLine[]): string | null {
  if (lines.length === 0 || lines.length > 4) return "de uma a quatro linhas";
  const words = lines.map(lineWord);
  if (new Set(words).size < words.length) return "duas linhas com o mesmo nome";
  const wrong = words.find((word) => !/^[a-z]+(-[a-z]+)*$/.test(word));
  return wrong === undefined ? null : "o nome de uma linha tem só letras";
}

function toolWords(text: string): string[] {
  return text
    .split(";")
    .map((word) => word.trim())
    .filter((word) => word !== "" && foldText(word) !== "nenhuma");
}

function toolOf(word: string): OfferedTool | undefined {
  return (Object.keys(OFFERED_TOOLS) as OfferedTool[]).find(
    (name) => foldText(OFFERED_TOOLS[name].label) === foldText(word),
  );
}
