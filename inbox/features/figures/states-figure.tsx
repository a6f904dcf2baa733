import { formatNumber } from "../../../contract/formats/numbers.ts";
import { STATES } from "../../../contract/identifiers/states.ts";
import type { Figures } from "../../../contract/inbox/figures.ts";
import { BarChart } from "./bar-chart.tsx";
import { ChartFrame } from "./chart-frame.tsx";

/** Where the requests came from. */
export function StatesFigure({ states }: Pick<Figures, "states">) {
  const rows = states.map(({ state, requests }) => ({
    name: STATES.find(({ code }) => code === state)?.name ?? state,
    value: requests,
    text: formatNumber(requests, "integer"),
  }));
  return (
    <ChartFrame
      id="estados"
      title="Pedidos por estado"
      note="Contatos sem UF ficam de fora."
      head={["Estado", "Pedidos"]}
      rows={rows.map(({ name, text }) => [name, text])}
    >
      <BarChart label="Pedidos por estado" rows={rows} />
    </ChartFrame>
  );
}
