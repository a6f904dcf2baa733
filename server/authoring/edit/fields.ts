import site from "#site";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Dictionaries } from "../../catalogue/dictionary-schema.ts";
import { NOTHING, writeCell } from "../../catalogue/sheet/cells.ts";
import { type Column, columnsWith } from "../../catalogue/sheet/columns.ts";
import { CONDITION_EXAMPLES } from "../../catalogue/sheet/spoken-figure.ts";
import { type ProductText, valueAt } from "../../catalogue/sheet/product-file.ts";
import { isWithin } from "../check-draft.ts";
import { takenGtins, withCodes } from "../new-packages.ts";
import { isRecord, packingFields, readPackings, type PackingRow } from "./packings.ts";

/** A field of the form: a column of the product sheet, in words, with what it says. */
export interface Field {
  name: string;
  label: string;
  hint: string;
  value: string;
  long: boolean;
}

export interface FieldGroup {
  title: string;
  fields: readonly Field[];
  /** Behind a summary, because none of them says anything. */
  folded: boolean;
}

/** The packages of a line, one row each. */
export interface LinePackings {
  /** `packages.industrial` */
  name: string;
  label: string;
  rows: readonly PackingRow[];
}

/** What a posted form says, or what a file says: by the names of fields. */
export type Values = ReadonlyMap<string, string>;

export const BODY = "texto";

/** What the name of a box begins with that says that a copied field was looked at: `confirmed.figures`. */
export const CONFIRMED = "confirmed.";

/** The words of each column, in groups; one that is not here stands in the last group under its own name. */
const GROUPS: readonly {
  title: string;
  fields: readonly (readonly [string, string, string?])[];
}[] = [
  {
    title: "O produto",
    fields: [
      ["code", "Código"],
      ["name", "Nome", "O arquivo e o endereço seguem o nome: mudar de nome é outro trabalho."],
      ["category", "Categoria"],
      ["subcategory", "Subcategoria"],
      ["kind", "O que é", "em poucas palavras e minúsculas"],
      ["summary", "Resumo", "uma frase com o seu número, até 180 letras"],
      ["description", "Descrição para buscadores", "até 170 letras, só deste produto"],
      ["aliases", "Outros nomes", "separados por ;"],
      ["updatedAt", "Data da mudança", "vazio ou igual: a de hoje"],
    ],
  },
  {
    title: "Para onde e com quê",
    fields: [
      ["base", "Base"],
      ["operations", site.terms.operations.many, "os nomes, separados por ;"],
      ["materials", site.terms.materials.many, "separados por ;"],
      ["incompatible", "Não usar em", "separados por ;"],
      ["attributes", "Características", "separadas por ;"],
      ["before", "Passo anterior", "produtos, separados por ;"],
      ["after", "Passo seguinte", "produtos, separados por ;"],
    ],
  },
  {
    title: "Fora de linha",
    fields: [
      ["retired.since", "Desde", "vazio: está à venda; a página, a FDS e o boletim ficam"],
      ["retired.successor", "No lugar dele"],
    ],
  },
  {
    title: "Diluição e guarda",
    fields: [
      ["dilution.mode", "Modo", "vazio: não se dilui"],
      [
        "dilution.byOperation",
        "Faixas por uso",
        "cada uso com a sua, como Uso: 5 a 8; Outro uso: 6 a 10 (em %)",
      ],
      ["dilution.with", "Dilui-se com"],
      ["dilution.note", "Nota da diluição"],
      ["brixFactor", "Fator de leitura"],
      ["storage.min", "Guardar de (°C)"],
      ["storage.max", "até (°C)"],
      ["storage.months", "Validade (meses)"],
      ["storage.note", "Nota da armazenagem"],
    ],
  },
  {
    title: "Perigo e transporte",
    fields: [
      ["ingredients", "Composição perigosa", "substância: 5 a 10; outra: 1 a 2 (% m/m)"],
      ["hazards", "Frases H", "vazio: as que o cálculo dá"],
      ["precautions", "Frases P", "vazio: as que as frases H pedem"],
      ["transport", "Transporte", "2922 II; nada: não é perigoso"],
    ],
  },
];

/** Fields that are written in more than a line. */
const LONG = /^(?:summary|description|precautions|dilution\.(?:byOperation|note)|ingredients)$/;

/** Fields of a file that stand in more than one field of the form. */
const WHOLE: Readonly<Record<string, string>> = {
  figures: "Tabela técnica",
  dilution: "Diluição",
  storage: "Armazenagem",
  packages: "Embalagens",
  [BODY]: "Texto da página",
};

/** A copied field in words, and the field of the form before which it is confirmed. */
export interface CopiedField {
  field: string;
  label: string;
  at: string;
}

/** The copied fields that somebody still has to look at, as the form shows them. */
export function copiedFields(
  fields: readonly string[],
  groups: readonly FieldGroup[],
): CopiedField[] {
  const shown = groups.flatMap((group) => group.fields);
  return fields.map((field) => {
    const first = shown.find(({ name }) => name === field || name.startsWith(`${field}.`));
    return { field, label: labelOf(field, groups), at: first?.name ?? "" };
  });
}

/** A field as the form calls it: `storage.min` and `storage` too; where it has no words, its own name. */
export function labelOf(field: string, groups: readonly FieldGroup[]): string {
  const fields = groups.flatMap((group) => group.fields);
  const [top = ""] = field.split(/[.[]/);
  return (
    WHOLE[field] ?? fields.find(({ name }) => isWithin(field, name))?.label ?? WHOLE[top] ?? field
  );
}

/** What a product file says, by the names of the form's fields. */
export function valuesOf({ data, rest }: ProductText, dictionaries: Dictionaries): Values {
  const cells = columnsOf(dictionaries).map(
    ({ name, path, notation }) => [name, writeCell(notation, valueAt(data, path))] as const,
  );
  const packings = site.lines.flatMap(({ packages }) => {
    const list = valueAt(data, ["packages", packages]);
    return packingFields(`packages.${packages}`, Array.isArray(list) ? list.filter(isRecord) : []);
  });
  // Without reasons of its own the file says what the calculation gives, which stands beside the fields.
  const calculated = data["hazardReasons"] ? [] : (["hazards", "precautions"] as const);
  const empty = calculated.map((name) => [name, ""] as const);
  return new Map([...cells, ...empty, ...packings, [BODY, bodyOf(rest)]]);
}

/** The form's groups, filled in. */
export function groupsOf(values: Values, dictionaries: Dictionaries): FieldGroup[] {
  const field = ([name, label, hint = ""]: readonly [string, string, string?]): Field => ({
    name,
    label,
    hint,
    value: values.get(name) ?? "",
    long: LONG.test(name),
  });
  const figures = Object.entries(dictionaries.figures)
    .filter(([, { derived }]) => !derived)
    .map(([key, { label, unit = "", condition }]) =>
      field([
        `figures.${key}`,
        label,
        condition ? `${unit} como ${CONDITION_EXAMPLES[condition]}` : unit,
      ]),
    );
  return [
    ...GROUPS.map(({ title, fields }) => ({ title, fields: fields.map(field), folded: false })),
    {
      title: "Tabela técnica",
      fields: [
        field(["keyFigures", "As três que decidem", "separadas por ; código ou nome"]),
        ...figures.filter(({ value }) => value !== ""),
      ],
      folded: false,
    },
    {
      title: "Outros campos",
      fields: unplaced(dictionaries).map((name) => field([name, name])),
      folded: true,
    },
    {
      title: "Outras grandezas",
      fields: figures.filter(({ value }) => value === ""),
      folded: true,
    },
  ];
}

/** The packages of each line, with room for more. */
export function packingsOf(values: Values): LinePackings[] {
  return site.lines.map(({ packages, label }) => ({
    name: `packages.${packages}`,
    label,
    rows: readPackings(`packages.${packages}`, values),
  }));
}

/**
 * Cells of the product sheet for what a posted form changes: an emptied field is taken away, one that stays empty is
 * not touched.
 */
export function cellsOf(
  values: Values,
  current: ProductText,
  catalogue: Catalogue,
): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const { name, path, notation } of columnsOf(catalogue.dictionaries)) {
    const written = writeCell(notation, valueAt(current.data, path));
    const told = (values.get(name) ?? written).trim();
    if (told !== written) cells[name] = told || NOTHING;
  }
  const taken = takenGtins(catalogue);
  for (const line of site.lines) {
    const name = `packages.${line.packages}`;
    const rows = readPackings(name, values).map(({ packing }) => packing);
    const full = rows.filter((packing) => Object.keys(packing).length > 0);
    const list = withCodes(full, (values.get("code") ?? "").trim(), line, taken);
    cells[name] = list.length > 0 ? JSON.stringify(list) : NOTHING;
  }
  return cells;
}

/** The Markdown below the front matter. */
export function bodyOf(rest: string): string {
  return rest.replace(/^---[ \t]*\r?\n/, "").trim();
}

/** Columns that no group names. */
function unplaced(dictionaries: Dictionaries): string[] {
  const placed = new Set(GROUPS.flatMap(({ fields }) => fields.map(([name]) => name)));
  return columnsOf(dictionaries)
    .map(({ name }) => name)
    .filter((name) => !placed.has(name) && name !== "keyFigures" && !name.startsWith("figures."));
}

/** Columns of one field each; packages have a table of their own. */
function columnsOf({ figures }: Dictionaries): Column[] {
  return columnsWith(figures).filter(({ name }) => !name.startsWith("packages."));
}
