import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { readDictionaries } from "../read-content.ts";
import { slugify } from "../slugify.ts";
import { CellError, readCell, SHEET_ERROR, writeCell } from "./cells.ts";
import { type Column, columnOf, FIELD_ORDER, SLUG_COLUMN, TEXT_COLUMN } from "./columns.ts";
import { setField } from "./edit-front-matter.ts";
import { labelsOf, type ToSlugs } from "./labels.ts";
import { joinProduct, type ProductText, splitProduct, valueAt } from "./product-file.ts";
import type { Sheet } from "./read-sheet.ts";

/** What a row does to a product. */
export interface Change {
  row: number;
  slug: string;
  isNew: boolean;
  /** Fields that differ, as their cells say them; none: the product stays as it is. */
  fields: readonly { name: string; before: string; after: string }[];
  /** The whole file as it would be written. */
  text: string;
}

export interface SheetProblem {
  row: number;
  /** Heading of the column; empty for the row as a whole. */
  column: string;
  problem: string;
  cure: string;
}

export interface ImportPlan {
  changes: readonly Change[];
  problems: readonly SheetProblem[];
}

const UPDATED = "updatedAt";
const FILE_NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * What a sheet would change in a content folder; writes nothing. An empty cell leaves its field as it is, `nada`
 * takes it away, a column that is not there touches nothing. A label stands for its slug.
 * @param today `2026-11-20`, for products that change without a date of their own
 * @throws {ContentError} where a dictionary is broken
 */
export function planImport(contentDir: string, sheet: Sheet, today: string): ImportPlan {
  const problems: SheetProblem[] = [];
  const dictionaries = readDictionaries(contentDir);
  const columns = sheet.headings.map((heading) => columnOf(heading, dictionaries.figures));
  checkHeadings(sheet, columns, problems);
  if (problems.length > 0) return { changes: [], problems };
  const files = readProducts(join(contentDir, "products"));
  const names = [...files].map(([slug, { data }]) => [slug, String(data["name"])] as const);
  const toSlugs = labelsOf(dictionaries, new Map(names));
  const rowOf = new Map<string, number>();
  const changes = sheet.rows.flatMap(({ row, cells: asTheyStand }) => {
    const report = (column: string, problem: string, cure: string) =>
      problems.push({ row, column, problem, cure });
    const cells = asTheyStand.map((text, index) => {
      const column = sheet.headings[index] ?? "";
      if (/^"[^"]*$/.test(text)) {
        report(column, "aspas sem fim", "feche as aspas, ou apague-as");
        return "";
      }
      if (!SHEET_ERROR.test(text)) return text;
      report(column, `"${text}" é um erro da planilha`, "corrija a fórmula, ou esvazie a célula");
      return "";
    });
    const cell = (name: string) => cells[sheet.headings.indexOf(name)] ?? "";
    const slug = slugOf(cell, files);
    if (slug === "") {
      report("", "nenhum produto", "preencha slug, ou code de um produto que existe, ou name");
      return [];
    }
    if (!FILE_NAME.test(slug)) {
      report(SLUG_COLUMN, `"${slug}" não é um nome de arquivo`, "minúsculas sem acento e hífens");
      return [];
    }
    const earlier = rowOf.get(slug);
    if (earlier !== undefined) {
      report("", `${slug} já está na linha ${earlier}`, "deixe uma linha por produto");
      return [];
    }
    rowOf.set(slug, row);
    if (cells.slice(sheet.headings.length).some((text) => text !== ""))
      report("", "há mais células que títulos", "ponha entre aspas o texto que tem o separador");
    const values = readRow(columns, cells, toSlugs, report);
    const current = files.get(slug);
    const body = cell(TEXT_COLUMN);
    if (current && body !== "") {
      report(TEXT_COLUMN, `${slug} já tem texto`, `mude-o em products/${slug}.md`);
    }
    const product = current ?? { yaml: "", data: {}, rest: `---\n${body ? `\n${body}\n` : ""}` };
    return [changeOf({ row, slug, isNew: !current }, product, values, today)];
  });
  return { changes, problems };
}

function checkHeadings(
  { headings }: Sheet,
  columns: readonly (Column | null)[],
  problems: SheetProblem[],
): void {
  for (const [index, heading] of headings.entries()) {
    const place = { row: 1, column: heading };
    if (heading !== SLUG_COLUMN && heading !== TEXT_COLUMN && !columns[index]) {
      const shown = heading === "" ? `a coluna ${index + 1} não tem título` : "coluna desconhecida";
      const cure = "use um nome de docs/authoring.md, ou apague a coluna";
      problems.push({ ...place, problem: shown, cure });
    } else if (headings.indexOf(heading) < index) {
      problems.push({ ...place, problem: "coluna repetida", cure: "deixe uma só" });
    }
  }
}

function readProducts(folder: string): Map<string, ProductText> {
  if (!existsSync(folder)) return new Map();
  return new Map(
    readdirSync(folder).flatMap((file) => {
      const product = file.endsWith(".md")
        ? splitProduct(readFileSync(join(folder, file), "utf8"))
        : null;
      return product ? [[file.slice(0, -".md".length), product] as const] : [];
    }),
  );
}

/** By file name, else by code, else a new one by its name. */
function slugOf(cell: (name: string) => string, files: ReadonlyMap<string, ProductText>): string {
  const code = cell("code");
  const known = [...files].find(([, { data }]) => code !== "" && data["code"] === code)?.[0];
  return cell(SLUG_COLUMN) || known || slugify(cell("name"));
}

type Values = readonly { column: Column; value: unknown }[];

function readRow(
  columns: readonly (Column | null)[],
  cells: readonly string[],
  toSlugs: ToSlugs,
  report: (column: string, problem: string, cure: string) => void,
): Values {
  return columns.flatMap((column, index) => {
    const cell = cells[index] ?? "";
    if (!column || cell === "") return [];
    try {
      return [{ column, value: toSlugs(column.name, readCell(column.notation, cell)) }];
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      for (const { problem, cure } of error.faults) report(column.name, problem, cure);
      return [];
    }
  });
}

function changeOf(
  place: Pick<Change, "row" | "slug" | "isNew">,
  product: ProductText,
  values: Values,
  today: string,
): Change {
  const differing = values.filter(
    ({ column, value }) => !isDeepStrictEqual(value, valueAt(product.data, column.path) ?? null),
  );
  const dated = differing.some(({ column }) => column.name === UPDATED);
  const updated = columnOf(UPDATED, {});
  const all =
    differing.length > 0 && !dated && updated
      ? [...differing, { column: updated, value: today }]
      : differing;
  const changed = all.filter(
    ({ column, value }) => !isDeepStrictEqual(value, valueAt(product.data, column.path)),
  );
  const yaml = changed.reduce(
    (text, { column: { path }, value }) =>
      setField(
        text,
        path,
        value === null && !NULLABLE.has(path[0] ?? "") ? undefined : value,
        FIELD_ORDER,
      ),
    withNullable(product.yaml, place.isNew),
  );
  const text = joinProduct({ ...product, yaml });
  verify(place.slug, text, changed);
  return {
    ...place,
    text,
    fields: changed.map(({ column: { name, path, notation }, value }) => ({
      name,
      before: writeCell(notation, valueAt(product.data, path)),
      after: writeCell(notation, value),
    })),
  };
}

/** Fields of which a product has to say that there is nothing. */
const NULLABLE: ReadonlySet<string> = new Set(["transport"]);

/** A new product says so from the start; its row may say otherwise. */
function withNullable(yaml: string, isNew: boolean): string {
  return !isNew ? yaml : [...NULLABLE].map((field) => `${field}: null\n`).join("") + yaml;
}

/** The edited text says exactly what was asked for: a sheet must never spoil a file. */
function verify(slug: string, text: string, values: Values): void {
  const written = splitProduct(text)?.data;
  const wrong = values.find(
    ({ column, value }) => !isDeepStrictEqual(valueAt(written, column.path) ?? null, value),
  );
  if (!written || wrong)
    throw new Error(`${slug}: o campo ${wrong?.column.name ?? ""} não pôde ser escrito`);
}
