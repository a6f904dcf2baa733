import { stringify } from "yaml";
import { slugify } from "../catalogue/slugify.ts";

/** What the trade calls its things, as people say them. */
export interface StartTrade {
  families: readonly string[];
  /** What products are for. */
  uses: readonly string[];
  /** What they are used on. */
  surfaces: readonly string[];
}

/** More families than a list has room for. */
export const MOST_FAMILIES = 9;

/**
 * The files that name families, uses and surfaces, by their paths; without `finder.yaml` where none is wanted.
 * @param colors of the families, `#RRGGBB`
 */
export function tradeFiles(
  trade: StartTrade,
  colors: readonly string[],
  hasFinder: boolean,
): ReadonlyMap<string, string> {
  const { families, uses, surfaces } = trade;
  const categories = families.map((name, index) => ({
    code: slugify(name),
    name,
    shortName: name,
    summary: `Diga aqui, numa frase, o que faz a família ${name}.`,
    color: colors[index % colors.length],
  }));
  return new Map([
    [
      "categories.yaml",
      `# As categorias, na ordem da tela. color: a dos rótulos e dos sinais da lista.\n${stringify(categories)}`,
    ],
    [
      "dictionaries/operations.yaml",
      `# Usos: slug → nome que o visitante lê.\n${stringify(labels(uses))}`,
    ],
    [
      "dictionaries/materials.yaml",
      `# Superfícies ou materiais: slug → nome.\n${stringify(labels(surfaces))}`,
    ],
    ...(hasFinder ? [["finder.yaml", `${FINDER_HEAD}${stringify(finder(trade))}`] as const] : []),
  ]);
}

const FINDER_HEAD = `# Seletor (/ferramentas/seletor): o que se pergunta, como a pergunta se lê e que produtos respondem. Este é o menor que
# funciona; docs/seletor.md explica cada campo, e o de content/ tem de tudo. Quem responde é quem entende do produto.
`;

/** Two questions and one answer for all: the families in their order, of each what names use and surface. */
function finder({ families, uses, surfaces }: StartTrade) {
  const codes = families.map((_, index) => `F${index + 1}`);
  const question = (label: string, term: string, names: readonly string[]) => ({
    label,
    term,
    options: Object.fromEntries(names.map((name) => [slugify(name), { phrase: inSentence(name) }])),
  });
  return {
    heading: "O que você precisa fazer?",
    description: "Diga o uso e a superfície: um produto indicado, o porquê e alternativas.",
    disclaimer: "Indicação orientativa. Confirme com a assistência técnica e com a FDS do produto.",
    nothingFits:
      "Nenhum produto do catálogo atende ao que você marcou. A assistência técnica procura com você.",
    sentence: ["Preciso de um produto para {uso}", " em {superficie}", "."],
    questions: {
      uso: question("Uso", "operations", uses),
      superficie: question("Superfície", "materials", surfaces),
    },
    types: Object.fromEntries(
      families.map((name, index) => [
        codes[index],
        {
          name: inSentence(name),
          category: slugify(name),
          why: `Diga aqui por que a família ${name} serve.`,
        },
      ]),
    ),
    table: { rows: "uso", columns: "superficie", cells: { "*": { "*": codes.join(" | ") } } },
  };
}

function labels(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [slugify(name), name]));
}

/** `Colagem de vidro` → `colagem de vidro`; `PVC rígido` stays. */
function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
