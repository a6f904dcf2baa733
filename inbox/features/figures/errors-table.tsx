import { formatDateTime } from "../../../contract/formats/dates.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { SeenError } from "../../../contract/inbox/figures.ts";
import { ChartFrame } from "./chart-frame.tsx";

/** What went wrong in visitors' browsers: what and where, and nothing about who. */
export function ErrorsTable({ errors }: { errors: readonly SeenError[] }) {
  return (
    <ChartFrame
      id="erros"
      title="Erros nos navegadores"
      note="Vistos no período pela última vez; as vezes contam desde o primeiro. Para quem cuida do site."
      head={["Erro", "Vezes", "Página", "Onde no código", "Versão", "Último"]}
      rows={errors.map(({ message, times, address, place, build, lastAt }) => [
        message,
        formatNumber(times, "integer"),
        address,
        place,
        build,
        formatDateTime(lastAt),
      ])}
    />
  );
}
