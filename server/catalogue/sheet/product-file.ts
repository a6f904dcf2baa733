import { readMarkdown } from "../content-file.ts";

/** A product file in two: its front matter as YAML text and as data, and all that comes after. */
export interface ProductText {
  yaml: string;
  data: Readonly<Record<string, unknown>>;
  /** From the line that ends the front matter to the end of the file. */
  rest: string;
}

/** The front matter of a product file; null where it has none that can be read. */
export function splitProduct(text: string): ProductText | null {
  const [, yaml, rest] =
    /^\uFEFF?---[ \t]*\r?\n([\s\S]*?\n)(---[ \t]*(?:\r?\n[\s\S]*)?)$/.exec(text) ?? [];
  const { data, errors } = readMarkdown(text);
  if (yaml === undefined || rest === undefined || errors.length > 0) return null;
  return { yaml, data: data as Record<string, unknown>, rest };
}

export function joinProduct({ yaml, rest }: Pick<ProductText, "yaml" | "rest">): string {
  return `---\n${yaml}${rest}`;
}

/** The value at a path; undefined where the way there ends. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    data,
  );
}
