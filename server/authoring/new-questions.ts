import site from "#site";
import { foldText } from "../../contract/text/normalize.ts";
import type { Catalogue, Product } from "../catalogue/catalogue.ts";
import { TEXT_COLUMN } from "../catalogue/sheet/columns.ts";
import { slugify } from "../catalogue/slugify.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";
import { packagesCell, packagesProblem, takenGtins } from "./new-packages.ts";
import type { Cells } from "./new-product.ts";
import { answer } from "./terminal-questions.ts";

/** What can be told of a new product on the command line, by the names of its options. */
export interface NewOptions {
  name?: string;
  category?: string;
  like?: string;
  code?: string;
  kind?: string;
  summary?: string;
  description?: string;
  text?: string;
  packages: readonly string[];
  set: readonly string[];
}

/** The cells of a new product and the one that it is like: what no option told is asked. */
export async function askAll(
  context: AuthoringContext,
  catalogue: Catalogue,
  options: NewOptions,
): Promise<{ cells: Cells; neighbour: Product }> {
  const { categories } = catalogue.dictionaries;
  const name = await answer(
    { name: "name", ask: "Nome do produto", problem: (text) => nameProblem(text, catalogue) },
    options.name,
    context,
  );
  const list = categories.map((one) => `${one.code} (${one.name})`).join(", ");
  const { category, family } = findCategory(
    catalogue,
    await answer(
      {
        name: "category",
        ask: `Categoria, uma destas: ${list}`,
        problem: (text) =>
          findCategory(catalogue, text).category ? null : `use uma destas: ${list}`,
      },
      options.category,
      context,
    ),
  );
  const near = catalogue.products.filter((product) => product.category.code === category?.code);
  const neighbours = near.length > 0 ? near : catalogue.products;
  const like = await answer(
    {
      name: "like",
      ask: `O mais parecido, de onde vêm as grandezas e a composição (${neighbours.map(({ slug }) => slug).join(", ")})`,
      ...(neighbours[0] ? { usual: neighbours[0].slug } : {}),
      problem: (text) =>
        findProduct(catalogue, text)
          ? null
          : "não há produto com este nome, código ou nome de arquivo",
    },
    options.like,
    context,
  );
  const neighbour = findProduct(catalogue, like);
  if (!neighbour) throw new AuthoringError("O catálogo não tem produto nenhum de que copiar.");
  const usual = nextCode(neighbour, catalogue);
  const code = await answer(
    { name: "code", ask: "Código", usual, problem: (text) => codeProblem(text, catalogue, usual) },
    options.code,
    context,
  );
  const kind = await ask("kind", "O que é, em poucas palavras e minúsculas");
  const summary = await ask("summary", "Uma frase: para que serve, com o seu número");
  const description = await ask("description", "Uma frase para os buscadores, diferente da outra");
  const body = await ask("text", "O texto da página: o que é, onde usar, como usar");
  const packages = await askPackages(context, catalogue, code, options.packages);
  const cells: Cells = {
    code,
    name,
    ...(category && (family || category !== neighbour.category)
      ? { ...categoryCells(category), ...(family ? { subcategory: family.code } : {}) }
      : {}),
    kind,
    summary,
    description,
    ...packages,
    ...Object.fromEntries(options.set.map(readSetting)),
    [TEXT_COLUMN]: body,
  };
  return { cells, neighbour };

  function ask(field: "kind" | "summary" | "description" | "text", question: string) {
    const isLong = field === "text";
    return answer({ name: field, ask: question, isLong }, options[field], context);
  }
}

async function askPackages(
  context: AuthoringContext,
  catalogue: Catalogue,
  code: string,
  told: readonly string[],
): Promise<Cells> {
  const taken = takenGtins(catalogue);
  const known = Object.values(catalogue.dictionaries.packs).filter(({ carton }) => !carton);
  const examples = known.slice(0, 4).map(({ label, sizes }) => `${label} ${sizes[0] ?? ""}`);
  const cells: Record<string, string> = {};
  for (const line of site.lines) {
    const own = told.flatMap((one) => ofLine(one, line) ?? []);
    const where = site.lines.length > 1 ? ` na linha ${line.label} (vazio: nenhuma)` : "";
    const spoken = await answer(
      {
        name: "packages",
        ask: `Embalagens${where}, separadas por ;  como ${examples.join("; ")}`,
        ...(site.lines.length > 1 ? { usual: "" } : {}),
        problem: packagesProblem,
      },
      own.length > 0 ? own.join("; ") : told.length > 0 ? "" : undefined,
      context,
    );
    if (spoken !== "") cells[`packages.${line.packages}`] = packagesCell(spoken, code, line, taken);
  }
  return cells;
}

/** The list of a line in `linha: lista`; of the only or first line also without its name. */
function ofLine(told: string, line: (typeof site.lines)[number]): string | null {
  const names = site.lines.flatMap(({ packages, label }) => [packages, foldText(label)]);
  const [, name = "", list = ""] = /^([^:;]+): ?(.*)$/s.exec(told) ?? [];
  if (names.includes(foldText(name)))
    return [line.packages, foldText(line.label)].includes(foldText(name)) ? list : null;
  return line === site.lines[0] ? told : null;
}

function readSetting(setting: string): [string, string] {
  const [, column, value] = /^([^=]+)=(.*)$/s.exec(setting) ?? [];
  if (column === undefined || value === undefined)
    throw new AuthoringError(`--set ${setting}: escreva coluna=valor, como figures.densidade=0,98`);
  return [column.trim(), value.trim()];
}

/** Why a new product cannot have this name; null where it can. */
export function nameProblem(name: string, { bySlug }: Catalogue): string | null {
  const slug = slugify(name);
  if (slug === "") return "é preciso um nome com letras ou números";
  return bySlug.has(slug) ? `já há um produto em products/${slug}.md: escolha outro nome` : null;
}

function codeProblem(code: string, { bySlug }: Catalogue, free: string): string | null {
  if (!site.codes.product.test(code)) return `não é um código: como ${site.codes.example}`;
  const owner = [...bySlug.values()].find(({ data }) => data.code === code);
  return owner ? `já é de ${owner.data.name}: escolha outro, como ${free}` : null;
}

/** A category by its code or name, or by the whole name of one of its families: `Desengraxantes alcalinos`. */
function findCategory({ dictionaries: { categories } }: Catalogue, text: string) {
  const isTold = (...names: readonly string[]) => names.map(foldText).includes(foldText(text));
  const category = categories.find(({ code, name, shortName }) => isTold(code, name, shortName));
  if (category) return { category, family: undefined };
  const families = categories.flatMap((one) =>
    one.subcategories.map((family) => ({ category: one, family })),
  );
  const found = families.find(({ category: { shortName }, family }) =>
    isTold(`${shortName} ${family.name}`),
  );
  return found ?? { category: undefined, family: undefined };
}

/** By its file's name, its name or its code. */
function findProduct({ bySlug }: Catalogue, text: string): Product | undefined {
  const folded = foldText(text);
  const isMeant = ({ data, slug }: Product) =>
    [data.name, data.code, slug].map(foldText).includes(folded);
  return bySlug.get(text) ?? [...bySlug.values()].find(isMeant);
}

/** A product of a category without a neighbour takes its first family. */
export function categoryCells(category: Product["category"]): Cells {
  return { category: category.code, subcategory: category.subcategories[0]?.code ?? "nada" };
}

/** The next free code after the neighbour's, if the maker's codes end in a number. */
export function nextCode({ data }: Product, { bySlug }: Catalogue): string {
  const taken = new Set([...bySlug.values()].map((product) => product.data.code));
  const [, start = "", digits = ""] = /^(.*\D|)(\d+)$/.exec(data.code) ?? [];
  const rest = Array.from(
    { length: Math.min(10 ** digits.length - Number(digits), bySlug.size + 1) },
    (_, index) => start + String(Number(digits) + 1 + index).padStart(digits.length, "0"),
  );
  const free = rest.find((code) => !taken.has(code) && site.codes.product.test(code));
  return free ?? site.codes.example;
}
