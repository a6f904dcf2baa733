import type { Dictionaries } from "../dictionary-schema.ts";
import { measurements, numbersOf } from "../figure-view.ts";
import { pictogramCodes, redundantHazards } from "../hazard.ts";
import type { ProductSource, Report } from "./report.ts";

/** Viscosity at 40 °C up to which a hydrocarbon liquid is an aspiration hazard, mm²/s (GHS 3.10). */
const ASPIRATION_VISCOSITY = 20.5;
/** Flash point, closed cup, up to which a liquid is flammable, °C (NR-20, GHS 2.6). */
const FLAMMABLE_FLASH = 60;

/** The classification agrees with itself, with the composition, the figures and the claims. */
export function checkHazards(
  product: ProductSource,
  dictionaries: Dictionaries,
  report: Report,
): void {
  const { data } = product;
  for (const { weaker, by } of redundantHazards(data.hazards)) {
    report(["hazards"], `${weaker} já está dito por ${by}`, `apague ${weaker}`);
  }
  if (data.hazards.length > 0 && data.precautions.length === 0) {
    report(
      ["precautions"],
      "frases H sem frases P",
      "copie o conjunto típico de docs/authoring.md",
    );
  }
  const onlyPressure = data.hazards.every((code) => code === "H229");
  if (!onlyPressure && Object.keys(data.ingredients).length === 0) {
    const cure = "liste o que contribui para o perigo: trietanolamina: [5, 10]";
    report(["ingredients"], "produto classificado sem ingredientes", cure);
  }
  for (const [substance, [min, max]] of Object.entries(data.ingredients)) {
    if (min > max) {
      report(["ingredients", substance], "faixa invertida", `escreva [${max}, ${min}]`);
    }
  }
  checkAttributes(product, dictionaries, report);
  checkAerosol(product, dictionaries, report);
  checkAspiration(product, dictionaries, report);
  checkFlashPoint(product, dictionaries, report);
  checkNeutral(product, report);
  checkTransport(product, dictionaries, report);
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
    const shown = value === undefined ? [] : measurements(value).flatMap(numbersOf);
    if (proof && !shown.some((number) => number >= proof.min)) {
      const cure = `acrescente figures.${proof.key} de ${proof.min} ou mais, ou apague o atributo`;
      report(place, `"${slug}" sem o número que o prova`, cure);
    }
  }
}

/** Whether a product comes in spray cans; then it comes in nothing else, for its dangers differ. */
function isAerosol({ data }: ProductSource, { packs }: Dictionaries): boolean {
  return allPackings(data).some((one) => packs[one.pack]?.aerosol === true);
}

function checkAerosol(product: ProductSource, dictionaries: Dictionaries, report: Report): void {
  const { data } = product;
  if (!isAerosol(product, dictionaries)) {
    for (const code of ["H222", "H223", "H229"].filter((one) => data.hazards.includes(one))) {
      report(["hazards"], `${code} em produto sem aerossol`, `apague ${code}`);
    }
    return;
  }
  if (!data.hazards.includes("H229")) {
    report(["hazards"], "aerossol sem H229", "acrescente H229");
  }
  const other = allPackings(data).find((one) => {
    const pack = dictionaries.packs[one.pack];
    return pack !== undefined && !pack.aerosol && !pack.carton;
  });
  if (other) {
    const cure = "faça dois produtos: os perigos e o transporte são outros";
    report(["packages"], `aerossol e ${other.pack} no mesmo produto`, cure);
  }
}

function checkAspiration(product: ProductSource, dictionaries: Dictionaries, report: Report): void {
  const { data } = product;
  const viscosity = data.figures["viscosidade"];
  if (viscosity === undefined || isAerosol(product, dictionaries)) return;
  const lowest = Math.min(...measurements(viscosity).flatMap(numbersOf));
  const declared = data.hazards.includes("H304");
  const hydrocarbon = dictionaries.bases[data.base]?.hydrocarbon === true;
  if (hydrocarbon && lowest <= ASPIRATION_VISCOSITY && !declared) {
    report(
      ["hazards"],
      `${lowest} mm²/s a 40 °C sem H304`,
      "acrescente H304: até 20,5 mm²/s é exigida",
    );
  }
  if (declared && lowest > ASPIRATION_VISCOSITY) {
    const cure = "apague H304: acima de 20,5 mm²/s não se aplica";
    report(["hazards"], `H304 com ${lowest} mm²/s a 40 °C`, cure);
  }
}

function checkFlashPoint(product: ProductSource, dictionaries: Dictionaries, report: Report): void {
  const { data } = product;
  const flash = data.figures["pontoFulgor"];
  if (flash === undefined || isAerosol(product, dictionaries)) return;
  const closed = measurements(flash)
    .filter((one) => one.cup === "fechado")
    .flatMap(numbersOf);
  if (closed.length === 0) return;
  const lowest = Math.min(...closed);
  const flammable = data.hazards.some((code) => code === "H225" || code === "H226");
  if (lowest <= FLAMMABLE_FLASH && !flammable) {
    const cure = "acrescente H226 (ou H225 abaixo de 23 °C)";
    report(["hazards"], `fulgor de ${lowest} °C em vaso fechado sem frase de inflamável`, cure);
  }
  if (lowest > FLAMMABLE_FLASH && flammable) {
    const cure = "apague H225/H226: acima de 60 °C é combustível (NR-20)";
    report(["hazards"], `inflamável com fulgor de ${lowest} °C`, cure);
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

const NEEDS_TRANSPORT = new Set([
  "H225",
  "H226",
  "H290",
  "H310",
  "H314",
  "H330",
  "H331",
  "H410",
  "H411",
]);

function checkTransport(product: ProductSource, dictionaries: Dictionaries, report: Report): void {
  const { data } = product;
  const aerosol = isAerosol(product, dictionaries);
  if (data.transport === null) {
    const reason = aerosol ? "aerossol" : data.hazards.find((code) => NEEDS_TRANSPORT.has(code));
    if (reason) {
      const cure = `diga o número ONU: { un: "${aerosol ? "1950" : "1760"}", packingGroup: … }`;
      report(["transport"], `${reason} é perigoso para o transporte`, cure);
    }
    return;
  }
  const { un, packingGroup } = data.transport;
  const entry = dictionaries.transport[un];
  if (!entry) {
    report(["transport", "un"], `ONU ${un} fora da tabela`, "veja dictionaries/transport.yaml");
  } else if (!Object.hasOwn(entry.groups, packingGroup ?? "-")) {
    const groups = Object.keys(entry.groups).map((one) => (one === "-" ? "nenhum (null)" : one));
    const cure = `o aceito para ONU ${un}: ${groups.join(" ou ")}`;
    report(["transport", "packingGroup"], "grupo de embalagem não confere", cure);
  }
  if (aerosol !== (un === "1950")) {
    const cure = aerosol ? 'use un: "1950"' : "use o número do líquido";
    report(
      ["transport", "un"],
      aerosol ? "aerossol fora do ONU 1950" : "ONU 1950 sem aerossol",
      cure,
    );
  }
}

function allPackings(data: ProductSource["data"]) {
  return Object.values(data.packages).flat();
}
