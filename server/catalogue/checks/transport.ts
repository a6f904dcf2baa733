import type { Dictionaries } from "../dictionary-schema.ts";
import { classify } from "../hazards/classify.ts";
import { mixtureOf } from "../hazards/mixture-of.ts";
import { isAerosol } from "../hazards/physical-form.ts";
import type { ProductSource, Report } from "./report.ts";

type Shipping = Dictionaries["transport"][string];

/** H phrases that bring a class of transport with them; harm to water alone is class 9 (UN Model Regulations, part 2). */
const CLASSES: readonly { class: string; hazards: readonly string[] }[] = [
  { class: "3", hazards: ["H224", "H225", "H226"] },
  { class: "5.1", hazards: ["H271", "H272"] },
  { class: "8", hazards: ["H290", "H314"] },
  { class: "6.1", hazards: ["H300", "H301", "H310", "H311"] },
];
const ENVIRONMENT: readonly string[] = ["H400", "H410", "H411"];

/** UN number, classes and packing group follow from the H phrases and the package. */
export function checkTransport(
  product: ProductSource,
  dictionaries: Dictionaries,
  report: Report,
): void {
  const { data } = product;
  const aerosol = isAerosol(data, dictionaries.packs);
  const needed = aerosol ? [] : neededClasses(data.hazards);
  if (data.transport === null) {
    if (!aerosol && needed.length === 0) return;
    const reason = aerosol ? "aerossol" : `classe ${needed.join(" e ")}`;
    const [cell, value] = aerosol
      ? ["1950", '{ un: "1950" }']
      : ["1760 III", '{ un: "1760", packingGroup: III }'];
    const cure = `diga o número ONU e o grupo de embalagem, como ${cell}; no arquivo, como ${value}`;
    report(["transport"], `${reason} é perigoso para o transporte`, cure);
    return;
  }
  const { un, packingGroup } = data.transport;
  const entry = dictionaries.transport[un];
  if (!entry) {
    report(
      ["transport", "un"],
      `ONU ${un} fora da tabela`,
      `use um destes: ${Object.keys(dictionaries.transport).join(", ")}`,
    );
    return;
  }
  if (!Object.hasOwn(entry.groups, packingGroup ?? "-")) {
    const groups = Object.keys(entry.groups).map((one) => (one === "-" ? "nenhum (null)" : one));
    const cure = `o aceito para ONU ${un}: ${groups.join(" ou ")}`;
    report(["transport", "packingGroup"], "grupo de embalagem não confere", cure);
  }
  if (aerosol !== (un === "1950")) {
    const cure = aerosol ? 'use un: "1950"' : "use o número do líquido";
    const problem = aerosol ? "aerossol fora do ONU 1950" : "ONU 1950 sem aerossol";
    report(["transport", "un"], problem, cure);
  } else if (!aerosol) {
    checkClasses(un, entry, needed, report);
    checkGroup(product, dictionaries, report);
  }
}

function neededClasses(hazards: readonly string[]): string[] {
  const found = CLASSES.filter((one) => one.hazards.some((code) => hazards.includes(code)));
  if (found.length > 0) return found.map((one) => one.class);
  return ENVIRONMENT.some((code) => hazards.includes(code)) ? ["9"] : [];
}

function checkClasses(
  un: string,
  entry: Shipping,
  needed: readonly string[],
  report: Report,
): void {
  const own = [entry.class, ...(entry.subsidiary ? [entry.subsidiary] : [])];
  for (const one of needed.filter((code) => !own.includes(code))) {
    const cure = "use um número ONU que tenha a classe, como principal ou como risco subsidiário";
    report(["transport", "un"], `ONU ${un} sem a classe ${one}, que as frases H dão`, cure);
  }
  for (const one of own.filter((code) => !needed.includes(code))) {
    const cure = "corrija o número ONU ou as frases H";
    report(["transport", "un"], `ONU ${un} é da classe ${one}, que nenhuma frase H dá`, cure);
  }
}

/** Class 3 by the flash point; what corrodes at once (1A) is never of the mildest group. */
function checkGroup({ data }: ProductSource, dictionaries: Dictionaries, report: Report): void {
  const group = data.transport?.packingGroup;
  const found = classify(mixtureOf(data, dictionaries));
  const flammable = found.find(({ code }) => code === "H225" || code === "H226");
  const wanted = flammable?.code === "H225" ? "II" : "III";
  if (flammable && !data.hazards.includes("H314") && group !== wanted) {
    const cure = `o fulgor dá o grupo ${wanted}`;
    report(["transport", "packingGroup"], `grupo ${group} com ${flammable.why}`, cure);
  }
  const corrosive = found.find(({ code, category }) => code === "H314" && category === "1A");
  if (corrosive && group === "III") {
    const cure = "use o grupo II, ou o I se o ensaio o der";
    report(["transport", "packingGroup"], "corrosivo 1A no grupo III", cure);
  }
}
