import { decimal, type Finding, type Mixture } from "./mixture.ts";
import type { LimitedClass } from "./substance-schema.ts";

interface Cutoff {
  class: LimitedClass;
  /** The substance's categories for which the row holds. */
  of: readonly string[];
  /** % m/m from which one ingredient alone classifies the mixture. */
  from: number;
  code: string;
  category: string;
}

/** Classes for which one ingredient decides, without adding up (GHS Rev. 7, tables 3.4.5, 3.5.1, 3.6.1, 3.7.1, 3.8.2, 3.9.3). */
const CUTOFFS: readonly Cutoff[] = [
  { class: "respiratorySensitiser", of: ["1A"], from: 0.1, code: "H334", category: "1A" },
  { class: "respiratorySensitiser", of: ["1", "1B"], from: 1, code: "H334", category: "1" },
  { class: "skinSensitiser", of: ["1A"], from: 0.1, code: "H317", category: "1A" },
  { class: "skinSensitiser", of: ["1", "1B"], from: 1, code: "H317", category: "1" },
  { class: "mutagen", of: ["1"], from: 0.1, code: "H340", category: "1" },
  { class: "mutagen", of: ["2"], from: 1, code: "H341", category: "2" },
  { class: "carcinogen", of: ["1"], from: 0.1, code: "H350", category: "1" },
  { class: "carcinogen", of: ["2"], from: 1, code: "H351", category: "2" },
  { class: "reproduction", of: ["1"], from: 0.3, code: "H360", category: "1" },
  { class: "reproduction", of: ["2"], from: 3, code: "H361", category: "2" },
  { class: "organsOnce", of: ["1"], from: 10, code: "H370", category: "1" },
  { class: "organsOnce", of: ["1"], from: 1, code: "H371", category: "2" },
  { class: "organsOnce", of: ["2"], from: 10, code: "H371", category: "2" },
  { class: "organsRepeated", of: ["1"], from: 10, code: "H372", category: "1" },
  { class: "organsRepeated", of: ["1"], from: 1, code: "H373", category: "2" },
  { class: "organsRepeated", of: ["2"], from: 10, code: "H373", category: "2" },
];

/** Sensitisation, mutagenicity, cancer, reproduction, target organs: the strongest row of each class that an ingredient reaches. */
export function longTerm({ parts }: Mixture): Finding[] {
  const found = new Map<LimitedClass, Finding>();
  for (const row of CUTOFFS) {
    if (found.has(row.class)) continue;
    for (const { name, percent, hazards } of parts) {
      const own = hazards.classes[row.class];
      if (own === undefined || !row.of.includes(own)) continue;
      const from = hazards.limits[row.class]?.[row.category.slice(0, 1)] ?? row.from;
      if (percent < from) continue;
      const why = `${name} ${decimal(percent)} ≥ ${decimal(from)}%`;
      found.set(row.class, { code: row.code, category: row.category, why });
      break;
    }
  }
  return [...found.values()];
}
