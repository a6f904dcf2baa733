import { formatDate } from "../../../../contract/formats/dates.ts";
import { formatNumber, formatPercentage } from "../../../../contract/formats/numbers.ts";
import { formatPhone } from "../../../../contract/identifiers/phone.ts";
import type { LineAmounts } from "../../../../contract/proposal/amounts.ts";
import { FREIGHT_WORDS } from "../../../../contract/proposal/fields.ts";
import { formatMoney } from "../../../../contract/proposal/money.ts";
import { amountsOf, type ProposalLine } from "../../../../contract/proposal/proposal.ts";
import type { ProposalView } from "../../../../contract/proposal/view.ts";
import { keepTogether } from "../../../../contract/text/keep-together.ts";

/** A proposal in full: lines, totals and terms, on the page as in its print. */
export function ProposalSheet({ view: { proposal, conditions } }: { view: ProposalView }) {
  const amounts = amountsOf(proposal);
  const sums = [
    { name: "Produtos", amount: amounts.goods },
    { name: "IPI", amount: amounts.ipi },
    { name: "Frete", amount: amounts.freight },
  ].filter(({ amount }, index) => index === 0 || amount > 0);
  return (
    <div className="grid gap-6">
      <LineTable lines={proposal.lines} amounts={amounts.lines} />
      <dl className="ml-auto grid w-full max-w-sm gap-y-1">
        {sums.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-6">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-6 border-t border-line pt-2 text-lg font-bold">
          <dt>Total</dt>
          <dd className="tabular-nums">{formatMoney(amounts.total)}</dd>
        </div>
      </dl>
      <Terms proposal={proposal} />
      <details>
        <summary className="button-plain flex w-fit items-center">Condições gerais</summary>
        <ol className="mt-2 grid max-w-prose list-decimal gap-2 pl-6">
          {conditions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}

function LineTable({
  lines,
  amounts,
}: {
  lines: readonly ProposalLine[];
  amounts: readonly LineAmounts[];
}) {
  return (
    <table className="w-full border-t border-line text-left">
      <thead className="text-sm text-ink-soft max-sm:hidden">
        <tr className="border-b border-line-soft">
          <th className="py-2 pr-4 font-normal">Item</th>
          <th className="py-2 pr-4 text-right font-normal">Quantidade</th>
          <th className="py-2 pr-4 text-right font-normal">Preço unitário</th>
          <th className="py-2 pr-4 text-right font-normal">Desconto</th>
          <th className="py-2 pr-4 text-right font-normal">IPI</th>
          <th className="py-2 text-right font-normal">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Line key={index} line={line} total={amounts[index]?.total ?? 0} />
        ))}
      </tbody>
    </table>
  );
}

/** On a phone the cells stand below each other, each with the name that its column has elsewhere. */
function Line({ line, total }: { line: ProposalLine; total: number }) {
  const { code, description, quantity, unitPrice, discount, ipi, delivery } = line;
  const detail = [code, delivery ? `entrega: ${delivery}` : null].filter(Boolean).join(" · ");
  const figures = [
    { name: "Quantidade", text: formatNumber(quantity, "quantity") },
    { name: "Preço unitário", text: formatMoney(unitPrice) },
    { name: "Desconto", text: discount ? formatPercentage(discount) : "–" },
    { name: "IPI", text: ipi ? formatPercentage(ipi) : "–" },
    { name: "Total", text: formatMoney(total) },
  ];
  return (
    <tr className="border-b border-line-soft align-top max-sm:grid max-sm:py-3">
      <td className="min-w-0 wrap-anywhere sm:py-2 sm:pr-4">
        <b>{keepTogether(description)}</b>
        {detail ? <span className="block text-sm text-ink-soft">{detail}</span> : null}
      </td>
      {figures.map(({ name, text }, index) => (
        <td
          key={name}
          className={`tabular-nums max-sm:flex max-sm:justify-between sm:py-2 sm:text-right sm:whitespace-nowrap ${index < 4 ? "sm:pr-4" : "font-semibold"}`}
        >
          <span className="font-normal text-ink-soft sm:hidden">{name}</span>
          {text}
        </td>
      ))}
    </tr>
  );
}

function Terms({ proposal }: Pick<ProposalView, "proposal">) {
  const { paymentTerms, freight, freightValue, validUntil, licence, licenceValidUntil, remarks } =
    proposal;
  const cost = freight === "CIF" && !freightValue ? ": incluído nos preços" : "";
  const until = licenceValidUntil ? `, válida até ${formatDate(licenceValidUntil)}` : "";
  const { sellerName, sellerEmail, sellerPhone } = proposal;
  const terms = [
    { name: "Validade", text: `até ${formatDate(validUntil)}` },
    { name: "Pagamento", text: paymentTerms },
    { name: "Frete", text: FREIGHT_WORDS[freight] + cost },
    { name: "Licença", text: licence ? licence + until : null },
    { name: "Observações", text: remarks },
    {
      name: "Com quem falar",
      text: [sellerName, sellerEmail, sellerPhone ? formatPhone(sellerPhone) : null]
        .filter(Boolean)
        .join("\n"),
    },
  ];
  return (
    <dl className="border-t border-line">
      {terms.map(({ name, text }) =>
        text ? (
          <div
            key={name}
            className="grid gap-x-6 border-b border-line-soft py-2 sm:grid-cols-[10rem_1fr]"
          >
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">{text}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
