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

/** Of labels and of the signs in lists; each can be told from its neighbours. */
const FAMILY_COLORS = [
  "#7FB5D6",
  "#E3B565",
  "#9CBF7A",
  "#C58BB0",
  "#6FA8A0",
  "#D08C70",
  "#8E96CC",
  "#B5A585",
  "#86898F",
];

/** As many families as there are colours. */
export const MOST_FAMILIES = FAMILY_COLORS.length;

/** The files that name families, uses and surfaces, by their paths; without `finder.yaml` where none is wanted. */
export function tradeFiles(trade: StartTrade, hasFinder: boolean): ReadonlyMap<string, string> {
  const { families, uses, surfaces } = trade;
  const categories = families.map((name, index) => ({
    code: slugify(name),
    name,
    shortName: name,
    summary: `Diga aqui, numa frase, o que faz a família ${name}.`,
    color: FAMILY_COLORS[index],
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
