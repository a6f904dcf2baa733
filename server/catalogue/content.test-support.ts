import { cpSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "yaml";
import { ROOT } from "../content-folder.ts";
import type { Catalogue } from "./catalogue.ts";
import { loadCatalogue } from "./load.ts";

/** Front matter that a test may bend at will. */
export type Draft = Record<string, unknown>;

/** One product file of a test: front matter, Markdown, and the name it is stored under. */
export interface ProductDraft {
  file: string;
  front: Draft;
  body: string;
}

/** The content of the tests' own maker, all but the products. */
export const SAMPLE_CONTENT = join(ROOT, "tests/maker");

const BORROWED = [
  "dictionaries",
  "categories.yaml",
  "company.yaml",
  "theme.css",
  "words.yaml",
  "finder.yaml",
  "proposal.yaml",
  "pages",
  "documents/policies",
  "documents/fds-texts.yaml",
  "documents/hazard-classes.yaml",
  "documents/exposure-limits.yaml",
];

/** Writes a content folder of the given products and calls `visit` with its path; removed afterwards. */
export function withContent<Result>(
  products: readonly ProductDraft[],
  visit: (contentDir: string) => Result,
): Result {
  const directory = mkdtempSync(join(tmpdir(), "content-"));
  try {
    for (const name of BORROWED) {
      cpSync(join(SAMPLE_CONTENT, name), join(directory, name), { recursive: true });
    }
    mkdirSync(join(directory, "products"));
    for (const { file, front, body } of products) {
      const text = `---\n${stringify(front, { aliasDuplicateObjects: false })}---\n\n${body}\n`;
      writeFileSync(join(directory, "products", file), text);
    }
    return visit(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** The catalogue of the products below: nothing is wrong with it. */
export function sampleCatalogue(): Catalogue {
  return withContent([goodFluid(), goodAerosol(), goodGel()], loadCatalogue);
}

/** A semi-synthetic fluid sold in both lines: nothing is wrong with it. */
export function goodFluid(): ProductDraft {
  return {
    file: "amostra-m-1.md",
    front: {
      code: "AM-1110",
      name: "Amostra M-1",
      category: "fluidos-de-usinagem",
      subcategory: "semissinteticos",
      kind: "semissintético de ensaio",
      summary: "Fluido de ensaio para torno e fresa, de 5 a 8%.",
      description: "Fluido que só existe nos testes deste catálogo.",
      updatedAt: "2026-11-20",
      base: "agua",
      operations: ["torneamento", "fresamento"],
      materials: ["aco-carbono", "aluminio"],
      incompatible: ["magnesio"],
      attributes: ["sem-boro"],
      figures: {
        densidade: 0.995,
        viscosidade: 60,
        ph: { at: 5, value: [9, 9.4] },
        teorOleo: 30,
      },
      keyFigures: ["concentracao", "fatorBrix", "ph"],
      dilution: { mode: "concentrado", byOperation: { torneamento: [5, 8], fresamento: [5, 7] } },
      brixFactor: 1.6,
      ingredients: { monoetanolamina: [1, 2] },
      hazards: ["H315", "H319"],
      precautions: "P264 P280 P302+P352 P305+P351+P338 P332+P313 P337+P313 P362+P364 P501".split(
        " ",
      ),
      storage: { min: 5, max: 40, months: 18 },
      transport: null,
      aliases: ["Velho M"],
      packages: {
        industrial: [
          { sku: "AM-1110-20", pack: "bombona", size: "20 L", default: true },
          { sku: "AM-1110-IBC", pack: "ibc", size: "1000 L" },
        ],
        lojista: [
          { sku: "AM-1110-L1", pack: "frasco", size: "1 L", gtin: "2001234111010" },
          {
            sku: "AM-1110-L1-CX12",
            pack: "caixa",
            of: "AM-1110-L1",
            units: 12,
            gtin: "12001234111017",
            default: true,
          },
        ],
      },
    },
    body: "Um fluido descrito apenas para que os testes tenham o que ler.\n\n## Uso\n\nDerrame sobre a água.",
  };
}

/** What `goodFluid` took the place of. */
export function retiredFluid(): ProductDraft {
  const { front } = goodFluid();
  return {
    file: "amostra-r-1.md",
    front: {
      ...front,
      code: "AM-1100",
      name: "Amostra R-1",
      summary: "Fluido que já não se vende, de 5 a 8%.",
      description: "Fluido retirado, que só os testes lembram.",
      retired: { since: "2026-10-01", successor: "amostra-m-1" },
      aliases: ["Antigo R"],
      packages: {
        industrial: [
          { sku: "AM-1100-20", pack: "bombona", size: "20 L" },
          { sku: "AM-1100-200", pack: "tambor", size: "200 L" },
        ],
      },
    },
    body: "Dele restam a lembrança de uma prateleira e as folhas impressas.",
  };
}

/** A spray can of the shopkeeper line, the step after `goodFluid`. */
export function goodAerosol(): ProductDraft {
  return {
    file: "amostra-a-1.md",
    front: {
      code: "AM-5110",
      name: "Amostra A-1",
      category: "antirrespingo",
      subcategory: "peca",
      kind: "aerossol de ensaio",
      summary: "Lata que só os testes usam, com secagem de um minuto.",
      description: "Aerossol inventado para os testes, sem venda.",
      updatedAt: "2026-11-20",
      base: "vegetal-ester",
      operations: ["soldagem"],
      materials: ["multimetal"],
      figures: { secagem: 1, aspecto: "filme incolor" },
      keyFigures: ["secagem", "aspecto", "validade"],
      dilution: { mode: "pronto-uso" },
      ingredients: { "gas-liquefeito": [40, 50] },
      hazards: ["H222", "H229"],
      precautions: ["P210", "P211", "P251", "P410+P412", "P501"],
      storage: { min: 5, max: 40, months: 36 },
      transport: { un: "1950" },
      before: ["amostra-m-1"],
      packages: {
        lojista: [
          {
            sku: "AM-5110-AER400",
            pack: "aerossol",
            size: "400 mL",
            mass: "280 g",
            gtin: "2001234511018",
          },
        ],
      },
    },
    body: "Texto curto de uma lata imaginária, borrifada por ninguém.",
  };
}

const FLUORIDE_PRECAUTIONS =
  "P234 P260 P262 P264 P270 P271 P280 P301+P310 P301+P330+P331 P302+P352 P303+P361+P353 P304+P340 P305+P351+P338 P310 P321 P361+P364 P390 P403+P233 P405 P501";

/** An acid gel sold by mass, for professionals only. */
export function goodGel(): ProductDraft {
  return {
    file: "amostra-g-1.md",
    front: {
      code: "AM-7110",
      name: "Amostra G-1",
      category: "decapantes",
      subcategory: "inox-gel",
      kind: "gel de ensaio",
      summary: "Gel que existe só para os testes, aplicado em 30 minutos.",
      description: "Gel fictício para conferir regras de transporte.",
      updatedAt: "2026-11-20",
      base: "acida",
      operations: ["decapagem"],
      materials: ["aco-inox"],
      figures: {
        ph: { at: "concentrado", below: 1 },
        tempoAplicacao: [30, 60],
        rendimentoMassa: 6,
      },
      keyFigures: ["tempoAplicacao", "rendimentoMassa", "ph"],
      dilution: { mode: "pronto-uso" },
      ingredients: { "acido-fluoridrico": [3, 5] },
      hazards: ["H290", "H301", "H310", "H314", "H331"],
      precautions: FLUORIDE_PRECAUTIONS.split(" "),
      storage: { min: 5, max: 30, months: 12, note: "Sempre de pé." },
      transport: { un: "2922", packingGroup: "II" },
      packages: { industrial: [{ sku: "AM-7110-1KG", pack: "pote", size: "1 kg" }] },
    },
    body: "O gel de mentira é espalhado com pincel sobre a solda imaginária.",
  };
}

/** As many gels as asked, `amostra-g-1` and so on; their codes go down as the numbers of their names go up. */
export function manyGels(count: number): ProductDraft[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const code = `AM-${7100 + count - index}`;
    const { front } = goodGel();
    return {
      file: `amostra-g-${number}.md`,
      front: {
        ...front,
        code,
        name: `Amostra G-${number}`,
        summary: `Gel ${number} dos testes.`,
        description: `Gel fictício de número ${number}.`,
        packages: { industrial: [{ sku: `${code}-1KG`, pack: "pote", size: "1 kg" }] },
      },
      body: "Gel.",
    };
  });
}
