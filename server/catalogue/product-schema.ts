import site from "#site";
import { z } from "zod";
import { color, hazardCode, size, slug } from "./dictionary-schema.ts";

/**
 * Front matter of `content/products/<slug>.md`. Strict: an unknown field is an error, so a typing
 * slip never silently drops a figure. What slugs exist is checked across files, in `load.ts`.
 * `docs/authoring.md` explains every field to the people who write it.
 */

const text = z.string().trim().min(1);
const sentence = (max: number) => text.max(max);
const percent = z.number().min(0).max(100);
const range = z.tuple([z.number(), z.number()]);
const date = z.iso.date({ error: "não é uma data → escreva como 2026-11-20" });

const amount = z.union([z.number(), range, text]);

/** A figure with the condition under which it was measured. */
const measured = z.strictObject({
  /** Number, `[min, max]` or text; or instead of it `above` (`> 150 °C`) or `below` (`< 1`). */
  value: amount.optional(),
  above: z.number().optional(),
  below: z.number().optional(),
  /** Concentration of the measurement, % v/v, or `concentrado`. */
  at: z
    .union([percent, z.literal("concentrado")], {
      error: "concentração sem número → só o número, em %: at: 5; ou at: concentrado",
    })
    .optional(),
  cup: z.enum(["aberto", "fechado"]).optional(),
  film: text.optional(),
  /** Test method, where it is not the dictionary's. */
  method: text.optional(),
});

const figure = z.union([amount, measured, z.array(measured).min(1)]);

const dilution = z.strictObject({
  mode: z.enum(["concentrado", "diluir", "pronto-uso"]),
  /** What it is diluted with, where that is not what `words.yaml` says. */
  with: sentence(60).optional(),
  /** Operation slug → [min, max]: % v/v of concentrate in what is used, or of the diluent added to the product (`diluir`). */
  byOperation: z.record(slug, z.tuple([z.number(), z.number()])).default({}),
  /** Dosed into what is there already, and never more of it than this: % v/v. */
  ceiling: percent.optional(),
  note: sentence(300).optional(),
});

/** Control by titration, in points. */
const titration = z.strictObject({
  label: sentence(40),
  range,
  /** Litres of product per 1 000 L and point. */
  dose: z.number().positive(),
  /** Range of the free acid. */
  free: range.optional(),
});

const UN_NUMBER = 'não é um número ONU → quatro algarismos entre aspas: "1805"';
const TRANSPORT =
  'transporte não dito, ou dito de outro jeito → transport: null se não é perigoso, ou { un: "1805", packingGroup: III }';

const STORAGE =
  "armazenagem não dita → mínima e máxima em °C e validade em meses: { min: 5, max: 40, months: 24 }";

const packing = z.strictObject({
  sku: z.string().regex(/^[A-Z0-9]+(-[A-Z0-9]+)+$/, {
    error: `não é um SKU → maiúsculas, números e hífens: ${site.codes.example}-20`,
  }),
  pack: z.string({ error: "embalagem não dita → acrescente pack, como pack: balde" }),
  size: size.optional(),
  /** What sets it apart from another of the same size: shade, finish, scent. */
  variant: text.max(24).optional(),
  /** Net mass of an aerosol, beside its volume. */
  mass: size.optional(),
  /** SKU inside a carton, and how many. */
  of: text.optional(),
  units: z.int().min(2).optional(),
  gtin: z.string({ error: "não é um GTIN → os números entre aspas" }).optional(),
  default: z.boolean().default(false),
});

export const productSchema = z.strictObject({
  code: z.string().regex(site.codes.product, { error: `não é um código → ${site.codes.example}` }),
  name: sentence(40),
  category: slug,
  subcategory: slug.nullable().default(null),
  kind: sentence(60),
  summary: sentence(180),
  description: sentence(170),
  updatedAt: date,
  /** No longer sold, since when, and what takes its place: `npm run content -- retire`. */
  retired: z.strictObject({ since: date, successor: slug.optional() }).nullable().default(null),
  base: slug,
  operations: z.array(slug).default([]),
  materials: z.array(slug).default([]),
  incompatible: z.array(slug).default([]),
  attributes: z.array(slug).default([]),
  figures: z.record(z.string(), figure).default({}),
  keyFigures: z
    .array(text, {
      error:
        "as três que decidem não ditas → três grandezas que o produto tem: densidade, ph, validade",
    })
    .length(3),
  dilution: dilution.nullable().default(null),
  titration: titration.nullable().default(null),
  brixFactor: z.number().min(0.5).max(5).nullable().default(null),
  ingredients: z.record(slug, z.tuple([percent, percent])).default({}),
  hazards: z.array(text).default([]),
  /** H phrase → why it differs from what the composition gives: a test, another source. */
  hazardReasons: z.record(hazardCode, sentence(200)).default({}),
  precautions: z.array(text).default([]),
  storage: z.strictObject(
    {
      min: z.number(),
      max: z.number(),
      months: z.int().min(1).max(60),
      note: sentence(160).optional(),
    },
    { error: ({ code }) => (code === "invalid_type" ? STORAGE : undefined) },
  ),
  transport: z
    .strictObject(
      {
        un: z.string({ error: UN_NUMBER }).regex(/^\d{4}$/, { error: UN_NUMBER }),
        packingGroup: z.enum(["I", "II", "III"]).nullable().default(null),
      },
      { error: ({ code }) => (code === "invalid_type" ? TRANSPORT : undefined) },
    )
    .nullable(),
  before: z.array(slug).default([]),
  after: z.array(slug).default([]),
  aliases: z.array(text).default([]),
  /** By the lists that the site's lines call their own. */
  /** Variant → its colour. */
  shades: z.record(text, color).default({}),
  packages: z
    .strictObject(
      Object.fromEntries(
        site.lines.map(({ packages }) => [packages, z.array(packing).default([])]),
      ),
    )
    .prefault({}),
});

export type ProductFile = z.output<typeof productSchema>;
export type FigureValue = z.output<typeof figure>;
export type Measured = z.output<typeof measured>;
export type Packing = z.output<typeof packing>;
