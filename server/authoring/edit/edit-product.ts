import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Dictionaries } from "../../catalogue/dictionary-schema.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { inDraft } from "../../catalogue/in-draft.ts";
import { loadCatalogue } from "../../catalogue/load.ts";
import { ContentError } from "../../catalogue/problems.ts";
import { SLUG_COLUMN } from "../../catalogue/sheet/columns.ts";
import { planImport } from "../../catalogue/sheet/plan-import.ts";
import { joinProduct, type ProductText, splitProduct } from "../../catalogue/sheet/product-file.ts";
import { BODY, bodyOf, cellsOf, type Values } from "./fields.ts";

/** A product file as the editor has it. */
export interface OpenProduct {
  slug: string;
  text: string;
  /** What the file said when the form was made: nobody else's change is written over. */
  version: string;
  product: ProductText;
}

/** What a form would make of a product file. */
export interface Draft {
  text: string;
  /** With the field's name in the form; empty where none of its own has it. */
  problems: readonly { field: string; problem: string; cure: string }[];
  /** The whole catalogue with the draft in it; null while it is refused. */
  catalogue: Catalogue | null;
}

/** Reads a product file; null where there is none, or its front matter cannot be read. */
export function openProduct(contentDir: string, slug: string): OpenProduct | null {
  const path = fileOf(contentDir, slug);
  if (!/^[a-z\d-]+$/.test(slug) || !existsSync(path)) return null;
  const text = readFileSync(path, "utf8");
  const product = splitProduct(text);
  const version = createHash("sha256").update(text).digest("hex");
  return product && { slug, text, version, product };
}

/** What the check says of a form, with nothing written: comments, order and notation of the file stay. */
export async function draftOf(
  contentDir: string,
  { slug, product }: OpenProduct,
  values: Values,
  dictionaries: Dictionaries,
  today: string,
): Promise<Draft> {
  const body = (values.get(BODY) ?? "").replaceAll("\r\n", "\n").trim();
  const isSameBody = body === bodyOf(product.rest);
  const cells: Record<string, string> = {
    [SLUG_COLUMN]: slug,
    ...(isSameBody ? {} : { updatedAt: today }),
    ...cellsOf(values, product, dictionaries),
  };
  const headings = Object.keys(cells);
  const sheet = { headings, rows: [{ row: 1, cells: Object.values(cells) }] };
  const plan = planImport(contentDir, sheet, Object.keys(dictionaries.figures), today);
  const planned = splitProduct(plan.changes[0]?.text ?? "") ?? product;
  const rest = isSameBody ? product.rest : `---\n\n${body}\n`;
  const text = joinProduct({ ...planned, rest });
  const unread = plan.problems.map(({ column, problem, cure }) => ({
    field: column,
    problem,
    cure,
  }));
  const { problems, catalogue } = await check(contentDir, slug, text);
  const told = new Set(unread.map(({ field }) => field));
  return {
    text,
    problems: [...unread, ...problems.filter(({ field }) => !told.has(field))],
    catalogue: unread.length > 0 ? null : catalogue,
  };
}

function fileOf(contentDir: string, slug: string): string {
  return join(contentDir, "products", `${slug}.md`);
}

async function check(contentDir: string, slug: string, text: string) {
  try {
    const catalogue = await inDraft(contentDir, new Map([[slug, text]]), (copy) =>
      loadCatalogue(copy),
    );
    return { problems: [], catalogue };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const problems = error.problems.map(({ file, field, problem, cure }) =>
      file === `products/${slug}.md`
        ? { field, problem, cure }
        : { field: "", problem: `${file}, ${field}: ${problem}`, cure },
    );
    return { problems, catalogue: null };
  }
}
