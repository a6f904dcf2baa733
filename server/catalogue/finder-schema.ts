import { z } from "zod";
import { FINDER_OPTIONS } from "../../contract/tools.ts";
import { slug } from "./dictionary-schema.ts";

/** Schema of `content/finder.yaml`: the decision table of domain B10.2 and B10.3 as data. */

const sentence = z.string().trim().min(8).max(240);
const phrase = z.string().trim().min(2).max(60);
const typeCode = z.string().regex(/^[A-Za-z+-]{2,6}$/, {
  error: "não é um código de tipo → letras, + e hífen: SEM+",
});

/** One type of a cell, with its concentration in % v/v where the table states one. */
export interface CellType {
  type: string;
  range: { min: number; max: number } | null;
}

/** A cell: types in order of preference, or why a technician must answer. */
export type Cell = { types: readonly CellType[] } | { handOver: string };

const cell = z.string().transform((text, context): Cell => {
  const handOver = /^técnico:\s*(\S.{7,})$/.exec(text.trim())?.[1];
  if (handOver) return { handOver };
  const types = text.split("|").map((part) => readCellType(part.trim()));
  if (types.every((one) => one !== null)) return { types };
  context.addIssue({
    code: "custom",
    message: `célula "${text}" não se lê`,
    params: { cure: 'escreva tipos com a faixa, "SEM 5-8 | MQL", ou "técnico:" e o motivo' },
  });
  return z.NEVER;
});

const type = z.strictObject({
  name: phrase,
  category: slug,
  subcategory: slug,
  /** Attributes that the product must have or must not have. */
  with: z.array(slug).default([]),
  without: z.array(slug).default([]),
  bases: z.array(slug).optional(),
  /** Kinematic viscosity at 40 °C, mm²/s. */
  viscosity: z.tuple([z.number(), z.number()]).optional(),
  /** Whether the product must be, or must not be, for any metal. */
  multimetal: z.boolean().optional(),
  why: sentence,
});

const operation = z.strictObject({
  group: phrase,
  /** As in `Vou [verb] em …`. */
  verb: phrase,
  /** Slug of the operations' dictionary, where it is not the key. */
  operation: slug.optional(),
  demand: sentence,
  /** Type of the step after this one. */
  next: typeCode.optional(),
  /** The product does not touch the part's material. */
  anyMaterial: z.boolean().default(false),
  /** Material slug, or `*` for the others. */
  cells: z.record(z.union([slug, z.literal("*")]), cell),
});

const requirement = z.strictObject({
  anyOf: z.array(slug).optional(),
  forbid: z.array(slug).optional(),
  /** Greatest pH in use. */
  phMax: z.number().optional(),
  /** Binds only products that are mixed with water. */
  waterMixed: z.boolean().default(false),
});

const values = (name: keyof typeof FINDER_OPTIONS) =>
  z.array(z.enum(FINDER_OPTIONS[name].map((option) => option.slug))).optional();

const modifier = z.strictObject({
  name: slug,
  /** All that are given must hold. */
  when: z.strictObject({
    material: z.array(slug).optional(),
    operation: z.array(slug).optional(),
    group: z.array(phrase).optional(),
    tank: values("tank"),
    water: values("water"),
    pressure: values("pressure"),
    next: values("next"),
    prefer: values("prefer"),
    use: values("use"),
  }),
  /** Goes to a technician; beside `only`, just where no type is left. */
  stop: sentence.optional(),
  alert: sentence.optional(),
  why: sentence.optional(),
  require: z.array(requirement).default([]),
  /** Attributes that count in the choice. */
  prefer: z.array(slug).default([]),
  /** `prefer` binds only products that are mixed with water. */
  waterMixed: z.boolean().default(false),
  only: z.array(typeCode).optional(),
  first: z.array(typeCode).default([]),
  /** Said instead of `why` where none of `first` is in the answer. */
  otherwise: sentence.optional(),
  add: z.strictObject({ types: z.array(typeCode), operations: z.array(slug) }).optional(),
});

export const finderSchema = z.strictObject({
  disclaimer: sentence,
  materials: z.record(slug, z.strictObject({ phrase, trait: sentence })),
  types: z.record(typeCode, type),
  operations: z.record(slug, operation),
  modifiers: z.array(modifier),
});

export type FinderTable = z.output<typeof finderSchema>;
export type FinderType = z.output<typeof type>;
export type FinderOperation = z.output<typeof operation>;
export type Modifier = z.output<typeof modifier>;
export type Requirement = z.output<typeof requirement>;

function readCellType(text: string): CellType | null {
  const [, code, low, high] = /^(\S+)(?:\s+(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  if (!code) return null;
  if (low === undefined || high === undefined) return { type: code, range: null };
  const range = { min: Number(low), max: Number(high) };
  return range.min > 0 && range.min <= range.max && range.max <= 100 ? { type: code, range } : null;
}
