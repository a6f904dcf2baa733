import { withCopyMark } from "./copy-mark.ts";
import type { Dictionaries } from "../catalogue/dictionary-schema.ts";
import { classify, labelled } from "../catalogue/hazards/classify.ts";
import { mixtureOf } from "../catalogue/hazards/mixture-of.ts";
import { isAllowedPrecaution, requiredPrecautions } from "../catalogue/hazards/precautions.ts";
import { type ProductFile, productSchema } from "../catalogue/product-schema.ts";
import { usualPackage } from "../catalogue/package-view.ts";
import { NOTHING, writeCell } from "../catalogue/sheet/cells.ts";
import { columnsWith } from "../catalogue/sheet/columns.ts";
import { planImport, type SheetProblem } from "../catalogue/sheet/plan-import.ts";
import { splitProduct, valueAt } from "../catalogue/sheet/product-file.ts";
import type { Product } from "../catalogue/catalogue.ts";

/** Column of the product sheet → what its cell would say. */
export type Cells = Readonly<Record<string, string>>;

export interface NewProduct {
  slug: string;
  /** The whole file. */
  text: string;
  problems: readonly SheetProblem[];
}

/** What a new product never takes from another. */
const OWN =
  /^(?:code|name|kind|summary|description|updatedAt|before|after|aliases|dilution\.note|packages\..*)$/;

/**
 * A product file after the pattern of another, or of none: what is told in `cells`, everything else as `neighbour`
 * has it, the H and P phrases as the composition and the figures give them.
 * @param cells `texto` is the Markdown below the front matter
 * @param today `2026-11-20`
 */
export function composeProduct(
  contentDir: string,
  cells: Cells,
  neighbour: Product | null,
  dictionaries: Dictionaries,
  today: string,
): NewProduct {
  const copied = columnsWith(dictionaries.figures)
    .filter(({ name }) => !OWN.test(name) && cells[name] === undefined)
    .map(({ name, path, notation }) => [name, writeCell(notation, valueAt(neighbour?.data, path))])
    .filter(([, cell]) => cell !== "");
  const told: Cells = { ...Object.fromEntries(copied), ...cells };
  const first = planCells(contentDir, told, today);
  const parsed = productSchema.safeParse(splitProduct(first.text)?.data);
  const wanted = neighbour?.data.precautions ?? [];
  const phrases = parsed.success ? listCells(phrasesOf(parsed.data, wanted, dictionaries)) : {};
  const whole = planCells(contentDir, { ...told, ...phrases }, today);
  const fields = new Set(
    copied
      .filter(([name = "", cell]) => cell !== NOTHING && !/^(?:hazards|precautions)$/.test(name))
      .map(([name = ""]) => name.split(".")[0]),
  );
  if (!neighbour) return whole;
  const mark = { from: neighbour.slug, fields: [...fields].map(String) };
  return { ...whole, text: withCopyMark(whole.text, mark) };
}

/** The commands that make a product's pictures: of its usual package from a photo, of the others drawn. */
export function pictureCommands(product: Product): string[] {
  const sku = usualPackage(product, product.line)?.sku ?? product.slug;
  return [
    `npm run content -- picture ${sku} foto.jpg`,
    `npm run content -- picture ${product.slug} (desenha as embalagens sem foto)`,
  ];
}

/** A product file as these cells of the product sheet make it; writes nothing. */
export function planCells(contentDir: string, cells: Cells, today: string): NewProduct {
  const headings = Object.keys(cells);
  const sheet = { headings, rows: [{ row: 1, cells: Object.values(cells) }] };
  const { changes, problems } = planImport(contentDir, sheet, today);
  const [change] = changes;
  return { slug: change?.slug ?? "", text: change?.text ?? "", problems };
}

/**
 * The H phrases that the calculation gives and the P phrases that they ask for.
 * @param wanted P phrases that stay where they are allowed
 */
export function phrasesOf(
  data: ProductFile,
  wanted: readonly string[],
  dictionaries: Dictionaries,
): Pick<ProductFile, "hazards" | "precautions"> {
  const found = labelled(classify(mixtureOf(data, dictionaries)));
  const hazards = [...new Set(found.map(({ code }) => code))];
  const phrases = { hazards, ingredients: data.ingredients };
  const needed = [...requiredPrecautions(phrases, dictionaries).keys()];
  const kept = wanted.filter(
    (code) => !needed.includes(code) && isAllowedPrecaution(code, phrases, dictionaries),
  );
  return { hazards, precautions: [...needed, ...kept].toSorted() };
}

/** Cells of lists. */
export function listCells(lists: Readonly<Record<string, readonly string[]>>): Cells {
  const cells = Object.entries(lists).map(([name, list]) => [name, list.join("; ") || NOTHING]);
  return Object.fromEntries(cells) as Cells;
}
