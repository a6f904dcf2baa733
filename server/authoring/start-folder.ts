import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parse, parseDocument } from "yaml";
import { slugify } from "../catalogue/slugify.ts";
import { ROOT } from "../content-folder.ts";
import { lineLetters, lineWord, siteText, type StartSite } from "./start-site.ts";
import { type BrandColors, themeColors } from "./start-theme.ts";
import { type StartTrade, tradeFiles } from "./start-trade.ts";

/** What a new company's site begins with. */
export interface Start extends StartSite, StartTrade {
  brand: string;
  description: string;
  cnpj: string;
  city: string;
  state: string;
  phone: string;
  mail: string;
  colors: BrandColors;
  /** `2026-11-20` */
  today: string;
}

/** The start's own files, and the shipped example that gives what any maker says in the same words. */
const START = join(ROOT, "content-examples/inicio");
const EXAMPLE = join(ROOT, "content-examples/tintas");

const FAMILY_COLORS = "family-colors.yaml";
/** Of the start's files those that are for it, and for no site. */
const OWN: ReadonlySet<string> = new Set(["README.md", FAMILY_COLORS]);

/** What any maker takes. */
const SHARED = ["brand/typeface", "dictionaries/forbidden.yaml"];

/** Writes the files of a new content folder, all but pictures, issued sheets and issued policies. */
export function writeStart(folder: string, start: Start): void {
  for (const file of SHARED)
    cpSync(join(EXAMPLE, file), join(folder, file), { recursive: true, force: false });
  put(folder, "dictionaries/notices.yaml", "# Avisos de regularização: nenhum.\n[]\n");
  const values = valuesOf(start);
  const colors = parse(readFileSync(join(START, FAMILY_COLORS), "utf8")) as string[];
  const hasFinder = start.tools.has("finder");
  for (const [file, text] of tradeFiles(start, colors, hasFinder)) put(folder, file, text);
  for (const file of filesIn(START).filter((name) => !OWN.has(name)))
    put(folder, file, filled(readFileSync(join(START, file), "utf8"), values));
  const contract = relative(folder, join(ROOT, "contract/site.ts"));
  put(folder, "site.ts", siteText(start, contract.startsWith(".") ? contract : `./${contract}`));
  fitWords(folder, start);
  fitSheets(folder, start);
}

function put(folder: string, file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

function valuesOf(start: Start): Readonly<Record<string, string>> {
  const codes = [110, 120, 210].map((number) => `${start.prefix}${number}`);
  const sizes = [
    ["frasco 1 L", "galao 5 L"],
    ["galao 5 L", "balde 20 L"],
    ["frasco 500 mL", "galao 5 L", "balde 20 L"],
  ];
  return {
    ...themeColors(start.colors),
    brand: inQuotes(start.brand),
    description: inQuotes(start.description),
    about: inQuotes(`${start.description}.${start.demonstration ? " Empresa fictícia." : ""}`),
    cnpj: start.cnpj,
    city: inQuotes(start.city),
    state: start.state,
    phone: start.phone,
    mail: start.mail,
    today: start.today,
    notice: start.demonstration
      ? `> A ${start.brand} é uma empresa fictícia; nomes, endereços e números são inventados.`
      : "",
    operations: start.uses.map(slugify).join(", "),
    materials: start.surfaces.map(slugify).join(", "),
    ...Object.fromEntries(
      codes.map((_, at) => [
        `category${at + 1}`,
        slugify(start.families[at % start.families.length] ?? ""),
      ]),
    ),
    ...Object.fromEntries(codes.map((code, at) => [`code${at + 1}`, code])),
    ...Object.fromEntries(
      codes.map((code, at) => [`packages${at + 1}`, packagesText(start, code, sizes[at] ?? [])]),
    ),
  };
}

/** Between the double quotes of YAML, and in Markdown, which reads a backslash before a sign the same. */
function inQuotes(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Every line sells every sample, in packages of its own. */
function packagesText({ lines }: Start, code: string, sizes: readonly string[]): string {
  const letters = lineLetters(lines);
  return lines
    .flatMap((line, at) => [
      `  ${lineWord(line)}:`,
      ...sizes.map((one, index) => {
        const [pack = "", number = "", unit = ""] = one.split(" ");
        const letter = at === 0 ? "" : (letters[at] ?? "").toUpperCase();
        const sku = `${code}-${letter}${number}${unit === "L" ? "" : unit.toUpperCase()}`;
        const usual = index === 0 ? ", default: true" : "";
        return `    - { sku: ${sku}, pack: ${pack}, size: ${number} ${unit}${usual} }`;
      }),
    ])
    .join("\n");
}

/** The words of each line, and none of a tool that the site does not have. */
function fitWords(folder: string, { lines, tools }: Start): void {
  const path = join(folder, "words.yaml");
  const words = parseDocument(readFileSync(path, "utf8"));
  const lists = lines.map((line) => [
    lineWord(line),
    {
      description: `Linha ${line.label}: todos os produtos, com dados técnicos e FDS.`,
      note: "com ficha técnica e FDS.",
    },
  ]);
  words.set("lists", words.createNode(Object.fromEntries(lists)));
  if (!tools.has("pilotTest")) words.delete("pilotTest");
  writeFileSync(path, words.toString({ lineWidth: 0 }));
}

const NOTICE =
  "Informações do fabricante na data desta revisão; não substituem o treinamento de quem usa o produto.";

/** The texts begin as those of an invented company, which a real one is not. */
function fitSheets(folder: string, { demonstration }: Start): void {
  const path = join(folder, "documents/fds-texts.yaml");
  const texts = readFileSync(path, "utf8");
  const real = texts
    .replace(" (empresa fictícia)", "")
    .replace(" (número fictício, de demonstração)", "")
    .replace(/"Documento de demonstração de empresa fictícia\.[^"]*"/, JSON.stringify(NOTICE));
  writeFileSync(path, demonstration ? texts : real);
}
