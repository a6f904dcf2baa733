import type { ContentProblem } from "../../catalogue/problems.ts";
import type { FdsTexts } from "./texts-schema.ts";

/** The sections that say what was found on health and on the environment, by the first digit of the H phrases. */
const SECTIONS = { 3: "11", 4: "12" } as const;

/**
 * H phrases of a product that no rule of section 11 or 12 is about: the sheet would say there that the criteria are not
 * met, and the opposite in section 2.
 */
export function unspokenHazards(
  { slug, data }: { slug: string; data: { hazards: readonly string[] } },
  { sections }: Pick<FdsTexts, "sections">,
): ContentProblem[] {
  return Object.entries(SECTIONS).flatMap(([digit, section]) => {
    const spoken = new Set(
      (sections[section] ?? []).flatMap((entry) => {
        if ("insert" in entry) return [];
        const rules = "first" in entry ? entry.first : entry.every;
        return rules.flatMap(({ when }) => when?.hazards ?? []);
      }),
    );
    return data.hazards
      .filter((code) => code.startsWith(`H${digit}`) && !spoken.has(code))
      .map((code) => ({
        file: "documents/fds-texts.yaml",
        field: `sections.${section}`,
        problem: `nenhuma regra fala de ${code}, que products/${slug}.md tem`,
        cure: `acrescente uma regra com when: { hazards: [${code}] }`,
      }));
  });
}
