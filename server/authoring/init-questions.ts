import { z } from "zod";
import { parseCnpj } from "../../contract/identifiers/cnpj.ts";
import { foldText } from "../../contract/text/normalize.ts";
import { slugify } from "../catalogue/slugify.ts";
import {
  LATER_TOOLS,
  lineWord,
  OFFERED_TOOLS,
  type OfferedTool,
  type StartLine,
} from "./start-site.ts";
import { MOST_FAMILIES } from "./start-trade.ts";
import type { Question } from "./terminal-questions.ts";

/** What the trade calls its things: lists that become dictionaries. */
const TRADE_QUESTIONS: readonly (Question & { option: string })[] = [
  {
    name: "families",
    option: "<famílias>",
    ask: "Famílias de produtos, separadas por ;",
    usual: "Primeira família; Segunda família",
    problem: (text) =>
      namesProblem(text) ??
      (names(text).length > MOST_FAMILIES ? `até ${MOST_FAMILIES} famílias` : null),
  },
  {
    name: "uses",
    option: "<usos>",
    ask: "Usos: para que servem os produtos, separados por ;",
    usual: "Uso geral",
    problem: namesProblem,
  },
  {
    name: "surfaces",
    option: "<superfícies>",
    ask: "Superfícies ou materiais em que se usam, separados por ;",
    usual: "Superfícies em geral",
    problem: namesProblem,
  },
];

/** One row for each thing asked: its option, its question, what stands in where nothing is said. */
export const INIT_QUESTIONS: readonly (Question & { option: string })[] = [
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
  ...TRADE_QUESTIONS,
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

/** `Fábrica; Feira+`: the lines by their names, those of shops with a plus. */
export function readLines(text: string): StartLine[] {
  return text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => ({ label: part.replace(/\+$/, "").trimEnd(), retail: part.endsWith("+") }));
}

function linesProblem(lines: readonly StartLine[]): string | null {
  if (lines.length === 0 || lines.length > 4) return "de uma a quatro linhas";
  if (lines.some(({ label }) => label.length > 24)) return "o nome de uma linha tem até 24 letras";
  const words = lines.map(lineWord);
  if (new Set(words).size < words.length) return "duas linhas com o mesmo nome";
  const wrong = words.find((word) => !/^[a-z]+(-[a-z]+)*$/.test(word));
  return wrong === undefined ? null : "o nome de uma linha tem só letras";
}

function toolWords(text: string): string[] {
  return names(text).filter((word) => foldText(word) !== "nenhuma");
}

/** The names in a list that `;` separates. */
export function names(text: string): string[] {
  return text
    .split(";")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

/** Each is a word of addresses too, and the page has room for so much. */
function namesProblem(text: string): string | null {
  const slugs = names(text).map(slugify);
  if (slugs.length === 0) return "diga pelo menos um nome";
  if (slugs.includes("")) return "um nome tem letras ou números";
  if (new Set(slugs).size < slugs.length) return "dois nomes iguais";
  const long = names(text).find((name) => name.length > 40);
  return long === undefined ? null : `"${long}" passa de 40 letras`;
}

/** The tools that a list names. */
export function readTools(text: string): ReadonlySet<OfferedTool> {
  return new Set(toolWords(text).flatMap((word) => toolOf(word) ?? []));
}

function toolOf(word: string): OfferedTool | undefined {
  return (Object.keys(OFFERED_TOOLS) as OfferedTool[]).find(
    (name) => foldText(OFFERED_TOOLS[name].label) === foldText(word),
  );
}
