import { REQUEST_KINDS, type RequestKind } from "../../../contract/answers.ts";
import { formatDate } from "../../../contract/formats/dates.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { Received, Step } from "../../../contract/inbox/figures.ts";
import { KIND_LABELS } from "../../../contract/requests/kinds.ts";
import { ChartFrame } from "./chart-frame.tsx";
import { ReceivedChart } from "./received-chart.tsx";

/** How many requests came, by week or month and by kind. */
export function ReceivedFigure({ received: { step, bars } }: { received: Received }) {
  const kinds = REQUEST_KINDS.filter((kind) => bars.some(({ counts }) => counts[kind] > 0));
  const rows = bars.map(({ from, counts }) => [
    step === "month" ? formatDate(from).slice("01/".length) : formatDate(from),
    ...kinds.map((kind) => formatNumber(counts[kind], "integer")),
  ]);
  return (
    <ChartFrame
      id="recebidos"
      title={TITLES[step]}
      head={[STEPS[step], ...kinds.map((kind) => KIND_LABELS[kind])]}
      rows={kinds.length === 0 ? [] : rows}
    >
      <Legend kinds={kinds} />
      <ReceivedChart label={TITLES[step]} step={step} bars={bars} kinds={kinds} />
    </ChartFrame>
  );
}

const TITLES: Readonly<Record<Step, string>> = {
  week: "Pedidos por semana",
  month: "Pedidos por mês",
};

const STEPS: Readonly<Record<Step, string>> = { week: "Semana de", month: "Mês" };

function Legend({ kinds }: { kinds: readonly RequestKind[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {kinds.map((kind) => (
        <li key={kind} className="legend" data-kind={kind}>
          {KIND_LABELS[kind]}
        </li>
      ))}
    </ul>
  );
}
