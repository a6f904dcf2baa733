import { accept, refuse, type Parsed } from "../parsed.ts";
import {
  formatted,
  lines,
  readState,
  several,
  stateSelect,
  type FieldProblem,
  type FormField,
  type ValuesOf,
} from "./fields.ts";
import { ASKED_DOCUMENT, city, email, name, newsletter, phone, state } from "./person.ts";
import { readLine } from "./readers.ts";

const resume: FormField = { label: "Currículo (PDF)", required: false, control: "own" };

/** Seja um representante, in the order of its page. */
export const REPRESENTATIVE_FIELDS = {
  name,
  document: formatted(ASKED_DOCUMENT),
  coreNumber: formatted({
    label: "Registro no CORE",
    hint: "Número do conselho regional, se já tiver.",
    parse: parseCoreNumber,
    maxLength: 20,
  }),
  // `UF` is the sender's own place; the council's has a name that nobody takes for it.
  coreState: stateSelect({ label: "Estado do registro", recordLabel: "UF do CORE" }),
  email,
  phone,
  city,
  state,
  regions: several({
    label: "Regiões de atuação",
    missing: "Escolha pelo menos uma UF em que você atua.",
    max: 27,
    each: readState,
    control: "own",
  }),
  segments: several({
    label: "Segmentos atendidos",
    missing: "Informe pelo menos um segmento que você atende.",
    // More are a text, not a list.
    max: 20,
    each: readLine("Informe o segmento.", 80),
    control: "line",
    autoComplete: "off",
    scored: "name",
  }),
  represents: lines({
    label: "Empresas que representa",
    hint: "As marcas que já estão na sua pasta.",
    maxLength: 1_000,
  }),
  experience: lines({
    label: "Experiência",
    hint: "Há quantos anos vende, para quem e quais produtos.",
    missing: "Conte a sua experiência.",
    maxLength: 4_000,
  }),
  resume,
  newsletter,
};

/** What no field can say alone; a value is missing where it was refused. */
export function representativeProblems({
  coreNumber,
  coreState,
}: Partial<RepresentativeValues>): readonly FieldProblem[] {
  if (coreNumber && coreState === null) return [["coreState", "Escolha a UF do CORE."]];
  if (coreState && coreNumber === null)
    return [["coreNumber", "Informe o número do registro no CORE."]];
  return [];
}

type RepresentativeValues = ValuesOf<typeof REPRESENTATIVE_FIELDS>;

/** Each regional council numbers in its own way: digits with dots, dashes, a slash, sometimes letters. */
function parseCoreNumber(text: string): Parsed<string> {
  return /^[\p{L}\d./ -]+$/u.test(text) && /\d/.test(text)
    ? accept(text.toUpperCase())
    : refuse("Informe o número do registro, como 123456/2024.");
}
