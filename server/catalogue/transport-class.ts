import type { Dictionaries } from "./dictionary-schema.ts";
import type { HazardData } from "./hazards/substance-schema.ts";
import type { ProductFile } from "./product-schema.ts";

type Shipping = Dictionaries["transport"][string];

/** The number of spray cans, of which the list leaves the class to what is in them. */
export const CANS = "1950";

/** H phrases that bring a class of transport with them; harm to water alone is class 9 (UN Model Regulations, part 2). */
const CLASSES: readonly { class: string; hazards: readonly string[] }[] = [
  { class: "3", hazards: ["H224", "H225", "H226"] },
  { class: "5.1", hazards: ["H271", "H272"] },
  { class: "8", hazards: ["H290", "H314"] },
  { class: "6.1", hazards: ["H300", "H301", "H310", "H311"] },
];
const ENVIRONMENT: readonly string[] = ["H400", "H410", "H411"];

/** Aerosols of categories 1 and 2. */
const FLAMMABLE_CAN: readonly string[] = ["H222", "H223"];

/** The classes that a product's H phrases bring; none: not dangerous for transport. */
export function neededClasses(hazards: readonly string[]): string[] {
  const found = CLASSES.filter((one) => one.hazards.some((code) => hazards.includes(code)));
  if (found.length > 0) return found.map((one) => one.class);
  return isEnvironmental(hazards) ? ["9"] : [];
}

/** The class of an entry, and behind it its subsidiary risk. */
export function classesOf({ class: main, subsidiary }: Shipping): string[] {
  return [main, ...(subsidiary ? [subsidiary] : [])];
}

/**
 * The proper shipping name of a product under an entry, with the technical names that one "not otherwise specified" asks
 * for (UN Model Regulations, 3.1.2): `LÍQUIDO CORROSIVO, TÓXICO, N.E. (ácido fluorídrico)`.
 */
export function shippingName(
  data: Pick<ProductFile, "base" | "ingredients">,
  entry: Shipping,
  dictionaries: Dictionaries,
): string {
  const name = entry.otherNames.find(({ bases }) => bases.includes(data.base))?.name ?? entry.name;
  const isTechnical = entry.technicalName ?? entry.name.includes("N.E.");
  return isTechnical
    ? `${name} (${technicalNames(data, classesOf(entry), dictionaries.substances)})`
    : name;
}

/** Whether a package bears the mark of what harms water. */
export function isEnvironmental(hazards: readonly string[]): boolean {
  return ENVIRONMENT.some((code) => hazards.includes(code));
}

/**
 * `8 (6.1)`. Spray cans are 2.1 where their contents are flammable and 2.2 where not, with the subsidiary risk of what
 * is toxic or corrosive in them (special provision 63).
 */
export function classText(un: string, entry: Shipping, hazards: readonly string[]): string {
  const [main, ...beside] = un === CANS ? classesOfCan(hazards) : classesOf(entry);
  return beside.length > 0 ? `${main} (${beside.join(", ")})` : (main ?? "");
}

/** An entry "not otherwise specified" names what makes it dangerous: at most the two main ingredients that do. */
function technicalNames(
  { ingredients }: Pick<ProductFile, "ingredients">,
  classes: readonly string[],
  substances: Dictionaries["substances"],
): string {
  const all = Object.entries(ingredients);
  const dangerous = all.filter(([slug]) => {
    const substance = substances[slug];
    return substance && classes.some((one) => brings(one, substance));
  });
  return (dangerous.length > 0 ? dangerous : all)
    .toSorted(([, [, a]], [, [, b]]) => b - a)
    .slice(0, 2)
    .map(([slug]) => uncapitalised(substances[slug]?.name ?? slug))
    .join(" e ");
}

/** Only the first letter: `C9–C11` and `2H` are chemistry. */
function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Whether a substance is what makes a mixture one of that class. */
export function brings(transportClass: string, { classes }: HazardData): boolean {
  const { flammable, oxidiser, oral = "4", dermal = "4", skin = "2", metals } = classes;
  switch (transportClass) {
    case "3":
      return flammable !== undefined && flammable !== "4";
    case "5.1":
      return oxidiser !== undefined;
    case "6.1":
      return oral !== "4" || dermal !== "4";
    case "8":
      return skin !== "2" || metals !== undefined;
    case "9":
      return classes.aquaticAcute === "1" || /[12]/.test(classes.aquaticChronic ?? "");
    default:
      return false;
  }
}

function classesOfCan(hazards: readonly string[]): string[] {
  const division = FLAMMABLE_CAN.some((code) => hazards.includes(code)) ? "2.1" : "2.2";
  return [division, ...neededClasses(hazards).filter((one) => one === "8" || one === "6.1")];
}
