import { lineOf } from "../../../contract/catalogue.ts";
import type { Product } from "../../catalogue/catalogue.ts";
import type { Dictionaries } from "../../catalogue/dictionary-schema.ts";
import { measurements, numbersOf } from "../../catalogue/figure-view.ts";
import { mixtureOf } from "../../catalogue/hazards/mixture-of.ts";
import { isAerosol, isPowder, physicalForm } from "../../catalogue/hazards/physical-form.ts";
import type { Trait } from "./texts-schema.ts";

/** % m/m. A preservative protects the product that it is in with less; from here on the biocide is what is sold. */
const BIOCIDE_SHARE = 2;

/** What the rules of the sheet may ask of a product; every trait follows from its data. */
export function traitsOf({ data, lines }: Product, dictionaries: Dictionaries): ReadonlySet<Trait> {
  const { hazards } = data;
  const has = (...codes: string[]) => codes.some((code) => hazards.includes(code));
  const base = dictionaries.bases[data.base];
  const aerosol = isAerosol(data, dictionaries.packs);
  const aqueous = base?.aqueous === true || isMeasuredNeat(data.figures["ph"]);
  const oily = base?.hydrocarbon === true || data.base === "vegetal-ester";
  const ph = phOf(data.figures["ph"]);
  const flammable = has("H222", "H223", "H224", "H225", "H226");
  const brought = new Set(
    Object.keys(data.ingredients).flatMap((slug) => dictionaries.substances[slug]?.traits ?? []),
  );
  const supplied = mixtureOf(data, dictionaries).ph;
  const form = physicalForm(data);
  const traits: Record<Trait, boolean> = {
    aerossol: aerosol,
    liquido: !aerosol && form === "liquido",
    "gel-pasta": !aerosol && form === "gel-pasta",
    solido: !aerosol && form === "solido",
    po: !aerosol && isPowder(data),
    aquoso: aqueous,
    oleoso: oily,
    mineral: hasMineralOil(data.base, data.figures["teorOleo"]),
    inflamavel: flammable,
    combustivel: !aerosol && !flammable && data.figures["pontoFulgor"] !== undefined,
    acido: data.base === "acida" || (ph !== null && ph.low < 3),
    alcalino: ph !== null && ph.high > 10,
    corrosivo: has("H290", "H314"),
    toxico: has("H300", "H301", "H310", "H311", "H330", "H331"),
    concentrado: data.dilution?.mode === "concentrado",
    "pronto-uso": data.dilution?.mode === "pronto-uso",
    fluoreto: brought.has("fluoreto"),
    "acido-oxidante": brought.has("acido-oxidante"),
    cloreto: brought.has("cloreto"),
    amonio: brought.has("amonio"),
    "po-metalico": brought.has("po-metalico"),
    "cloro-ativo": brought.has("cloro-ativo"),
    isocianato: brought.has("isocianato"),
    biocida: Object.entries(data.ingredients).some(
      ([slug, [, most]]) =>
        most >= BIOCIDE_SHARE && dictionaries.substances[slug]?.traits.includes("biocida"),
    ),
    "ph-extremo": supplied !== null && (supplied.low <= 2 || supplied.high >= 11.5),
    varejo: lines.some((line) => lineOf(line).retail),
    "nao-classificado": hazards.length === 0,
  };
  return new Set((Object.keys(traits) as Trait[]).filter((trait) => traits[trait]));
}

/** A pH of the product as it is sold: whatever has one is mostly water. */
function isMeasuredNeat(figure: Product["data"]["figures"][string] | undefined): boolean {
  return figure !== undefined && measurements(figure).some(({ at }) => at === "concentrado");
}

function hasMineralOil(
  base: string,
  content: Product["data"]["figures"][string] | undefined,
): boolean {
  const share = content === undefined ? [] : measurements(content).flatMap(numbersOf);
  return base === "oleo-mineral" || share.some((percent) => percent > 0);
}

function phOf(
  figure: Product["data"]["figures"][string] | undefined,
): { low: number; high: number } | null {
  const numbers = figure === undefined ? [] : measurements(figure).flatMap(numbersOf);
  return numbers.length > 0 ? { low: Math.min(...numbers), high: Math.max(...numbers) } : null;
}
