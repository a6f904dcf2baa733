import type { Dictionaries } from "../dictionary-schema.ts";

type PrecautionEntries = Dictionaries["precautions"];

/** P phrases that a set of H phrases asks for, each with the H phrases behind it (GHS Rev. 7, annex 3). */
export function requiredPrecautions(
  hazards: readonly string[],
  precautions: PrecautionEntries,
): Map<string, readonly string[]> {
  const required = new Map<string, readonly string[]>();
  for (const [code, { for: causes, unless }] of Object.entries(precautions)) {
    const behind = hazards.filter((hazard) => causes.includes(hazard));
    if (behind.length > 0 && !hazards.some((hazard) => unless.includes(hazard)))
      required.set(code, behind);
  }
  return required;
}

/** Whether a P phrase may stand beside these H phrases without being asked for. */
export function isAllowedPrecaution(
  code: string,
  hazards: readonly string[],
  precautions: PrecautionEntries,
): boolean {
  const entry = precautions[code];
  return entry === undefined || entry.always || hazards.some((one) => entry.for.includes(one));
}
