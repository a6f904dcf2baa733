import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { ProposalSum } from "../../../contract/inbox/figures.ts";
import { formatMoney } from "../../../contract/proposal/money.ts";
import { BarChart } from "./bar-chart.tsx";
import { ChartFrame } from "./chart-frame.tsx";

/** Where the proposals of the period stand today, and what they come to. */
export function ProposalsFigure({ proposals }: { proposals: readonly ProposalSum[] }) {
  return (
    <ChartFrame
      id="propostas"
      title="Propostas por situação"
      note="Versões enviadas no período, como estão hoje."
      head={["Situação", "Propostas", "Valor"]}
      rows={proposals.map(({ status, count, total }) => [
        status,
        formatNumber(count, "integer"),
        formatMoney(total),
      ])}
    >
      <BarChart
        label="Propostas por situação"
        rows={proposals.map(({ status, count, total }) => ({
          name: `${status} (${formatNumber(count, "integer")})`,
          value: total,
          text: formatMoney(total),
        }))}
      />
    </ChartFrame>
  );
}
