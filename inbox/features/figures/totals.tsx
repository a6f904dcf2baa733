import { REQUEST_KINDS } from "../../../contract/answers.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { Answers, Figures } from "../../../contract/inbox/figures.ts";
import { formatMoney } from "../../../contract/proposal/money.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import { formatWait } from "../../ui/format-wait.ts";

/** The figures that are asked for first. */
export function Totals({ figures }: { figures: Figures }) {
  const { received, answers, proposals } = figures;
  const requests = received.bars.reduce(
    (sum, { counts }) => sum + REQUEST_KINDS.reduce((all, kind) => all + counts[kind], 0),
    0,
  );
  const sent = proposals.reduce((sum, { count }) => sum + count, 0);
  const accepted = proposals.find(({ status }) => status === "aceita");
  const totals: readonly [string, string, string][] = [
    ["Pedidos", formatNumber(requests, "integer"), "recebidos"],
    [
      "Primeira resposta",
      answers.median === null ? "—" : formatWait(answers.median),
      `mediana, em horas úteis, de ${plural(answers.answered, ANSWERED)}`,
    ],
    ["No prazo", shareInTime(answers), "respondidos no prazo do seu tipo"],
    ["Propostas", formatNumber(sent, "integer"), "versões enviadas"],
    [
      "Aceitas",
      formatNumber(accepted?.count ?? 0, "integer"),
      `${accepted ? `no valor de ${formatMoney(accepted.total)}, ` : ""}das enviadas no período`,
    ],
  ];
  return (
    <dl className="totals">
      {totals.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b> <span>{keepTogether(note)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const ANSWERED = { one: "# resposta", other: "# respostas" };

/** Of all whose time was kept or missed: who still has time is neither. Rounded down, so that all of them are only all. */
function shareInTime({ answered, inTime, overdue }: Answers): string {
  const due = answered + overdue;
  return due === 0 ? "—" : `${Math.floor((100 * inTime) / due)} %`;
}
