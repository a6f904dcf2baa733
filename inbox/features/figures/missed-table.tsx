import { formatDate } from "../../../contract/formats/dates.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { MissedWords } from "../../../contract/inbox/figures.ts";
import { ChartFrame } from "./chart-frame.tsx";

/** What visitors searched in vain: words, and nothing about who. */
export function MissedTable({ missed }: { missed: readonly MissedWords[] }) {
  return (
    <ChartFrame
      id="buscas"
      title="Buscas que não acharam nada"
      note="Procuradas no período pela última vez; as vezes contam desde o começo, a partir da terceira."
      head={["Palavras", "Vezes", "Última"]}
      rows={missed.map(({ words, times, lastDay }) => [
        words,
        formatNumber(times, "integer"),
        formatDate(lastDay),
      ])}
    />
  );
}
