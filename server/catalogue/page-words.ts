import {
  type HomeWords,
  type PilotTestWords,
  READING_WORDS,
  type ReadingWords,
  type SiteWords,
  type Words,
} from "../../contract/words.ts";
import { plural } from "../../contract/formats/plural.ts";
import type { ProposalTerms } from "./proposal-schema.ts";

/** Those that every page brings with it. */
export function siteWords(
  { promises, share, forms }: Words,
  { validityDays }: ProposalTerms,
): SiteWords {
  const proposal = plural(validityDays, { one: "# dia", other: "# dias" });
  return { promises: { ...promises, proposal }, sharePicture: share.picture, forms };
}

/** Those of the pilot test's form; null where the site has none. */
export function pilotTestWords({ pilotTest }: Words): PilotTestWords | null {
  if (!pilotTest) return null;
  const { home: _, ...ofForm } = pilotTest;
  return ofForm;
}

/** Those of the home page, with what it says of the lines, and of the tools and pictures there are. */
export function homeWords(
  { home, lists, pilotTest, calculator }: Words,
  stills: ReadonlySet<string>,
): HomeWords {
  return {
    ...home,
    proof: stills.has("proof") ? home.proof : undefined,
    notes: Object.fromEntries(Object.entries(lists).map(([line, { note }]) => [line, note])),
    pilotTest: pilotTest ? { ...pilotTest.home, curves: pilotTest.curves } : null,
    calculator: calculator
      ? { title: calculator.homeTitle, text: calculator.homeText, ...readingWords(calculator) }
      : null,
  };
}

function readingWords(words: ReadingWords): ReadingWords {
  const keys = Object.keys(READING_WORDS) as (keyof ReadingWords)[];
  return Object.fromEntries(keys.map((key) => [key, words[key]])) as unknown as ReadingWords;
}
