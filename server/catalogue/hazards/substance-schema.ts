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
  aquaticAcute: oneOf("1").optional(),
  aquaticChronic: oneOf("1", "2", "3").optional(),
  metals: oneOf("1").optional(),
  oxidiser: oneOf("2", "3").optional(),
  /** As a component of an aerosol: a gas, or a liquid of this category. */
  flammable: oneOf("gás", "1", "2", "3", "4").optional(),
});

export type HazardClass = keyof z.output<typeof classes>;

const percent = z.number().positive().max(100);

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
  limits: z.partialRecord(classes.keyof(), z.record(z.string(), percent)).default({}),
  /** M factors of the aquatic classes. */
  m: z
    .strictObject({ acute: z.number().min(1).default(1), chronic: z.number().min(1).default(1) })
    .default({ acute: 1, chronic: 1 }),
});

export type HazardData = z.output<typeof hazardDataSchema>;
