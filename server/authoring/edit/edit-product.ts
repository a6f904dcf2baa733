import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { finderProblems } from "../../catalogue/finder/matrix-command.ts";
import type { ContentProblem } from "../../catalogue/problems.ts";
import { SLUG_COLUMN } from "../../catalogue/sheet/columns.ts";
import {
  joinProduct,
  type ProductText,
  splitProduct,
  valueAt,
} from "../../catalogue/sheet/product-file.ts";
import { copyMark, withCopyMark } from "../copy-mark.ts";
import { calculatedLabel, checkDraft } from "../check-draft.ts";
import { listCells, planCells } from "../new-product.ts";
import { BODY, bodyOf, cellsOf, CONFIRMED, type Values } from "./fields.ts";

/** A product file as the editor has it. */
export interface OpenProduct {
  slug: string;
  text: string;
  /** What the file said when the form was made: nobody else's change is written over. */
  version: string;
  /** What the file has; nothing for one that is still to be written. */
  product: ProductText;
}

/** What a form would make of a product file. */
export interface Draft {
  text: string;
  /** With the field's name in the form; empty where none of its own has it. */
  problems: readonly { field: string; problem: string; cure: string }[];
  /** The whole catalogue with the draft in it; null while it is refused. */
  catalogue: Catalogue | null;
  /** What the finder's check says with it in the catalogue: to be saved all the same, not to be published. */
  finder: readonly ContentProblem[];
}

/** Reads a product file; null where there is none, or its front matter cannot be read. */
export function openProduct(contentDir: string, slug: string): OpenProduct | null {
  const path = fileOf(contentDir, slug);
  if (!/^[a-z\d-]+$/.test(slug) || !existsSync(path)) return null;
  const text = readFileSync(path, "utf8");
  const product = splitProduct(text);
  return product && { slug, text, version: versionOf(text), product };
}

/** A product that no file has yet, with what its form begins with. */
export function startedProduct({ slug, text }: Pick<OpenProduct, "slug" | "text">): OpenProduct {
  return { slug, text, version: versionOf(text), product: { yaml: "", data: {}, rest: "---\n" } };
}

/** What the check says of a form, with nothing written: comments, order and notation of the file stay. */
export async function draftOf(
  contentDir: string,
  { slug, text: before, product }: OpenProduct,
  values: Values,
  catalogue: Catalogue,
  today: string,
): Promise<Draft> {
  const body = (values.get(BODY) ?? "").replaceAll("\r\n", "\n").trim();
  const isSameBody = body === bodyOf(product.rest);
  const cells: Record<string, string> = {
    [SLUG_COLUMN]: slug,
    ...(isSameBody ? {} : { updatedAt: today }),
    ...cellsOf(values, product, catalogue),
  };
  const planned = (told: typeof cells) => planCells(contentDir, told, today);
  const first = planned(cells);
  const plan = planned({ ...cells, ...phrasesFor(values, product, first.text, catalogue) });
  const front = splitProduct(plan.text) ?? product;
  const rest = isSameBody ? product.rest : `---\n\n${body}\n`;
  const mark = copyMark(before);
  const left = mark?.fields.filter((field) => !values.has(CONFIRMED + field)) ?? [];
  const whole = joinProduct({ ...front, rest });
  const text = mark ? withCopyMark(whole, { from: mark.from, fields: left }) : whole;
  const unread = plan.problems.map(({ column, problem, cure }) => ({
    field: column,
    problem,
    cure,
  }));
  const checked = await checkDraft(contentDir, slug, text, catalogue);
  const found = checked.problems.map(({ file, field, problem, cure }) =>
    file === `products/${slug}.md`
      ? { field, problem, cure }
      : { field: "", problem: `${file}, ${field}: ${problem}`, cure },
  );
  const told = new Set(unread.map(({ field }) => field));
  const accepted = unread.length > 0 ? null : checked.catalogue;
  return {
    text,
    problems: [...unread, ...found.filter(({ field }) => !told.has(field))],
    catalogue: accepted,
    finder: accepted ? finderProblems(contentDir, accepted) : [],
  };
}

/** What the calculation gives where the form leaves all of it out; nothing where the file says the same in its own order. */
function phrasesFor(
  values: Values,
  { data }: ProductText,
  text: string,
  catalogue: Catalogue,
): Record<string, string> {
  if (PHRASES.some((name) => (values.get(name) ?? "").trim() !== "")) return {};
  const before = PHRASES.map((name) => valueAt(data, [name]) ?? []);
  const wanted = Array.isArray(before[1]) ? before[1].map(String) : [];
  const label = calculatedLabel(text, catalogue, wanted);
  if (!label) return {};
  const same = PHRASES.filter((name, index) => {
    const list = before[index];
    return Array.isArray(list) && isDeepStrictEqual(new Set(list), new Set(label[name]));
  });
  const cells = listCells({ hazards: label.hazards, precautions: label.precautions });
  return { ...cells, ...Object.fromEntries(same.map((name) => [name, ""])) };
}

const PHRASES = ["hazards", "precautions"] as const;

function versionOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function fileOf(contentDir: string, slug: string): string {
  return join(contentDir, "products", `${slug}.md`);
}
