import type { ReadingWords } from "../../../contract/words.ts";
import { ReadingTool } from "./reading-tool.tsx";
import { useCalculator } from "./use-calculator.ts";

/** The first calculator in place, with a reading and a factor to begin from. */
export function HomeReading({ words }: { words: ReadingWords }) {
  const calculator = useCalculator({ words, products: [], chosen: null }, "?leitura=4,2&fator=1,5");
  return <ReadingTool calculator={calculator} />;
}
