import type { Product } from "../../catalogue/catalogue.ts";
import type { Dictionaries } from "../../catalogue/dictionary-schema.ts";
import { measurements, numbersOf } from "../../catalogue/figure-view.ts";
import type { Trait } from "./texts-schema.ts";

/** What the rules of the sheet may ask of a product; every trait follows from its data. */
export function traitsOf(
  { data, packages }: Product,
  dictionaries: Dictionaries,
): ReadonlySet<Trait> {
  const { hazards } = data;
  const has = (...codes: string[]) => codes.some((code) => hazards.includes(code));
  const base = dictionaries.bases[data.base];
  const packs = Object.values(packages)
    .flat()
    .map(({ pack }) => pack);
  const aerosol = packs.some((pack) => dictionaries.packs[pack]?.aerosol);
  const aqueous = base?.aqueous === true;
  const oily = base?.hydrocarbon === true || data.base === "vegetal-ester";
  const ph = phOf(data.figures["ph"]);
  const flammable = has("H222", "H223", "H225", "H226");
  const controls = new Set(
    Object.keys(data.ingredients).map((slug) => dictionaries.substances[slug]?.control),
  );
  const form = formOf(data.figures["aspecto"]);
  const traits: Record<Trait, boolean> = {
    aerossol: aerosol,
    liquido: !aerosol && form === "liquido",
    "gel-pasta": !aerosol && form === "gel-pasta",
    solido: !aerosol && form === "solido",
    aquoso: aqueous,
    oleoso: oily,
    mineral: hasMineralOil(data.base, data.figures["teorOleo"]),
    inflamavel: flammable,
    combustivel: !aerosol && !flammable && data.figures["pontoFulgor"] !== undefined,
    acido: data.base === "acida" || (ph !== null && ph.low < 3),
    alcalino: data.base === "alcalina" && (has("H314", "H318") || (ph !== null && ph.high > 10)),
    corrosivo: has("H290", "H314"),
    toxico: has("H301", "H310", "H311", "H330", "H331"),
    concentrado: data.dilution?.mode === "concentrado",
    "nao-classificado": hazards.length === 0,
    "controle-pf": controls.has("PF"),
    "controle-exercito": controls.has("Exército"),
  };
  return new Set((Object.keys(traits) as Trait[]).filter((trait) => traits[trait]));
}

function hasMineralOil(
  base: string,
  content: Product["data"]["figures"][string] | undefined,
): boolean {
  const share = content === undefined ? [] : measurements(content).flatMap(numbersOf);
  return base === "oleo-mineral" || share.some((percent) => percent > 0);
}

type Form = "liquido" | "gel-pasta" | "solido";

/** The physical form, by the word that the appearance begins with. */
function formOf(appearance: Product["data"]["figures"][string] | undefined): Form {
  const text = appearance === undefined ? "" : JSON.stringify(measurements(appearance));
  if (/\b(bastão|pó|cristais|grânulos|sólid)/i.test(text)) return "solido";
  return /\b(gel|pasta|graxa|cera pastosa)\b/i.test(text) ? "gel-pasta" : "liquido";
}

function phOf(
  figure: Product["data"]["figures"][string] | undefined,
): { low: number; high: number } | null {
  const numbers = figure === undefined ? [] : measurements(figure).flatMap(numbersOf);
  return numbers.length > 0 ? { low: Math.min(...numbers), high: Math.max(...numbers) } : null;
}
