import type { Dictionaries } from "../dictionary-schema.ts";
import { measurements, numbersOf } from "../figure-view.ts";
import { classify, labelled } from "../hazards/classify.ts";
import { mixtureOf } from "../hazards/mixture-of.ts";
import type { Mixture } from "../hazards/mixture.ts";
import { isAllowedPrecaution, requiredPrecautions } from "../hazards/precautions.ts";
import { EXTREME_PH } from "../hazards/skin-and-eyes.ts";
import type { ProductSource, Report } from "./report.ts";

/** The H phrases are those that the composition and the figures give, and the P phrases those that these ask for. */
export function checkClassification(
  product: ProductSource,
  dictionaries: Dictionaries,
  report: Report,
): void {
  const { data } = product;
  for (const [substance, [min, max]] of Object.entries(data.ingredients)) {
    if (min > max) {
      report(["ingredients", substance], "faixa invertida", `escreva [${max}, ${min}]`);
    }
  }
  const least = Object.values(data.ingredients).reduce((sum, [min]) => sum + min, 0);
  if (Math.round(least * 1_000) > 100_000) {
    const cure = "corrija as faixas: cada uma é a parte do produto, em % m/m";
    report(["ingredients"], `só os mínimos já somam ${least.toFixed(0)}%`, cure);
  }
  const mixture = mixtureOf(data, dictionaries);
  checkInputs(product, mixture, dictionaries, report);
  checkDilutedPh(product, mixture, report);
  checkHazardPhrases(product, mixture, report);
  checkPrecautions(product, dictionaries, report);
}

/** What the calculation cannot do without. */
function checkInputs(
  { data }: ProductSource,
  { liquid, viscosity, parts, flashPoint }: Mixture,
  { bases }: Dictionaries,
  report: Report,
): void {
  const aspirated = parts
    .filter(({ hazards }) => hazards.classes.aspiration !== undefined)
    .reduce((sum, { percent }) => sum + percent, 0);
  if (!liquid) return;
  if (viscosity === null && aspirated >= 10) {
    const cure = "acrescente a viscosidade a 40 °C: até 20,5 mm²/s dá H304";
    report(["figures", "viscosidade"], "hidrocarboneto líquido sem viscosidade", cure);
  }
  const opened = measurements(data.figures["pontoFulgor"] ?? [])
    .filter(({ cup }) => cup === "aberto")
    .flatMap(numbersOf);
  // An open cup shows more than a closed one, so this burns by the closed one as well.
  if (flashPoint === null && opened.some((degrees) => degrees <= 93)) {
    const cure = "acrescente o de vaso fechado: dele vêm H224 a H227";
    report(["figures", "pontoFulgor"], "fulgor até 93 °C só em vaso aberto", cure);
  }
  const hydrocarbon = bases[data.base]?.hydrocarbon === true;
  const thin = viscosity !== null && viscosity <= 20.5;
  if (hydrocarbon && aspirated < 10 && (thin || flashPoint !== null)) {
    const cure = "liste o hidrocarboneto e a sua faixa: dele vêm H304 e H226 ou H227";
    report(["ingredients"], "base de hidrocarboneto sem hidrocarboneto na composição", cure);
  }
}

/** A bath of an extreme pH comes of a concentrate at least as extreme, of which the calculation knows nothing then. */
function checkDilutedPh({ data }: ProductSource, { ph }: Mixture, report: Report): void {
  const numbers = measurements(data.figures["ph"] ?? []).flatMap(numbersOf);
  const isExtreme = numbers.some(
    (number) => number <= EXTREME_PH.acid || number >= EXTREME_PH.alkali,
  );
  if (ph !== null || !isExtreme || data.hazards.includes("H314")) return;
  const cure = "acrescente o pH do concentrado, { at: concentrado, value: … }: dele vem H314";
  report(["figures", "ph"], "pH extremo na diluição, e o do concentrado não dito", cure);
}

function checkHazardPhrases({ data }: ProductSource, mixture: Mixture, report: Report): void {
  const found = labelled(classify(mixture));
  const computed = new Set(found.map(({ code }) => code));
  const reasons = data.hazardReasons;
  for (const { code, category, why } of found) {
    if (data.hazards.includes(code) || reasons[code] !== undefined) continue;
    const cure = `acrescente ${code} (categoria ${category}), ou a razão em hazardReasons: { ${code}: … }`;
    report(["hazards"], `${code} falta: ${why}`, cure);
  }
  for (const code of data.hazards) {
    if (computed.has(code) || reasons[code] !== undefined) continue;
    const cure = `apague ${code}, acrescente o ingrediente que a causa, ou a razão em hazardReasons: { ${code}: … }`;
    report(["hazards"], `${code} não resulta da composição nem das grandezas`, cure);
  }
  for (const code of Object.keys(reasons)) {
    if (computed.has(code) === data.hazards.includes(code)) {
      const cure = "apague a razão: o cálculo e o arquivo concordam";
      report(["hazardReasons", code], `${code} não precisa de razão`, cure);
    }
  }
}

function checkPrecautions(
  { data }: ProductSource,
  dictionaries: Dictionaries,
  report: Report,
): void {
  for (const [code, causes] of requiredPrecautions(data, dictionaries)) {
    if (!data.precautions.includes(code))
      report(["precautions"], `${causes.join(", ")} sem ${code}`, `acrescente ${code}`);
  }
  for (const [index, code] of data.precautions.entries()) {
    if (!isAllowedPrecaution(code, data, dictionaries)) {
      const cure = `apague ${code}: nenhuma frase H do produto a pede`;
      report(["precautions", index], `${code} sem perigo que a peça`, cure);
    }
  }
}
