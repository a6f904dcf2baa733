import type { DilutionWords } from "../../../contract/words.ts";
import type { CategoryEntry, Dictionaries, FigureEntry } from "../dictionary-schema.ts";
import { measurements, numbersOf } from "../figure-view.ts";
import { CONDITION_EXAMPLES } from "../sheet/spoken-figure.ts";
import type { Measured } from "../product-schema.ts";
import type { ProductSource, Report } from "./report.ts";

const CONDITIONS = {
  concentration: ["at", says("a concentração", "concentration", "{ at: 5, value: 9.2 }")],
  cup: ["cup", says("o vaso", "cup", "{ cup: aberto, above: 150 }")],
  film: [
    "film",
    says("o filme e o substrato", "film", "{ film: filme de 20 µm sobre chapa, value: 240 }"),
  ],
} as const;

/** How a condition is told on the page and in the sheet, and how in a file. */
function says(what: string, condition: keyof typeof CONDITION_EXAMPLES, file: string): string {
  return `diga também ${what}: ${CONDITION_EXAMPLES[condition]}; no arquivo, ${file}`;
}

/** Figures are known, typed, within range, said with their condition, and true to the family. */
export function checkFigures(
  product: ProductSource,
  dictionaries: Dictionaries,
  words: DilutionWords,
  report: Report,
): void {
  const { data } = product;
  for (const [key, value] of Object.entries(data.figures)) {
    const entry = dictionaries.figures[key];
    if (!entry) {
      report(["figures", key], "grandeza fora do dicionário", "veja dictionaries/figures.yaml");
    } else if (entry.derived) {
      const cure = "apague-a: vem de dilution, brixFactor ou storage";
      report(["figures", key], "grandeza calculada de outro campo", cure);
    } else {
      for (const measured of measurements(value)) checkOne(key, entry, measured, report);
    }
  }
  checkKeyFigures(product, dictionaries, report);
  checkDilution(product, words, report);
  checkEnds(product, report);
  checkDemanded(product, dictionaries, report);
  const family = familyOf(product, dictionaries.categories);
  if (family) checkFamily(product, family, report);
}

function checkOne(key: string, entry: FigureEntry, measured: Measured, report: Report): void {
  const place = ["figures", key];
  const stated = [measured.value, measured.above, measured.below].filter(
    (one) => one !== undefined,
  );
  if (stated.length !== 1) {
    report(place, "sem valor, ou com mais de um", "use só um: value, above ou below");
    return;
  }
  const numbers = numbersOf(measured);
  if (entry.type === "number" && numbers.length === 0) {
    report(place, ...explainText(String(measured.value), entry));
  }
  if (entry.type === "text" && numbers.length > 0) {
    report(place, "pede texto e tem número", "escreva em palavras");
  }
  const [low, high] = numbers;
  if (low !== undefined && high !== undefined && low > high) {
    report(place, "faixa invertida", `escreva [${high}, ${low}]`);
  }
  const { min = -Infinity, max = Infinity } = entry;
  const outside = numbers.find((number) => number < min || number > max);
  if (outside !== undefined) {
    const limits = Number.isFinite(max)
      ? `${Number.isFinite(min) ? `de ${min} a` : "até"} ${max}`
      : `de ${min} em diante`;
    const cure = `o aceito é ${limits}${entry.unit ? ` ${entry.unit}` : ""}: confira o número e a unidade`;
    report(place, `${outside} está fora da faixa de ${entry.label}`, cure);
  }
  for (const [condition, [field, cure]] of Object.entries(CONDITIONS)) {
    const needed = entry.condition === condition;
    if (needed && measured[field] === undefined) {
      report(place, `número sem a sua condição (${field})`, cure);
    } else if (!needed && measured[field] !== undefined) {
      report(place, `"${field}" não cabe nesta grandeza`, "apague-o");
    }
  }
}

/** A number with its unit, or as people write it: `1,02 g/cm³`, `8,8 a 9,4`, `> 150 °C`. */
const WRITTEN =
  /^(?<sign>[<>≤≥]?)\s*(?<first>[-−]?\d+(?:[.,]\d+)?)(?:\s*(?:a|até|–|-)\s*(?<last>[-−]?\d+(?:[.,]\d+)?))?\s*(?<unit>\D*)$/u;

/** Why a text is no number, and what to write instead. */
function explainText(text: string, { unit = "" }: FigureEntry): [string, string] {
  const { sign = "", first, last, unit: told = "" } = WRITTEN.exec(text)?.groups ?? {};
  if (first === undefined)
    return [
      `"${text}" não é um número`,
      "escreva um número ou uma faixa: 8,8 a 9,4; no arquivo, [8.8, 9.4]",
    ];
  if (told !== "" && told !== unit)
    return [
      `"${told}" não é a unidade desta grandeza`,
      `converta para ${unit || "número sem unidade"} e escreva só o número`,
    ];
  const [from = "", to] = [first, last].map((one) => one?.replace(",", ".").replace("−", "-"));
  const bound = /[<≤]/.test(sign) ? "below" : "above";
  const plain = sign === "" ? from : `{ ${bound}: ${from} }`;
  const value = to === undefined ? plain : `[${from}, ${to}]`;
  const spoken = to === undefined ? from : `${from} a ${to}`;
  const elsewhere =
    sign === "" ? ` (na página de edição e na planilha: ${spoken.replaceAll(".", ",")})` : "";
  const why = unit ? `a unidade (${unit}) o site põe` : "decimal com ponto";
  return [`"${text}" é texto, e não número`, `escreva só ${value}${elsewhere}; ${why}`];
}

function checkKeyFigures({ data }: ProductSource, { figures }: Dictionaries, report: Report): void {
  for (const [index, key] of data.keyFigures.entries()) {
    const present =
      key in data.figures ||
      (key === "concentracao" && data.dilution !== null && data.dilution.mode !== "diluir") ||
      (key === "diluicao" && data.dilution?.mode === "diluir") ||
      (key === "fatorBrix" && data.brixFactor !== null) ||
      key === "validade" ||
      key === "armazenagem";
    if (!Object.hasOwn(figures, key) || !present) {
      const cure = "escolha uma chave que o produto tenha em figures, ou concentracao, fatorBrix";
      report(["keyFigures", index], `"${key}" não tem valor neste produto`, cure);
    }
    if (data.keyFigures.indexOf(key) !== index) {
      report(["keyFigures", index], `"${key}" repetida`, "escolha três diferentes");
    }
  }
}

function checkDilution({ data }: ProductSource, words: DilutionWords, report: Report): void {
  if (data.brixFactor !== null && !words.factor) {
    const cure = "escreva dilution.factor em words.yaml, ou apague brixFactor";
    report(["brixFactor"], "fator sem as frases que o explicam", cure);
  }
  if (data.dilution === null) return;
  if (data.dilution.mode === "diluir" && words.thinned === undefined) {
    const cure = "escreva dilution.thinned em words.yaml";
    report(["dilution", "mode"], "diluir sem a frase que o diz", cure);
  }
  const entries = Object.entries(data.dilution.byOperation);
  for (const [operation, [min, max]] of entries) {
    const place = ["dilution", "byOperation", operation];
    if (min > max) report(place, "faixa invertida", `escreva [${max}, ${min}]`);
    if (min <= 0 || max > 100) {
      report(place, "concentração fora de 0 a 100%", "corrija: % v/v no que se usa");
    }
    // Pages and calculators have no more: half of 0,01 would read as all of it.
    if ([min, max].some((end) => Number(end.toFixed(2)) !== end)) {
      report(
        place,
        "mais de duas casas decimais",
        "o site escreve duas: arredonde, 0.01 é a menor",
      );
    }
  }
  if (data.dilution.mode !== "pronto-uso" && entries.length === 0) {
    const cure = "diga a faixa em % de cada uso, como [5, 8]";
    report(["dilution", "byOperation"], `${data.dilution.mode} sem as faixas de uso`, cure);
  }
  if (data.dilution.mode === "pronto-uso" && entries.length > 0) {
    const cure = "apague as faixas ou mude mode para concentrado";
    report(["dilution", "byOperation"], "pronto para uso com diluição", cure);
  }
}

/** What beside the figures has a least and a greatest. */
function checkEnds({ data: { storage, titration } }: ProductSource, report: Report): void {
  const { min, max } = storage;
  if (min > max) report(["storage"], "faixa invertida", `escreva min: ${max}, max: ${min}`);
  for (const field of ["range", "free"] as const) {
    const [low = 0, high = 0] = titration?.[field] ?? [];
    if (low > high) report(["titration", field], "faixa invertida", `escreva [${high}, ${low}]`);
  }
}

/** What a product of its base is judged by. */
function checkDemanded({ data }: ProductSource, dictionaries: Dictionaries, report: Report): void {
  const base = dictionaries.bases[data.base];
  for (const key of base?.requires ?? []) {
    if (data.figures[key] !== undefined) continue;
    const { condition } = dictionaries.figures[key] ?? {};
    const value = condition
      ? `{ ${CONDITIONS[condition][0]}: ${EXAMPLES[condition]}, value: … }`
      : "…";
    report(["figures", key], `base ${base?.label} sem ${key}`, `acrescente ${key}: ${value}`);
  }
}

const EXAMPLES = { concentration: "5", cup: "aberto", film: "filme de 20 µm" } as const;

/** A sub-family as `categories.yaml` describes it. */
type Family = CategoryEntry["subcategories"][number];

/** The family of a product, null where its category has none of that name. */
function familyOf({ data }: ProductSource, categories: readonly CategoryEntry[]): Family | null {
  const category = categories.find((one) => one.code === data.category);
  return category?.subcategories.find((one) => one.code === data.subcategory) ?? null;
}

function checkFamily({ data }: ProductSource, family: Family, report: Report): void {
  if (family.requiresBrixFactor && data.brixFactor === null) {
    const cure = "acrescente brixFactor (0,5 a 5): concentração = °Brix × fator";
    report(["brixFactor"], `${family.name} sem brixFactor`, cure);
  }
  for (const [key, { min, max, required }] of Object.entries(family.limits)) {
    const value = data.figures[key];
    const rule = min === max ? `tem de ser ${min}` : `tem de ficar de ${min} a ${max}`;
    if (value === undefined) {
      if (required) report(["figures", key], `${family.name} sem ${key}`, `acrescente: ${rule}`);
      continue;
    }
    const numbers = measurements(value).flatMap((measured) => numbersOf(measured));
    const outside = numbers.find((number) => number < min || number > max);
    if (outside !== undefined) {
      report(["figures", key], `${outside} não é de ${family.name}`, rule);
    }
  }
}
