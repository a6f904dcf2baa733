import { SUBSTANCE_TRAITS } from "../../catalogue/dictionary-schema.ts";
import { z } from "zod";

/** Schemas of `content/documents/fds-texts.yaml`, `hazard-classes.yaml` and `exposure-limits.yaml`. */

const text = z.string().trim().min(1);

/** What can be said of a product in one word, derived from its data in `traits.ts`. */
export const TRAITS = [
  "aerossol",
  "liquido",
  "gel-pasta",
  "solido",
  "po",
  "aquoso",
  "oleoso",
  "mineral",
  "inflamavel",
  "combustivel",
  "acido",
  "alcalino",
  "corrosivo",
  "toxico",
  "concentrado",
  "pronto-uso",
  ...SUBSTANCE_TRAITS,
  "ph-extremo",
  "varejo",
  "nao-classificado",
] as const;
export type Trait = (typeof TRAITS)[number];

/** Blocks that are calculated, not written. */
const INSERTS = [
  "classification",
  "label",
  "ingredients",
  "limits",
  "transport",
  "history",
] as const;
export type InsertName = (typeof INSERTS)[number];

/** What may stand between braces in a text. */
export const PLACEHOLDERS = [
  "name",
  "code",
  "kind",
  "operations",
  "base",
  "incompatible",
  "storage",
  "packs",
  "company",
  "cnpj",
  "address",
  "phone",
  "mail",
] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const conditions = {
  hazards: z.array(text).optional(),
  traits: z.array(z.enum(TRAITS)).optional(),
  substances: z.array(text).optional(),
  bases: z.array(text).optional(),
  attributes: z.array(text).optional(),
  /** Materials that the product is for. */
  materials: z.array(text).optional(),
  categories: z.array(text).optional(),
  /** Materials that the product must not touch. */
  incompatible: z.array(text).optional(),
  /** Authorities that control the sale. */
  controls: z.array(text).optional(),
};

const condition = z.strictObject({ ...conditions, not: z.strictObject(conditions).optional() });

const sentence = text.refine(hasKnownPlaceholders, {
  error: "chave desconhecida entre { }",
  params: { cure: `use uma destas: ${PLACEHOLDERS.join(", ")}` },
});

const rules = z.array(z.strictObject({ when: condition.optional(), text: sentence })).min(1);

const field = z.union([
  z.strictObject({ label: text, figures: z.array(text).default([]), first: rules }),
  z.strictObject({ label: text, every: rules, otherwise: sentence.optional() }),
]);

const entry = z.union([z.strictObject({ insert: z.enum(INSERTS) }), field]);

/** Sentences that a sheet must not hold, whatever rule brings them. */
const exclusion = z.strictObject({
  when: condition,
  /** Regular expression, matched without regard to case. */
  pattern: text,
  why: text,
  cure: text,
});

const numbers = Array.from({ length: 16 }, (_, index) => String(index + 1));

export const textsSchema = z.strictObject({
  /** The standard's phrase for what is not reached, anchored for the sections below. */
  naoAtende: text,
  sections: z
    .record(z.string(), z.array(entry).min(1))
    .refine((sections) => Object.keys(sections).toSorted().join() === numbers.toSorted().join(), {
      error: "seções fora de 1 a 16",
      params: { cure: 'uma chave para cada seção: "1" a "16"' },
    }),
  excluded: z.array(exclusion).default([]),
});

const hazardClass = z.strictObject({
  class: text,
  category: text,
  /** The phrase that the row names where its class has one of its own beside the key. */
  code: text.optional(),
  /** Phrases beside which this one adds nothing. */
  unless: z.array(text).default([]),
});

export const hazardClassesSchema = z.record(z.string(), z.array(hazardClass).min(1));

export const exposureLimitsSchema = z.record(
  z.string(),
  z.strictObject({ nr15: text.optional(), acgih: text.optional() }),
);

export type FdsField = z.output<typeof field>;
export type Condition = z.output<typeof condition>;
export type HazardClasses = z.output<typeof hazardClassesSchema>;
export type ExposureLimits = z.output<typeof exposureLimitsSchema>;

/** All that the sheets are written from, besides the catalogue. */
export interface FdsTexts {
  sections: z.output<typeof textsSchema>["sections"];
  excluded: z.output<typeof textsSchema>["excluded"];
  classes: HazardClasses;
  limits: ExposureLimits;
}

function hasKnownPlaceholders(value: string): boolean {
  const names: readonly string[] = PLACEHOLDERS;
  return [...value.matchAll(/\{([^{}]*)\}/g)].every(([, name = ""]) => names.includes(name));
}
