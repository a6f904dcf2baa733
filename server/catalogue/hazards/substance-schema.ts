import { z } from "zod";

/**
 * What the rules of mixtures need to know of a substance: its own classes, and where the general limits do not hold.
 * Written in `content/dictionaries/substances.yaml`.
 */

const category = z.union([z.string(), z.number()]).transform(String);
const oneOf = (...names: readonly string[]) =>
  category.refine((name) => names.includes(name), {
    error: "categoria desconhecida",
    params: { cure: `use uma destas: ${names.join(", ")}` },
  });

const classes = z.strictObject({
  /** Acute toxicity by route. */
  oral: oneOf("1", "2", "3", "4").optional(),
  dermal: oneOf("1", "2", "3", "4").optional(),
  vapour: oneOf("1", "2", "3", "4").optional(),
  mist: oneOf("1", "2", "3", "4").optional(),
  skin: oneOf("1", "1A", "1B", "1C", "2").optional(),
  eye: oneOf("1", "2").optional(),
  skinSensitiser: oneOf("1", "1A", "1B").optional(),
  respiratorySensitiser: oneOf("1", "1A", "1B").optional(),
  mutagen: oneOf("1", "2").optional(),
  carcinogen: oneOf("1", "2").optional(),
  reproduction: oneOf("1", "2").optional(),
  /** Single exposure, category 3. */
  airways: oneOf("3").optional(),
  narcosis: oneOf("3").optional(),
  organsOnce: oneOf("1", "2").optional(),
  organsRepeated: oneOf("1", "2").optional(),
  aspiration: oneOf("1").optional(),
  aquaticAcute: oneOf("1", "2", "3").optional(),
  aquaticChronic: oneOf("1", "2", "3").optional(),
  metals: oneOf("1").optional(),
  oxidiser: oneOf("2", "3").optional(),
  /** As a component of an aerosol: a gas, or a liquid of this category. */
  flammable: oneOf("gás", "1", "2", "3", "4").optional(),
});

const percent = z.number().positive().max(100);

/** Limits of the categories that the calculation reads; of any other one nobody would notice that it is not read. */
const limitsOf = (...names: readonly string[]) =>
  z
    .record(z.string(), percent)
    .superRefine((value, context) => {
      for (const name of Object.keys(value).filter((one) => !names.includes(one)))
        context.addIssue({
          code: "custom",
          path: [name],
          message: "categoria que não tem limite próprio nesta classe",
          params: { cure: `use uma destas: ${names.join(", ")}` },
        });
    })
    .optional();

const limits = z.strictObject({
  skin: limitsOf("1", "1A", "1B", "1C", "2"),
  eye: limitsOf("1", "2"),
  /** One limit, whichever the subcategory. */
  skinSensitiser: limitsOf("1"),
  respiratorySensitiser: limitsOf("1"),
  mutagen: limitsOf("1", "2"),
  carcinogen: limitsOf("1", "2"),
  reproduction: limitsOf("1", "2"),
  airways: limitsOf("3"),
  narcosis: limitsOf("3"),
  organsOnce: limitsOf("1", "2"),
  organsRepeated: limitsOf("1", "2"),
  oxidiser: limitsOf("2", "3"),
});

export type LimitedClass = keyof z.output<typeof limits>;

export const hazardDataSchema = z.strictObject({
  classes: classes.default({}),
  /** Acute toxicity estimates where a value is known: mg/kg, mg/L for 4 h. */
  ate: z
    .strictObject({
      oral: z.number().positive().optional(),
      dermal: z.number().positive().optional(),
      vapour: z.number().positive().optional(),
      mist: z.number().positive().optional(),
    })
    .default({}),
  /** Specific concentration limits: class → category → % m/m from which it holds. */
  limits: limits.default({}),
  /** M factors of the aquatic classes. */
  m: z
    .strictObject({ acute: z.number().min(1).default(1), chronic: z.number().min(1).default(1) })
    .default({ acute: 1, chronic: 1 }),
});

export type HazardData = z.output<typeof hazardDataSchema>;
