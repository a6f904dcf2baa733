import { Command } from "commander";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import site from "#site";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import type { Product } from "../catalogue/catalogue.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { TEXT_COLUMN } from "../catalogue/sheet/columns.ts";
import { CONTENT_NAME } from "../content-folder.ts";
import { FIRST_EDITION, revise } from "../documents/revise.ts";
import { checkDraft } from "./check-draft.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";
import { type Cells, composeProduct, pictureCommands } from "./new-product.ts";
import { askAll, type NewOptions } from "./new-questions.ts";

/** `npm run content -- new`: asks, and writes a product that passes the check, with its first safety data sheet. */
export function newCommand(context: AuthoringContext): Command {
  const collect = (value: string, all: readonly string[]) => [...all, value];
  return new Command("new")
    .description(
      "Pergunta e escreve um produto novo, que passa na verificação, com a primeira FDS.",
    )
    .option("--name <nome>", "nome do produto")
    .option("--category <categoria>", "categoria: código ou nome")
    .option(
      "--like <produto>",
      "produto parecido, de que vêm as grandezas (nome, código ou nome do arquivo)",
    )
    .option("--code <código>", "código do produto")
    .option("--kind <tipo>", "o que é, em poucas palavras")
    .option("--summary <frase>", "para que serve, com o seu número (até 180 letras)")
    .option("--description <frase>", "para buscadores (até 170 letras)")
    .option("--text <texto>", "o texto da página, em Markdown")
    .option(
      "--packages <lista>",
      'embalagens de uma linha: "balde 20 L; balde 5 L (azul)"; com várias linhas, uma vez para cada: "nome: lista"',
      collect,
      [],
    )
    .option(
      "--set <coluna=valor>",
      "outro campo, como na planilha: figures.densidade=0,98",
      collect,
      [],
    )
    .action((options: NewOptions) => writeNew(context, options));
}

async function writeNew(context: AuthoringContext, options: NewOptions): Promise<void> {
  const { contentDir, clock, terminal } = context;
  const catalogue = loadCatalogue(contentDir);
  const asked = new Set<string>();
  let told: NewOptions = options;
  for (;;) {
    const { cells, neighbour } = await askAll(context, catalogue, told);
    const today = dayInSaoPaulo(clock.now());
    const product = composeProduct(contentDir, cells, neighbour, catalogue.dictionaries, today);
    const problems = [
      ...product.problems.map(({ column, ...rest }) => ({ field: column, ...rest })),
      ...(product.text === ""
        ? []
        : (await checkDraft(contentDir, product.slug, product.text, catalogue)).problems),
    ];
    if (problems.length === 0) return finish(context, product, neighbour);
    const lines = problems.map((one) => `  ${one.field} · ${one.problem} · ${one.cure}`);
    const again = QUESTIONS.filter((name) => problems.some(({ field }) => isOf(field, name)));
    const unknown = again.every((name) => asked.has(name));
    if (!terminal.ask || unknown)
      throw new AuthoringError(["Nada foi gravado:", ...lines].join("\n"));
    terminal.note(["Assim a verificação recusa:", ...lines, ""].join("\n"));
    told = {
      ...toldBy(cells, told),
      category: cells["category"] ?? neighbour.category.code,
      like: neighbour.slug,
      ...Object.fromEntries(again.map((one) => [one, undefined])),
    };
    if (again.includes("packages")) told.packages = [];
    for (const one of again) asked.add(one);
  }
}

/** Which answers can be asked for again, by the field that the check names. */
const QUESTIONS = ["name", "code", "kind", "summary", "description", "text", "packages"] as const;

function isOf(field: string, question: string): boolean {
  return question === "text" ? field === "texto" : field.split(/[.[]/)[0] === question;
}

/** The answers of the last round, so that only the wrong ones are asked for again. */
function toldBy(cells: Cells, options: NewOptions): NewOptions {
  const { name, code, kind, summary, description } = cells;
  const lists = site.lines.map(
    (line) => `${line.packages}: ${cells[`packages.${line.packages}`] ?? ""}`,
  );
  return {
    ...options,
    ...(name === undefined ? {} : { name }),
    ...(code === undefined ? {} : { code }),
    ...(kind === undefined ? {} : { kind }),
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    text: cells[TEXT_COLUMN] ?? "",
    packages: lists,
  };
}

function finish(
  { contentDir, clock, terminal }: AuthoringContext,
  { slug, text }: { slug: string; text: string },
  neighbour: Product,
): void {
  const file = join(contentDir, "products", `${slug}.md`);
  if (existsSync(file)) throw new AuthoringError(`${file} já existe.`);
  writeFileSync(file, text);
  const catalogue = loadCatalogue(contentDir);
  revise(contentDir, catalogue, slug, FIRST_EDITION, clock);
  const written = catalogue.bySlug.get(slug);
  terminal.write(
    [
      `Gravado: ${CONTENT_NAME}/products/${slug}.md, com a primeira FDS.`,
      "Falta:",
      ...(written ? pictureCommands(written) : []).map((command) => `  as imagens: ${command}`),
      `  conferir o que veio de ${neighbour.slug} (a segunda linha do arquivo diz o quê), no arquivo ou em: npm run content -- edit`,
      "  ver no site: npm run content -- preview",
      "",
    ].join("\n"),
  );
}
