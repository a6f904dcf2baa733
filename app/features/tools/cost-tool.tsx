import { formatMoney } from "../../../contract/formats/numbers.ts";
import { formatVolume } from "../../../contract/formats/quantities.ts";
import type { CalculatorWords } from "../../../contract/words.ts";
import { AboveCeiling, isAboveCeiling } from "./above-ceiling.tsx";
import { costInUse } from "./calculations/cost.ts";
import { type FieldName, optionalField, readFields } from "./calculator-fields.ts";
import { CostBars } from "./cost-bars.tsx";
import { NumberCell } from "./number-cell.tsx";
import { Figure, Note, Readout, ReadoutRow, Waiting } from "./readout.tsx";
import type { Calculator } from "./use-calculator.ts";

const MACHINE = ["volume", "reposicao"] as const satisfies FieldName[];
const TODAY = ["precoHoje", "concentracaoHoje", "vidaHoje"] as const satisfies FieldName[];
const NEW = ["preco", "concentracao", "vida"] as const satisfies FieldName[];

const CHANGE = ["descarte", "limpeza", "horas", "precoHora"] as const satisfies FieldName[];

/** A top-up between a third and a half of the target is usual. */
const TOP_UP_SHARE = 0.5;

/** Two products in the same machine, with the visitor's own prices: worked out here, sent nowhere. */
export function CostTool({ calculator }: { calculator: Calculator }) {
  const { words, product } = calculator;
  const labels: Partial<Record<FieldName, string>> = {
    volume: words.volume,
    vida: words.life,
    vidaHoje: words.life,
    descarte: words.disposal,
  };
  const cells = (names: readonly FieldName[], optional = false) =>
    names.map((name) => (
      <NumberCell
        key={name}
        name={name}
        label={labels[name]}
        calculator={calculator}
        optional={optional}
        unsent
      />
    ));
  return (
    <>
      <div className="gauge-groups">
        <div className="gauge">{cells(MACHINE)}</div>
        <fieldset>
          <legend className="gauge-word mb-2 font-semibold">O que você usa hoje</legend>
          <div className="gauge">{cells(TODAY)}</div>
        </fieldset>
        <fieldset>
          <legend className="gauge-word mb-2 font-semibold">
            {product?.name ?? words.otherFluid}
          </legend>
          <div className="gauge">{cells(NEW)}</div>
        </fieldset>
        <fieldset>
          <legend className="gauge-word mb-2 font-semibold">{words.costChange}</legend>
          <div className="gauge">{cells(CHANGE, true)}</div>
        </fieldset>
        <p className="gauge-word text-sm text-ink-soft">
          Os preços ficam neste aparelho: a conta é feita aqui e nada é enviado.
        </p>
        <noscript>
          <p className="gauge-word text-sm font-semibold">
            Esta conta precisa de JavaScript, porque os preços não são enviados ao servidor.
          </p>
        </noscript>
      </div>
      <Readout>
        <Result calculator={calculator} />
      </Readout>
    </>
  );
}

function Result({ calculator: { words, texts, product } }: { calculator: Calculator }) {
  const { values, missing } = readFields([...MACHINE, ...NEW], texts, CHANGE);
  const today = readFields(TODAY, texts).values;
  if (!values) return <Waiting missing={missing} until={words.costUntil} />;
  if (isAboveCeiling(product, values.concentracao))
    return <AboveCeiling words={words} product={product} />;
  const machine = { volume: values.volume, topUp: values.reposicao, topUpShare: TOP_UP_SHARE };
  const change = {
    disposal: optionalField("descarte", texts) ?? 0,
    cleaner: optionalField("limpeza", texts) ?? 0,
    hours: optionalField("horas", texts) ?? 0,
    hourPrice: optionalField("precoHora", texts) ?? 0,
  };
  const cost = costInUse(
    { price: values.preco, concentration: values.concentracao, bathLife: values.vida },
    machine,
    change,
  );
  const before =
    today &&
    costInUse(
      { price: today.precoHoje, concentration: today.concentracaoHoje, bathLife: today.vidaHoje },
      machine,
      change,
    );
  const difference = before && before.perMonth - cost.perMonth;
  return (
    <>
      {before && difference !== null ? (
        <ReadoutRow>
          <Figure
            answer
            label={difference >= 0 ? "Economia por mês" : "A mais por mês"}
            value={formatMoney(Math.abs(difference))}
          />
          <Figure label="Em um ano" value={formatMoney(Math.abs(difference) * 12)} />
        </ReadoutRow>
      ) : null}
      <CostBars
        costs={[
          ...(before ? [{ name: "Hoje", cost: before }] : []),
          { name: product?.name ?? words.otherFluid, cost },
        ]}
      />
      <table className="w-full text-left wrap-anywhere max-sm:text-sm">
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className="py-3 pr-2 pl-4 font-semibold">
              Em uso
            </th>
            {before ? (
              <th scope="col" className="px-2 py-3 text-right font-semibold">
                Hoje
              </th>
            ) : null}
            <th scope="col" className="py-3 pr-4 pl-2 text-right font-semibold whitespace-nowrap">
              {product?.name ?? words.otherFluid}
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(words).map(({ label, show }) => (
            <tr key={label} className="border-b border-line-soft">
              <th scope="row" className="py-3 pr-2 pl-4 font-normal">
                {label}
              </th>
              {before ? (
                <td className="px-2 py-3 text-right whitespace-nowrap">{show(before)}</td>
              ) : null}
              <td className="py-3 pr-4 pl-2 text-right font-semibold whitespace-nowrap">
                {show(cost)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Note>{words.costNote}</Note>
    </>
  );
}

const rowsOf = (
  words: CalculatorWords,
): readonly { label: string; show: (cost: ReturnType<typeof costInUse>) => string }[] => [
  { label: words.costBath, show: ({ perLitre }) => formatMoney(perLitre * 1000) },
  {
    label: "Litros de concentrado por mês",
    show: ({ litresPerMonth }) => formatVolume(litresPerMonth),
  },
  { label: "Concentrado por mês", show: ({ fluidPerMonth }) => formatMoney(fluidPerMonth) },
  { label: "Trocas por mês", show: ({ changesPerMonth }) => formatMoney(changesPerMonth) },
  { label: "Custo por mês", show: ({ perMonth }) => formatMoney(perMonth) },
  { label: "Custo por ano", show: ({ perMonth }) => formatMoney(perMonth * 12) },
];
