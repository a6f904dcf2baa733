/** `fillIn("Drene {amount} do banho", { amount: "5 L" })`; a place without a value stays as it is written. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACE, (place, name: string) => values[name] ?? place);
}

/** The names of the places that a text fills in. */
export function placesOf(text: string): string[] {
  return Array.from(text.matchAll(PLACE), ([, name = ""]) => name);
}

const PLACE = /\{(\w+)\}/g;
