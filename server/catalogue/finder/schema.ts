import { z } from "zod";
import { slug } from "../dictionary-schema.ts";
import { cell, typeCode } from "./cell.ts";

/**
 * Schema of `content/finder.yaml`: what is asked, how the question reads, and which products answer.
 * Nothing of it names a trade: questions, options, types and rules are the content's own.
 */

const sentence = z.string().trim().min(8).max(280);
const phrase = z.string().trim().min(2).max(60);

/** Question → answers, of which one must have been given; an answer is known by its group's name too. */
const condition = z.record(slug, z.array(slug).min(1));
/** One condition, or several of which one is enough. Without any it always holds. */
const when = z
  .union([condition.transform((one) => [one]), z.array(condition).min(1)])
  .default([{}]);

const option = z.strictObject({
  /** As it reads in the sentence or in its list. */
  phrase,
  /** The same among others, where the question is left open. */
  short: phrase.optional(),
  group: slug.optional(),
  /** Slug of the dictionary behind the question's `term`, where it is not the option's own. */
  term: slug.optional(),
  /** Usual answers of questions further down, given this one. */
  usually: z.record(slug, z.string()).default({}),
  /** What this answer asks of any product: the first of the reasons. */
  why: sentence.optional(),
});

const numberRange = z.strictObject({
  unit: z.string().trim().min(1).max(8),
  min: z.number().positive(),
  max: z.number(),
  usual: z.number(),
  suggestions: z.array(z.number()).min(1),
});

const question = z.strictObject({
  label: phrase,
  /** Asked only then; may look at questions further up. */
  when,
  /** The list of a product in which the answer must stand. */
  term: z.enum(["operations", "materials", "attributes"]).optional(),
  /** Group → its heading in the list of options. */
  groups: z.record(slug, phrase).default({}),
  /** What is shown where nothing was chosen; without it the first option is. */
  usual: phrase.optional(),
  options: z.record(slug, option).default({}),
  /** A box to tick instead of a list; it has one option. */
  tick: z.boolean().default(false),
  /** A number instead of options. */
  number: numberRange.optional(),
  /** Said of a product while nothing was chosen: for which options it holds (`short`), or that it is for none. */
  open: z
    .strictObject({
      text: sentence.refine((text) => text.includes("{options}"), {
        error: "falta {options} no texto",
      }),
      none: sentence,
    })
    .optional(),
  /** Another answer is worth naming where this one finds nothing. */
  wayOut: z.boolean().default(false),
});

const figureBounds = z.tuple([z.number(), z.number()]);

const type = z.strictObject({
  name: phrase,
  category: slug,
  subcategory: slug.optional(),
  /** Attributes that the product must have or must not have. */
  with: z.array(slug).default([]),
  without: z.array(slug).default([]),
  bases: z.array(slug).optional(),
  use: z.enum(["concentrado", "pronto-uso"]).optional(),
  /** Figure → range in which all of its numbers lie. */
  figures: z.record(z.string(), figureBounds).default({}),
  /** Fills the volume asked for, undiluted. What is diluted always fills it. */
  fills: z.boolean().default(false),
  why: sentence,
});

/** Which products a rule concerns; all where nothing is given. */
const scope = z.strictObject({
  use: z.enum(["concentrado", "pronto-uso"]).optional(),
  /** One of these attributes, of these ingredients, or of these hazard statements, is enough. */
  attributes: z.array(slug).optional(),
  ingredients: z.array(slug).optional(),
  hazards: z.array(z.string()).optional(),
  /** Those whose sale an authority controls. */
  controlled: z.literal(true).optional(),
});

const requirement = z.union([
  z.strictObject({ anyOf: z.array(slug).min(1) }),
  z.strictObject({ noneOf: z.array(slug).min(1) }),
  z.strictObject({ ingredients: z.array(slug).min(1) }),
  z.strictObject({ use: z.enum(["concentrado", "pronto-uso"]) }),
  z.strictObject({
    figure: z.string(),
    /** Its range takes in all of this one. */
    covers: figureBounds.optional(),
    /** Its greatest number is at least this. */
    atLeast: z.number().optional(),
    /** All of its numbers are at most this. */
    atMost: z.number().optional(),
    /** Counts only what was measured in a dilution. */
    inUse: z.boolean().default(false),
  }),
]);

const rule = z.strictObject({
  name: slug,
  when,
  of: scope.default({}),
  /** What it asks for, in the list of criteria: `Água acima de 200 ppm`. */
  label: phrase.optional(),
  require: z.array(requirement).default([]),
  /** Attributes that count in the choice. */
  prefer: z.array(slug).default([]),
  only: z.array(typeCode).optional(),
  /** Types that pass to the front. */
  first: z.array(typeCode).default([]),
  /** Types that answer too, though the cell does not name them. */
  add: z.array(typeCode).default([]),
  /** The step after: a product of the first of these types that serves. */
  step: z.array(typeCode).default([]),
  why: sentence.optional(),
  /** Said instead of `why` where none of `first` is in the answer. */
  otherwise: sentence.optional(),
  /** A danger, said before the answer; `note` is a care, said after it. */
  alert: sentence.optional(),
  note: sentence.optional(),
  /** Goes to a technician; beside `only` or `require` just where nothing is left. */
  stop: sentence.optional(),
});

const topUp = z.strictObject({
  /** After "Incluir": `reposição de um mês`. */
  label: phrase,
  when,
  /** Bath lost a day, %; how many days; strength of what replaces it, % of the bath's. */
  percentPerDay: z.number().positive().max(100),
  days: z.int().positive(),
  strength: z.number().positive().max(100),
});

export const finderSchema = z.strictObject({
  /** Title of the page's content, and what search engines show of it. */
  heading: phrase,
  description: sentence,
  disclaimer: sentence,
  /** Figures of a product that its answer shows besides the concentration, where it states them. */
  figures: z.array(z.string()).default([]),
  /** Said where no product is left and no rule says why. */
  nothingFits: sentence,
  /** Said where several rules hinder only together; `{conditions}` are their labels. Without it each says its own reason. */
  nothingTogether: sentence
    .refine((text) => text.includes("{conditions}"), { error: "falta {conditions} no texto" })
    .optional(),
  /** Text with `{question}` in it; a piece is left out where its question is not asked. */
  sentence: z
    .array(
      z.union([
        z
          .string()
          .min(1)
          .transform((text) => ({ text, when: [{}] })),
        z.strictObject({ text: z.string().min(1), when }),
      ]),
    )
    .min(1),
  /** What the page answers before anything was asked. */
  example: z.record(slug, z.string()).default({}),
  /** Answers that links of before still give, and what they say today. */
  formerly: z
    .array(z.strictObject({ was: z.record(slug, z.string()), is: z.record(slug, z.string()) }))
    .default([]),
  /** In the order asked; the keys are the names of the query. */
  questions: z.record(slug, question),
  /** The question whose number is a volume in litres, and what a month takes besides. */
  fill: z.strictObject({ label: phrase, volume: slug, topUp: topUp.optional() }).optional(),
  types: z.record(typeCode, type),
  table: z.strictObject({
    rows: slug,
    columns: slug,
    /** Answer of `rows` → answer of `columns` → cell; `*` stands for the others. */
    cells: z.record(
      z.union([slug, z.literal("*")]),
      z.record(z.union([slug, z.literal("*")]), cell),
    ),
  }),
  rules: z.array(rule).default([]),
});

export type FinderTable = z.output<typeof finderSchema>;
export type FinderType = z.output<typeof type>;
export type FinderQuestion = z.output<typeof question>;
export type FinderRule = z.output<typeof rule>;
export type Requirement = z.output<typeof requirement>;
export type Scope = z.output<typeof scope>;
export type When = z.output<typeof when>;
