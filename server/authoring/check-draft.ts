import { stringify } from "yaml";
import type { Catalogue, Product } from "../catalogue/catalogue.ts";
import { hazardView } from "../catalogue/hazard.ts";
import { classify } from "../catalogue/hazards/classify.ts";
import { mixtureOf } from "../catalogue/hazards/mixture-of.ts";
import { inDraft } from "../catalogue/in-draft.ts";
import { loadCatalogue } from "../catalogue/load.ts";
import { ContentError, type ContentProblem } from "../catalogue/problems.ts";
import { type ProductFile, productSchema } from "../catalogue/product-schema.ts";
import { joinProduct, splitProduct } from "../catalogue/sheet/product-file.ts";
import { isRecord } from "./edit/packings.ts";
import { phrasesOf } from "./new-product.ts";

/** What the check says of a product as it would be, and the catalogue with it in it; null while it is refused. */
export interface CheckedDraft {
  problems: readonly ContentProblem[];
  catalogue: Catalogue | null;
}

/**
 * Checks a product file with nothing written. Where fields cannot be read, the others are judged beside stand-ins, so
 * that everything is said at once.
 */
export async function checkDraft(
  contentDir: string,
  slug: string,
  text: string,
  catalogue: Catalogue,
): Promise<CheckedDraft> {
  const first = await check(contentDir, slug, text);
  const { data, filled } = readable(text, catalogue) ?? {};
  if (!data || !filled || filled.length === 0) return first;
  const { rest = "---\n" } = splitProduct(text) ?? {};
  const whole = joinProduct({ yaml: stringify(data), rest });
  const unsure = filled.flatMap((field) => [field, ...(HANGING[field.split(".")[0] ?? ""] ?? [])]);
  const more = (await check(contentDir, slug, whole)).problems.filter(
    ({ file, field }) =>
      file === `products/${slug}.md` && !unsure.some((one) => isWithin(field, one)),
  );
  const told = more.map((one) => ({ ...one, line: undefined }));
  return { problems: [...first.problems, ...told], catalogue: null };
}

/**
 * The label that the calculation gives a product file, by what can be read of it; null where nothing can.
 * @param wanted P phrases that stay where they are allowed; the file's own unless told
 */
export function calculatedLabel(
  text: string,
  catalogue: Catalogue,
  wanted: readonly string[] | null = null,
) {
  const { data } = readable(text, catalogue) ?? {};
  if (!data) return null;
  const label = phrasesOf(data, wanted ?? data.precautions, catalogue.dictionaries);
  const classified = classify(mixtureOf(data, catalogue.dictionaries));
  const view = hazardView({ ...data, ...label }, classified, catalogue.dictionaries);
  return { ...label, view };
}

/** `packages.lojista[1].gtin` is within `packages.lojista`; `figures.ph` within `figures.ph`. */
export function isWithin(field: string, place: string): boolean {
  return field === place || field.startsWith(`${place}.`) || field.startsWith(`${place}[`);
}

/** Field → what depends on it, so that nothing can be said of it while a stand-in is there. */
const HANGING: Readonly<Record<string, readonly string[]>> = {
  category: ["subcategory", "figures", "brixFactor"],
  subcategory: ["figures", "brixFactor"],
  base: ["figures", "attributes", "hazards", "precautions"],
  figures: ["keyFigures", "hazards", "precautions", "transport", "attributes"],
  ingredients: ["hazards", "precautions", "transport", "attributes"],
  hazards: ["precautions", "transport", "attributes"],
  code: ["packages"],
  dilution: ["keyFigures", "summary", "description", "brixFactor"],
  operations: ["dilution"],
  packages: ["description"],
};

/** Nothing of these where they are missing; of other fields what another product says. */
const BLANK: Readonly<Record<string, unknown>> = { transport: null, ingredients: {}, packages: {} };

/** A product file with its faulty fields replaced, and their names; null where its front matter cannot be read. */
function readable(
  text: string,
  { products }: Catalogue,
): { data: ProductFile; filled: readonly string[] } | null {
  const data: Record<string, unknown> = structuredClone(splitProduct(text)?.data ?? {});
  const parsed = productSchema.safeParse(data);
  if (parsed.success) return { data: parsed.data, filled: [] };
  const other =
    products.find((one: Product) => one.data.category === data["category"]) ?? products[0];
  const stand: Readonly<Record<string, unknown>> = { ...other?.data, ...BLANK };
  const filled = parsed.error.issues.flatMap(({ code, path: [top = "", key], ...issue }) => {
    const keys = code === "unrecognized_keys" && "keys" in issue ? issue.keys : [];
    const field = String(top);
    const figures = data["figures"];
    if (field === "figures" && isRecord(figures) && key !== undefined) {
      delete figures[String(key)];
      return `figures.${String(key)}`;
    }
    if (field === "") for (const unknown of keys) delete data[unknown];
    else data[field] = stand[field];
    return field === "" ? keys : field;
  });
  const again = productSchema.safeParse(data);
  return again.success ? { data: again.data, filled } : null;
}

async function check(contentDir: string, slug: string, text: string): Promise<CheckedDraft> {
  try {
    const catalogue = await inDraft(contentDir, new Map([[slug, text]]), (copy) =>
      loadCatalogue(copy),
    );
    return { problems: [], catalogue };
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems, catalogue: null };
    throw error;
  }
}
