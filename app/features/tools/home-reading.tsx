import { ReadingTool } from "./reading-tool.tsx";
import { useCalculator } from "./use-calculator.ts";

/** The refractometer calculator in place, with a reading and a factor to begin from. */
export function HomeReading() {
  const calculator = useCalculator({ products: [], chosen: null }, "?leitura=4,2&fator=1,5");
  return <ReadingTool calculator={calculator} />;
}
