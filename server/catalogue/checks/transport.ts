import type { Dictionaries } from "../dictionary-schema.ts";
import { classify } from "../hazards/classify.ts";
import { mixtureOf } from "../hazards/mixture-of.ts";
import { isAerosol } from "../hazards/physical-form.ts";
import { CANS, classesOf, neededClasses } from "../transport-class.ts";
import type { ProductSource, Report } from "./report.ts";

type Shipping = Dictionaries["transport"][string];

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
    const cure = aerosol
      ? 'diga o número ONU, 1950; no arquivo, { un: "1950" }'
      : numberCure(needed, dictionaries);
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
  if (aerosol !== (un === CANS)) {
    const cure = aerosol ? `use un: "${CANS}"` : "use o número do líquido";
    const problem = aerosol ? `aerossol fora do ONU ${CANS}` : `ONU ${CANS} sem aerossol`;
    report(["transport", "un"], problem, cure);
  } else if (!aerosol) {
    checkClasses(un, entry, needed, report);
    checkGroup(product, dictionaries, report);
  }
}

/** The numbers of the table that have these classes and no other. */
function numberCure(needed: readonly string[], { transport }: Dictionaries): string {
  const fitting = Object.entries(transport).filter(([, entry]) => {
    const own = classesOf(entry);
    return own.length === needed.length && needed.every((one) => own.includes(one));
  });
  const [un, entry] = fitting[0] ?? [];
  if (un === undefined || entry === undefined)
    return `acrescente a dictionaries/transport.yaml o número ONU da classe ${needed.join(" e ")} e diga-o aqui`;
  const group = Object.keys(entry.groups).at(-1) ?? "III";
  const numbers = fitting.map(([number]) => number).join(", ");
  return `diga o número ONU (${numbers}) e o grupo de embalagem, como ${un} ${group}; no arquivo, como { un: "${un}", packingGroup: ${group} }`;
}

function checkClasses(
  un: string,
  entry: Shipping,
  needed: readonly string[],
  report: Report,
): void {
  const own = classesOf(entry);
  for (const one of needed.filter((code) => !own.includes(code))) {
    const cure = "use um número ONU que tenha a classe, como principal ou como risco subsidiário";
    report(["transport", "un"], `ONU ${un} sem a classe ${one}, que as frases H dão`, cure);
  }
  for (const one of own.filter((code) => !needed.includes(code))) {
    const cure = "corrija o número ONU ou as frases H";
    report(["transport", "un"], `ONU ${un} é da classe ${one}, que nenhuma frase H dá`, cure);
  }
}

/** Packing group by the class of the flammable liquid (UN Model Regulations, 2.3.2.6). */
const FLAMMABLE_GROUPS: ReadonlyMap<string, string> = new Map([
  ["H224", "I"],
  ["H225", "II"],
  ["H226", "III"],
]);

/** Subcategories of corrosion that are never of the mildest group (UN Model Regulations, 2.8.3.3 and 2.8.4.2). */
const CORRODES_SOON: ReadonlySet<string> = new Set(["1A", "1B"]);

/** Class 3 by the flash point, class 8 by the subcategory of corrosion where the number leaves a choice. */
function checkGroup({ data }: ProductSource, dictionaries: Dictionaries, report: Report): void {
  const group = data.transport?.packingGroup;
  const found = classify(mixtureOf(data, dictionaries));
  const flammable = found.find(({ code }) => FLAMMABLE_GROUPS.has(code));
  const wanted = FLAMMABLE_GROUPS.get(flammable?.code ?? "");
  if (flammable && !data.hazards.includes("H314") && group !== wanted) {
    const cure = `o fulgor dá o grupo ${wanted}`;
    report(["transport", "packingGroup"], `grupo ${group} com ${flammable.why}`, cure);
  }
  const corrosive = found.find(({ code }) => code === "H314")?.category ?? "";
  const groups = dictionaries.transport[data.transport?.un ?? ""]?.groups ?? {};
  if (group === "III" && "II" in groups && CORRODES_SOON.has(corrosive)) {
    const cure = corrosive === "1A" ? "use o grupo II, ou o I se o ensaio o der" : "use o grupo II";
    report(["transport", "packingGroup"], `corrosivo ${corrosive} no grupo III`, cure);
  }
}
