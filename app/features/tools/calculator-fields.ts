import { isBlankNumber } from "../../../contract/formats/written-number.ts";
import type { NumberKind } from "../../../contract/formats/number-format.ts";
import { formatNumber, parseNumber } from "../../../contract/formats/numbers.ts";
import type { MaskKind } from "../../ui/masks/mask-kinds.ts";
import { rectangularTank } from "./calculations/fresh-fill.ts";
import { COMMON_SCALE_END, FACTOR_LIMITS, SCALE_END } from "./calculations/refractometer.ts";

/** A typed number of the calculators: what it is called, how it is written, what is accepted. */
export interface FieldSpec {
  label: string;
  /** Shown after the input; the percentage mask writes its own sign. */
  unit: string;
  mask: MaskKind;
  kind: NumberKind;
  min: number;
  max: number;
  /** What to do where the number is outside. */
  outside: string;
  /** What stands in it at first, so that nobody meets a blank instrument. */
  example?: string;
}

const percent = (
  label: string,
  outside = "Use um valor acima de 0 e abaixo de 100%.",
): FieldSpec => ({
  label,
  unit: "",
  mask: "percentage",
  kind: "percentage",
  min: 0.01,
  max: 99.99,
  outside,
});

const litres = (label: string, min = 0.1): FieldSpec => ({
  label,
  unit: "L",
  mask: "decimal",
  kind: "quantity",
  min,
  max: 1_000_000,
  outside: "Informe os litros, até 1.000.000.",
});

const centimetres = (label: string): FieldSpec => ({
  label,
  unit: "cm",
  mask: "decimal",
  kind: "quantity",
  min: 1,
  max: 10_000,
  outside: "Informe a medida interna em centímetros.",
});

const money = (label: string, outside: string, min = 0): FieldSpec => ({
  label,
  unit: "",
  mask: "money",
  kind: "money",
  min,
  max: 1_000_000,
  outside,
});

const pricePerLitre = money("Preço por litro", "Informe o preço por litro de concentrado.", 0.01);

const quantity = (label: string, unit: string, [min, max]: [number, number]): FieldSpec => ({
  label,
  unit,
  mask: "decimal",
  kind: "quantity",
  min,
  max,
  outside: `Informe de ${formatNumber(min, "quantity")} a ${formatNumber(max, "quantity")}.`,
});

/** Brix is parsed as a percentage: `1.500` could be two numbers, and is asked about. */
const brix = (label: string, max: number, outside: string): FieldSpec => ({
  label,
  unit: "°Brix",
  mask: "decimal",
  kind: "percentage",
  min: 0,
  max,
  outside,
});

/** The fields by their names in the query; the names are part of shared links. */
export const FIELDS = {
  leitura: {
    ...brix(
      "Leitura",
      SCALE_END,
      `Fora da escala do instrumento, que vai de 0 a ${SCALE_END} °Brix.`,
    ),
    example: "4,2",
  },
  zero: brix(
    "Leitura só da água",
    COMMON_SCALE_END / 3,
    "A água pura lê de 0 a 6 °Brix: zere o instrumento.",
  ),
  fator: {
    label: "Fator",
    unit: "",
    mask: "decimal",
    kind: "percentage",
    ...FACTOR_LIMITS,
    outside: "Informe o fator, de 0,5 a 5 (está na ficha técnica).",
    example: "1,5",
  },
  medida: { ...percent("Concentração medida"), example: "5" },
  alvo: { ...percent("Concentração desejada"), example: "7" },
  volume: { ...litres("Volume útil"), example: "400" },
  nivel: { ...litres("Volume agora", 0), example: "350" },
  premistura: percent("Pré-mistura à mão"),
  reposto: { ...litres("Volume reposto"), example: "50" },
  forca: {
    ...percent("Concentração da reposição", "De 0% (só água) a 100% (concentrado)."),
    min: 0,
    max: 100,
    example: "3",
  },
  evaporacao: { ...litres("Evaporação", 0), example: "20" },
  arraste: { ...litres("Arraste", 0), example: "10" },
  dias: { ...quantity("Dias por semana", "dias", [1, 7]), example: "5" },
  pontos: { ...quantity("Pontos", "pontos", [0, 1000]), example: "14" },
  pontosAlvo: { ...quantity("Pontos desejados", "pontos", [0, 1000]), example: "19" },
  ponto: { ...quantity("Dose de um ponto", "L", [0.01, 100]), example: "2,1" },
  livre: quantity("Acidez livre", "pontos", [0, 1000]),
  dureza: { ...quantity("Dureza da água", "ppm CaCO₃", [0, 2000]), example: "120" },
  semanas: { ...quantity("Semanas", "semanas", [1, 520]), example: "12" },
  valor: { ...quantity("Valor", "", [0, 1_000_000]), example: "10" },
  comprimento: centimetres("Comprimento"),
  largura: centimetres("Largura"),
  altura: centimetres("Altura do nível"),
  reposicao: { ...litres("Reposição por mês", 0), example: "300" },
  preco: pricePerLitre,
  vida: { ...quantity("Vida útil", "meses", [0.25, 120]), example: "6" },
  concentracao: { ...percent("Concentração"), example: "6" },
  precoHoje: pricePerLitre,
  vidaHoje: quantity("Vida útil", "meses", [0.25, 120]),
  concentracaoHoje: percent("Concentração"),
  descarte: money("Descarte por 1.000 L", "Informe o valor por 1.000 L."),
  limpeza: money("Limpeza e filtros", "Informe o valor por troca."),
  horas: quantity("Máquina parada", "horas", [0, 1000]),
  precoHora: money("Hora de máquina", "Informe o valor por hora."),
} as const satisfies Record<string, FieldSpec>;

export type FieldName = keyof typeof FIELDS;

/** What stands in the fields of somebody who brought nothing along. */
export const EXAMPLES: FieldTexts = Object.fromEntries(
  Object.entries(FIELDS).flatMap(([name, { example }]: [string, FieldSpec]) =>
    example === undefined ? [] : [[name, example]],
  ),
);

/** What is in the fields, as typed. */
export type FieldTexts = Readonly<Record<string, string | undefined>>;

export type FieldReading =
  | { state: "ok"; value: number }
  | { state: "missing" }
  | { state: "wrong"; message: string };

/** The number in a field, or what is wrong with it. */
export function readField(name: FieldName, texts: FieldTexts): FieldReading {
  const { kind, min, max, outside }: FieldSpec = FIELDS[name];
  const text = texts[name] ?? "";
  if (isBlankNumber(text, kind)) return { state: "missing" };
  const parsed = parseNumber(text, kind, { minNum: min, maxNum: max });
  if (parsed.ok) return { state: "ok", value: parsed.value };
  // Of a number outside, the field says what to do.
  return { state: "wrong", message: parseNumber(text, kind).ok ? outside : parsed.message };
}

/**
 * All the named fields as numbers, or null with the labels of those still to be filled in
 * (none, where what is there is wrong).
 * @param optional fields that may be empty, but not wrong
 */
export function readFields<Name extends FieldName>(
  names: readonly Name[],
  texts: FieldTexts,
  optional: readonly FieldName[] = [],
): { values: Record<Name, number>; missing: null } | { values: null; missing: readonly string[] } {
  const readings = names.map((name) => [name, readField(name, texts)] as const);
  if (optional.some((name) => readField(name, texts).state === "wrong"))
    return { values: null, missing: [] };
  const values = readings.flatMap(([name, reading]) =>
    reading.state === "ok" ? [[name, reading.value] as const] : [],
  );
  if (values.length === names.length)
    return { values: Object.fromEntries(values) as Record<Name, number>, missing: null };
  return {
    values: null,
    missing: readings.flatMap(([name, { state }]) =>
      state === "missing" ? [FIELDS[name].label] : [],
    ),
  };
}

/** The number in a field that may be left empty; null where it is. */
export function optionalField(name: FieldName, texts: FieldTexts): number | null {
  const reading = readField(name, texts);
  return reading.state === "ok" ? reading.value : null;
}

/** Litres of a tank of which the sides are typed, cm; null where one is missing. */
export function tankBySides(texts: FieldTexts): number | null {
  const { values } = readFields(["comprimento", "largura", "altura"], texts);
  return values && rectangularTank(values.comprimento, values.largura, values.altura);
}
