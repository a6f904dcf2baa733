import {
  type HomeWords,
  type PilotTestWords,
  READING_WORDS,
  type ReadingWords,
  type SiteWords,
  type Words,
} from "../../contract/words.ts";

/** Those that every page brings with it. */
export function siteWords({ promises, share, forms, pilotTest }: Words): SiteWords {
  return {
    promises,
    sharePicture: share.picture,
    forms,
    pilotTest: pilotTest ? ofForm(pilotTest) : null,
  };
}

/** Those of the home page, with what it says of the tools there are. */
export function homeWords({ home, pilotTest, calculator }: Words): HomeWords {
  return {
    ...home,
    pilotTest: pilotTest?.home ?? null,
    calculator: calculator
      ? { title: calculator.homeTitle, text: calculator.homeText, ...readingWords(calculator) }
      : null,
  };
}

function ofForm({ description, lead, steps, hints, extras }: PilotTestWords): PilotTestWords {
  return { description, lead, steps, hints, extras };
}

function readingWords(words: ReadingWords): ReadingWords {
  const keys = Object.keys(READING_WORDS) as (keyof ReadingWords)[];
  return Object.fromEntries(keys.map((key) => [key, words[key]])) as unknown as ReadingWords;
}
