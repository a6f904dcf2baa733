import type { ToolName } from "../../contract/site.ts";
import { slugify } from "../catalogue/slugify.ts";

/** A product line as it was asked for. */
export interface StartLine {
  label: string;
  retail: boolean;
}

/** What the new folder's `site.ts` says. */
export interface StartSite {
  demonstration: boolean;
  lines: readonly StartLine[];
  /** Letters that begin the codes of products: `AB`. */
  prefix: string;
  tools: ReadonlySet<OfferedTool>;
}

/** The tools that a new site can begin with; what they say of the trade is in its content. */
export const OFFERED_TOOLS = {
  finder: {
    label: "seletor",
    text: '{ short: "Seletor", name: "Seletor de produtos", title: "Seletor de Produtos", searched: ["seletor"] }',
  },
  compare: {
    label: "comparar",
    text: '{ short: "Comparar", name: "Comparar produtos", title: "Comparar Produtos", searched: ["comparar"] }',
  },
  quickOrder: {
    label: "pedido rápido",
    text: '{ short: "Pedido rápido", name: "Pedido rápido", title: "Pedido Rápido", searched: ["pedido rápido", "planilha"] }',
  },
  pilotTest: {
    label: "teste piloto",
    text: '{ short: "Teste piloto", name: "Solicite um teste piloto", title: "Solicite um Teste Piloto", searched: ["teste piloto", "amostra"] }',
  },
} as const;

export type OfferedTool = keyof typeof OFFERED_TOOLS;

/** The others, which need content of the trade first: what has to be written before one is switched on in `site.ts`. */
export const LATER_TOOLS: Readonly<
  Record<Exclude<ToolName, OfferedTool>, { label: string; needs: string }>
> = {
  calculator: {
    label: "calculadoras",
    needs:
      "a seção calculator de words.yaml (copie a de content/words.yaml e troque as palavras do ramo) e produtos com dilution",
  },
};

/** The word of a line in addresses, storage and files. */
export function lineWord({ label }: StartLine): string {
  return slugify(label);
}

/** The letter of each line: its first that no earlier one has. */
export function lineLetters(lines: readonly StartLine[]): string[] {
  return lines.reduce<string[]>((letters, line) => {
    const own = [...lineWord(line).replaceAll("-", ""), ..."abcdefghij"];
    return [...letters, own.find((one) => /[a-z]/.test(one) && !letters.includes(one)) ?? "z"];
  }, []);
}

/** `site.ts` of a new content folder. @param contract import path of the type's module */
export function siteText(
  { demonstration, lines, prefix, tools }: StartSite,
  contract: string,
): string {
  const letters = lineLetters(lines);
  const doors = [
    '{ ground: "slab", ink: "on-slab", accent: "coolant" }',
    '{ ground: "amber", ink: "graphite", accent: "graphite" }',
  ];
  const written = lines.map((line, index) => {
    const word = lineWord(line);
    return `    {
      type: "${word}",
      letter: "${letters[index]}",
      slug: "${word}",
      packages: "${word}",
      label: ${JSON.stringify(line.label)},
      title: ${JSON.stringify(`Linha ${line.label}`)},
      retail: ${line.retail},
      door: ${doors[index % doors.length]},
    },`;
  });
  const toolOf = (name: OfferedTool) => (tools.has(name) ? OFFERED_TOOLS[name].text : "null");
  return `import type { Site } from "${contract}";

/*
 * O que faz do programa o site desta empresa: marca, linhas, ferramentas e códigos. Cada campo é explicado em
 * contract/site.ts. As constantes da empresa estão em company.yaml; as cores, em theme.css.
 */
export default {
  // Empresa inventada: páginas e documentos o dizem. Uma empresa de verdade diz false.
  demonstration: ${demonstration},
  mark: {
    // Um quadrado e um círculo, até haver o traçado da marca (SVG, numa caixa de 28 × 36).
    shape: "M4 6H24V32H4Z",
    detail: "M14 12A7 7 0 1 1 13.9 12Z",
    word: null,
  },
  lines: [
${written.join("\n")}
  ],
  protocols: { contato: "CON", orcamento: "ORC", representante: "REP", "teste-piloto": "TES" },
  codes: { product: /^${prefix}\\d{3}$/, example: "${prefix}110", gtin: "optional" },
  // Como o visitante lê o para quê e o onde dos produtos (dictionaries/operations.yaml e materials.yaml).
  terms: {
    operations: { one: "Uso", many: "Usos" },
    materials: { one: "Superfície", many: "Superfícies" },
  },
  tools: {
    finder: ${toolOf("finder")},
    // Pede frases em words.yaml (docs/authoring.md, Ferramentas).
    calculator: null,
    quickOrder: ${toolOf("quickOrder")},
    compare: ${toolOf("compare")},
    pilotTest: ${toolOf("pilotTest")},
  },
} satisfies Site;
`;
}
