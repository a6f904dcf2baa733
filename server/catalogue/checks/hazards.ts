import type { Dictionaries } from "../dictionary-schema.ts";
import { measurements, numbersOf } from "../figure-view.ts";
import { pictogramCodes, redundantHazards } from "../hazard.ts";
import { isAerosol } from "../hazards/physical-form.ts";
import type { Measured } from "../product-schema.ts";
import type { ProductSource, Report } from "./report.ts";

/** The H phrases agree with each other, with the claims and with the package. */
export function checkHazards(
  product: ProductSource,
  dictionaries: Dictionaries,
  report: Report,
): void {
  const { data } = product;
  for (const { weaker, by } of redundantHazards(data.hazards)) {
    report(["hazards"], `${weaker} já está dito por ${by}`, `apague ${weaker}`);
  }
  checkAttributes(product, dictionaries, report);
  checkAerosol(product, dictionaries, report);
  checkNeutral(product, report);
}

function checkAttributes(
  { data }: ProductSource,
  dictionaries: Dictionaries,
  report: Report,
): void {
  const pictograms = pictogramCodes(data.hazards, dictionaries);
  for (const [index, slug] of data.attributes.entries()) {
    const attribute = dictionaries.attributes[slug];
    if (!attribute) continue;
    const place = ["attributes", index];
    for (const code of attribute.forbidsPictograms.filter((one) => pictograms.includes(one))) {
      report(place, `"${slug}" em produto com ${code}`, "apague o atributo ou corrija as frases H");
    }
    for (const substance of attribute.forbidsSubstances) {
      if (substance in data.ingredients) {
        report(
          place,
          `"${slug}" em produto com ${substance}`,
          "apague o atributo ou o ingrediente",
        );
      }
    }
    const proof = attribute.requiresFigure;
    const value = proof && data.figures[proof.key];
    const shown = value === undefined ? [] : measurements(value).flatMap(atLeast);
    if (proof && !shown.some((number) => number >= proof.min)) {
      const cure = `acrescente figures.${proof.key} de ${proof.min} ou mais, ou apague o atributo`;
      report(place, `"${slug}" sem o número que o prova`, cure);
    }
  }
}

/** What a measurement proves as the least: the lower end of a range, and nothing of `below`. */
function atLeast(measured: Measured): number[] {
  return measured.below === undefined ? numbersOf(measured).slice(0, 1) : [];
}

function checkAerosol(product: ProductSource, dictionaries: Dictionaries, report: Report): void {
  const { data } = product;
  if (!isAerosol(data, dictionaries.packs)) return;
  const packings = Object.values(data.packages).flat();
  const other = packings.find((one) => {
    const pack = dictionaries.packs[one.pack];
    return pack !== undefined && !pack.aerosol && !pack.carton;
  });
  if (other) {
    const cure = "faça dois produtos: os perigos e o transporte são outros";
    report(["packages"], `aerossol e ${other.pack} no mesmo produto`, cure);
  }
}

function checkNeutral({ data }: ProductSource, report: Report): void {
  const ph = data.figures["ph"];
  const numbers = ph === undefined ? [] : measurements(ph).flatMap(numbersOf);
  if (!numbers.some((number) => number < 2 || number > 11.5)) return;
  for (const field of ["name", "kind", "summary", "description"] as const) {
    if (/\bneutr[oa]s?\b/i.test(data[field])) {
      report([field], '"neutro" com pH abaixo de 2 ou acima de 11,5', "diga ácido ou alcalino");
    }
  }
}
