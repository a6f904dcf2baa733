import { z } from "zod";
import { LINES } from "../../contract/catalogue.ts";
import { placesOf } from "../../contract/text/fill-in.ts";
import {
  CALCULATOR_WORDS,
  DILUTION_WORDS,
  FACTOR_WORDS,
  PILOT_TEST_EXTRAS,
  type PilotTestExtra,
  THINNED_PLACES,
  type Words,
} from "../../contract/words.ts";
import { PROMISE } from "../requests/answer-time.ts";
import { band } from "./drawn-blocks.ts";

export const WORDS_FILE = "words.yaml";

const text = z.string().trim().min(1);
const description = text.max(170);

const promise = z.string().trim().regex(PROMISE, {
  error: "não é um prazo → escreva 1 dia útil, 2 dias úteis, 4 horas úteis",
});

const block = z.strictObject({ title: text, text });

/** One text for each key, with just the places in braces that the key has. */
function texts<Key extends string>(keys: Readonly<Record<Key, readonly string[]>>) {
  const shape = Object.entries<readonly string[]>(keys).map(([key, places]) => [
    key,
    textWith(places),
  ]);
  return z.strictObject(Object.fromEntries(shape) as Record<Key, typeof text>);
}

function textWith(places: readonly string[]): typeof text {
  return text.superRefine((value, context) => {
    const written = placesOf(value);
    const refuse = (message: string, cure: string) =>
      context.addIssue({ code: "custom", message, params: { cure } });
    for (const place of places)
      if (!written.includes(place)) refuse(`falta {${place}} no texto`, `escreva {${place}}`);
    for (const place of written)
      if (!places.includes(place)) refuse(`{${place}} não existe neste texto`, "apague-o");
  });
}

const dilution = texts(DILUTION_WORDS).extend({
  thinned: textWith(THINNED_PLACES).optional(),
  factor: texts(FACTOR_WORDS).optional(),
});

const calculator = texts(CALCULATOR_WORDS).extend({ notes: z.array(text).min(1) });

/** A value for each line of the site, and for nothing else. */
function ofEachLine<Value>(value: z.ZodType<Value>) {
  const shape = Object.fromEntries(LINES.map((line) => [line, value]));
  return z.strictObject(shape);
}

const course = z.array(z.number()).min(2).max(24);

const chart = z
  .strictObject({
    label: text,
    unit: z.string().default(""),
    band,
    before: course,
    after: course,
  })
  .refine(({ before, after }) => before.length === after.length, {
    error: "before e after têm números de valores diferentes → um valor para cada passo",
    path: ["after"],
  });

const curves = z.strictObject({
  title: text,
  note: text,
  step: text,
  before: text,
  after: text,
  charts: z.array(chart).min(1).max(2),
});

const pilotTest = z.strictObject({
  description,
  lead: text,
  home: block,
  steps: z.strictObject({ call: text, test: text }),
  hints: z.strictObject({ operation: text, material: text, goal: text }),
  curves: curves.optional(),
  extras: z
    .strictObject(
      Object.fromEntries(PILOT_TEST_EXTRAS.map((name) => [name, z.string()])) as Record<
        PilotTestExtra,
        z.ZodString
      >,
    )
    .partial(),
});

/** `content/words.yaml`: the sentences of the trade and of the company. */
export const wordsSchema = z.strictObject({
  promises: z.strictObject({
    answer: promise,
    representative: promise,
    pilotTest: promise,
  }),
  share: z.strictObject({ text, picture: text, installed: text }),
  home: z.strictObject({
    question: text,
    picture: text,
    categories: text,
    figures: z.strictObject({ packages: text, categories: text }),
    talk: text,
    proof: block.extend({ picture: text, before: text, after: text }).optional(),
  }),
  lists: ofEachLine(z.strictObject({ description, note: text.max(120) })),
  forms: z.strictObject({ question: text, segments: text }),
  dilution,
  calculator: calculator.optional(),
  pilotTest: pilotTest.optional(),
}) satisfies z.ZodType<Words>;
