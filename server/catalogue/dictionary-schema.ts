import { z } from "zod";
import { PACK_SHAPES } from "../../contract/catalogue.ts";
import { hazardDataSchema } from "./hazards/substance-schema.ts";

/**
 * The dictionaries of `content/dictionaries/*.yaml` and `content/categories.yaml`: what the product
 * files may name. Trade knowledge that another company would word differently lives there, not here.
 */

const text = z.string().trim().min(1);
export const color = z
  .string()
  .regex(/^#[0-9A-F]{6}$/, { error: "não é uma cor → #RRGGBB em maiúsculas" });
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
  error: ({ input }) =>
    `"${String(input)}" não é um nome conhecido → escreva um da lista; no arquivo, em minúsculas sem acento, com hífens: uma-palavra`,
});
export const hazardCode = z
  .string()
  .regex(/^H\d{3}$/, { error: "não é uma frase H → escreva como H315" });
export const size = z.string().regex(/^\d+(,\d+)? (mL|L|g|kg)$/, {
  error: "não é um tamanho → número, espaço e unidade: 20 L, 500 mL, 1 kg",
});
const pictogramCode = z
  .string()
  .regex(/^GHS0[1-9]$/, { error: "não é um pictograma → GHS01 a GHS09" });

/** What a substance brings into the texts of the safety data sheet. */
export const SUBSTANCE_TRAITS = [
  "fluoreto",
  "acido-oxidante",
  "cloreto",
  "biocida",
  "amonio",
  "po-metalico",
  "cloro-ativo",
  "isocianato",
] as const;

const labels = z.record(slug, text);

const material = z.union([
  text.transform((label) => ({ label, standsFor: [] as string[] })),
  z.strictObject({
    label: text,
    /** The materials that one name gathers, as `multimetal` does. */
    standsFor: z.array(slug).default([]),
  }),
]);

const base = z.strictObject({
  label: text,
  /** Contains water. */
  aqueous: z.boolean().default(false),
  /** At least 10 % hydrocarbon: the aspiration rule (H304) applies. */
  hydrocarbon: z.boolean().default(false),
  /** Figures that a product of this base must have. */
  requires: z.array(text).default([]),
});

const attribute = z.strictObject({
  label: text,
  forbidsPictograms: z.array(pictogramCode).default([]),
  forbidsSubstances: z.array(slug).default([]),
  requiresFigure: z.strictObject({ key: text, min: z.number() }).optional(),
  /** The figure that tells more of it, shown in its place where a product states it. */
  toldBy: text.optional(),
});

const pack = z.strictObject({
  code: text,
  label: text,
  plural: text,
  /** What buyers' systems call it beside a quantity, besides its names: `TB`. */
  units: z.array(text).default([]),
  aerosol: z.boolean().default(false),
  /** Holds units of another SKU. */
  carton: z.boolean().default(false),
  sizes: z.array(size).default([]),
  /** How it is drawn where there is no photo; left out: by its content. */
  shape: z.enum(PACK_SHAPES).optional(),
  /** Name in the facet `embalagem`; `{size}` stands for the size. */
  facet: text,
});

const figure = z.strictObject({
  label: text,
  /** For narrow places, as on a card. */
  short: text.optional(),
  type: z.enum(["number", "text"]),
  unit: text.optional(),
  /** The unit after exactly one: `mês`. */
  unitOne: text.optional(),
  prefix: z.string().optional(),
  /** Least and greatest number of decimal places shown. */
  decimals: z.tuple([z.int().min(0), z.int().max(4)]).default([0, 2]),
  min: z.number().optional(),
  max: z.number().optional(),
  /** What must be said with the number for it to mean anything. */
  condition: z.enum(["concentration", "cup", "film"]).optional(),
  /** Whether the concentration is told in the label (`pH a 5%`) or after the value (`grau 0 com 4%`). */
  conditionIn: z.enum(["label", "value"]).default("label"),
  method: text.optional(),
  /** Method by cup, where the condition is the cup. */
  cupMethods: z.strictObject({ aberto: text, fechado: text }).optional(),
  /** Comes from another field of the product; never written under `figures`. */
  derived: z.boolean().default(false),
  /** Operations that the range of concentrations leaves out where there are others: they have a range of their own. */
  apart: z.array(slug).default([]),
});

const signalWord = z.enum(["Perigo", "Atenção"]);

const hazard = z.strictObject({
  text,
  signal: signalWord.optional(),
  /** Category that the calculation gives → signal word, where the phrase is of categories with different ones. */
  signalByCategory: z.record(text, signalWord).default({}),
  pictogram: pictogramCode.optional(),
  group: slug,
  /** false: never in a retail line. */
  retail: z.boolean().default(true),
});

const precaution = z.strictObject({
  text,
  /** H phrases that ask for it. */
  for: z.array(hazardCode).default([]),
  /** H phrases beside which another P phrase says it already. */
  unless: z.array(hazardCode).default([]),
  /** May stand without an H phrase that asks for it. */
  always: z.boolean().default(false),
  /** Only for a product with a substance that brings one of these; empty: for any. */
  brings: z.array(z.enum(SUBSTANCE_TRAITS)).default([]),
  /** Other words for a product with one of these H phrases, or with a substance that brings one of these; the first that applies. */
  instead: z
    .array(
      z.strictObject({
        text,
        for: z.array(hazardCode).default([]),
        brings: z.array(z.enum(SUBSTANCE_TRAITS)).default([]),
      }),
    )
    .default([]),
});

const substance = hazardDataSchema.extend({
  name: text,
  cas: z
    .string()
    .regex(/^\d{2,7}-\d{2}-\d$/, { error: "não é um número CAS → 7664-38-2" })
    .refine(hasCheckDigit, {
      error: "o último algarismo não confere → confira o número CAS inteiro com o fornecedor",
    }),
  retail: z.boolean().default(true),
  /** Sale under the control of an authority, from a share on, % m/m. */
  control: z.strictObject({ by: text, from: z.number().min(0).max(100).default(0) }).optional(),
  /** What it brings into the texts of the safety data sheet. */
  traits: z.array(z.enum(SUBSTANCE_TRAITS)).default([]),
});

const control = z.strictObject({
  /** On the badge: `Controlado (PF)`. */
  badge: text,
  /** What the buyer has to do. */
  text,
});

const notice = z.strictObject({
  /** One of each list that is given. */
  categories: z.array(slug).default([]),
  attributes: z.array(slug).default([]),
  lines: z.array(text).default([]),
  text,
});

const shipping = z.strictObject({
  name: text,
  /** The entry's other names, each for the products of some bases: a thinner is no paint. */
  otherNames: z.array(z.strictObject({ name: text, bases: z.array(slug).min(1) })).default([]),
  class: text,
  subsidiary: text.optional(),
  /** Whether a name "N.E." is followed by what makes it dangerous; without it, it is. */
  technicalName: z.boolean().optional(),
  /** Packing group (`-` where the entry has none) → risk number and the most that an inner package of limited quantity holds. */
  groups: z.partialRecord(
    z.enum(["I", "II", "III", "-"]),
    z.strictObject({ risk: z.string(), limited: text.optional() }),
  ),
  note: text.optional(),
});

const limit = z.strictObject({
  min: z.number(),
  max: z.number(),
  required: z.boolean().default(false),
});

const subcategory = z.strictObject({
  code: slug,
  name: text,
  requiresBrixFactor: z.boolean().default(false),
  /** Figure key → range the products of the family must respect. */
  limits: z.record(z.string(), limit).default({}),
});

const category = z.strictObject({
  code: slug,
  name: text,
  shortName: text,
  summary: text,
  color,
  subcategories: z.array(subcategory).default([]),
});

const forbidden = z.strictObject({
  /** Regular expression, matched without regard to case. */
  pattern: text.refine(isPattern, {
    error: "expressão regular inválida",
    params: { cure: "confira parênteses, colchetes e barras" },
  }),
  why: text,
  cure: text,
});

/** Dictionary name → its schema; the file is `dictionaries/<name>.yaml` (categories: `categories.yaml`). */
export const dictionarySchemas = {
  categories: z.array(category).min(1),
  operations: labels,
  materials: z.record(slug, material),
  bases: z.record(slug, base),
  attributes: z.record(slug, attribute),
  packs: z.record(slug, pack),
  figures: z.record(z.string(), figure),
  hazards: z.record(hazardCode, hazard),
  pictograms: z.record(pictogramCode, z.strictObject({ name: text, means: text })),
  precautions: z.record(z.string(), precaution),
  substances: z.record(slug, substance),
  /** Authorities that control sales, as `control.by` of a substance names them. */
  controls: z.record(z.string(), control),
  /** Duties that the product page names: registrations, professional use. */
  notices: z.array(notice),
  transport: z.record(z.string(), shipping),
  forbidden: z.array(forbidden),
  /** Words that mean the same to whoever searches. */
  synonyms: z.array(z.array(text).min(2)),
} as const;

type DictionaryName = keyof typeof dictionarySchemas;

export type Dictionaries = {
  [Name in DictionaryName]: z.output<(typeof dictionarySchemas)[Name]>;
};

export type CategoryEntry = Dictionaries["categories"][number];
export type FigureEntry = z.output<typeof figure>;
export type PackEntry = z.output<typeof pack>;

function isPattern(source: string): boolean {
  try {
    return new RegExp(source, "iu") instanceof RegExp;
  } catch {
    return false;
  }
}

/** Whether the last digit of a CAS number is the sum of the others, each times its place from the right, modulo 10. */
function hasCheckDigit(cas: string): boolean {
  const [check = 0, ...others] = [...cas.replaceAll("-", "")].map(Number).toReversed();
  return others.reduce((sum, digit, index) => sum + digit * (index + 1), 0) % 10 === check;
}
