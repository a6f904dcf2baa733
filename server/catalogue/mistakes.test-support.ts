import { expect, it } from "vitest";
import { loadCatalogue } from "./load.ts";
import { ContentError, type ContentProblem } from "./problems.ts";
import {
  type Draft,
  goodAerosol,
  goodFluid,
  goodGel,
  type ProductDraft,
  withContent,
} from "./content.test-support.ts";

export const FLUID = "products/amostra-m-1.md";
export const CAN = "products/amostra-a-1.md";
export const GEL = "products/amostra-g-1.md";

/** The good products, about to get one mistake. */
interface Drafts {
  fluid: ProductDraft;
  can: ProductDraft;
  gel: ProductDraft;
}

/** [what is wrong, how it is done, the file and field that must be named, a part of the cure] */
export type Mistake = readonly [string, (drafts: Drafts) => void, string, string, RegExp];

/** One test for each mistake: it is caught in its file and field, with its cure. */
export function itCatches(mistakes: readonly Mistake[]): void {
  it.each(mistakes)("%s", (_, mistake, file, field, cure) => {
    const drafts: Drafts = { fluid: goodFluid(), can: goodAerosol(), gel: goodGel() };
    mistake(drafts);
    const problems = problemsOf([drafts.fluid, drafts.can, drafts.gel]);
    const places = problems.map((one) => `${one.file} ${one.field}`);
    expect(places).toContain(`${file} ${field}`);
    const found = problems.filter((one) => one.file === file && one.field === field);
    expect(found.map((one) => one.cure).join("\n")).toMatch(cure);
    expect(found.map((one) => one.problem)).not.toContain("");
  });
}

/** Every problem of a content folder with these products. */
export function problemsOf(products: readonly ProductDraft[]): readonly ContentProblem[] {
  return withContent(products, problemsIn);
}

/** Every problem of a content folder; none when it loads. */
export function problemsIn(directory: string): readonly ContentProblem[] {
  try {
    loadCatalogue(directory);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

/** A package of a draft, to be bent. */
export function packing(
  { front }: ProductDraft,
  line: "industrial" | "lojista",
  index: number,
): Draft {
  const packages = front["packages"] as Record<string, Draft[]>;
  return packages[line]?.[index] ?? {};
}

/** Puts a figure into a draft. */
export function setFigure({ front }: ProductDraft, key: string, value: unknown): void {
  (front["figures"] as Draft)[key] = value;
}
