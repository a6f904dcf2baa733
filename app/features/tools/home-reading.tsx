import type { FinderData } from "../../../contract/tools.ts";
import type { ReadingWords } from "../../../contract/words.ts";
import { FIELDS } from "./calculator-fields.ts";
import { asTyped } from "./format.ts";
import { ReadingTool } from "./reading-tool.tsx";
import { useCalculator } from "./use-calculator.ts";

interface HomeReadingProps {
  words: ReadingWords;
  /** What the finder on the same page answers; null where the site has none. */
  finder: FinderData | null;
}

/** The first calculator in place, with a reading to begin from and the factor of the product that the page names. */
export function HomeReading({ words, finder }: HomeReadingProps) {
  const own = finder?.answer.products[0]?.brixFactor;
  const factor = own ? asTyped(own) : FIELDS.fator.example;
  return <Reading key={factor} words={words} factor={factor} />;
}

function Reading({ words, factor }: { words: ReadingWords; factor: string }) {
  const calculator = useCalculator({ words, products: [] }, () => ({
    typed: { leitura: FIELDS.leitura.example, fator: factor },
    isExample: false,
  }));
  return <ReadingTool calculator={calculator} />;
}
