import { Link, useSearchParams } from "react-router";
import type { DilutionView, ProductDetail } from "../../../contract/catalogue.ts";
import { rangeAsked, startOf, startText } from "../../../contract/concentration.ts";
import { parseNumber } from "../../../contract/formats/numbers.ts";
import { formatQuantity, formatRest, formatVolume } from "../../../contract/formats/quantities.ts";
import { paths, type TankQuery } from "../../paths.ts";
import { DilutionRanges } from "./dilution-ranges.tsx";

/** The dose: by operation in per cent, and in litres + litres, never as a bare ratio. */
export function ProductDilution({ product: { slug, dilution } }: { product: ProductDetail }) {
  const [search] = useSearchParams();
  if (!dilution) return null;
  const tank = tankIn(search);
  return (
    <section id="secao-diluicao" className="scroll-mt-24">
      <h2 className="text-xl">Diluição</h2>
      <TankFill dilution={dilution} tank={tank} />
      {dilution.mode === "pronto-uso" ? (
        // Whether a little may be added all the same is said by the note below.
        <p className="mt-2">Pronto para uso{dilution.note ? "." : ": não dilua."}</p>
      ) : null}
      {dilution.byOperation.length > 0 ? <DilutionRanges dilution={dilution} /> : null}
      {dilution.examples.length > 0 ? (
        <ul className="mt-3 list-[square] pl-5">
          {dilution.examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
      ) : null}
      {dilution.factor ? (
        <p className="mt-3">
          <strong>{dilution.factor.title}</strong> {dilution.factor.text}
        </p>
      ) : null}
      {dilution.calculator ? (
        <p className="mt-4 no-print">
          <Link
            className="button"
            to={paths.calculator({ calculo: "carga", produto: slug, ...tank })}
          >
            {dilution.calculator}
          </Link>
        </p>
      ) : null}
      {dilution.note ? <p className="mt-3 text-ink-soft">{dilution.note}</p> : null}
    </section>
  );
}

/** The tank that the visitor came with, from the finder. */
function tankIn(search: URLSearchParams): TankQuery {
  const { operacao, faixa, volume } = Object.fromEntries(search);
  return { operacao, faixa, volume };
}

/** The first filling of that tank: the same litres as in the finder and in the calculator. */
function TankFill({ dilution, tank }: { dilution: DilutionView; tank: TankQuery }) {
  const own = dilution.byOperation.find(({ operation }) => operation.slug === tank.operacao);
  const typed = parseNumber(tank.volume ?? "", "quantity", { minNum: 0.1, maxNum: 1_000_000 });
  if (!own || dilution.mode !== "concentrado" || !typed.ok) return null;
  const volume = typed.value;
  const range = rangeAsked({ ...own, label: own.operation.label }, tank.faixa);
  const litres = (volume * startOf(range)) / 100;
  return (
    <p className="mt-3 border-l-4 border-line pl-3">
      <strong>
        Para os seus {formatQuantity(volume, "L")}: {formatVolume(litres)} do produto e{" "}
        {formatRest(volume, litres)} de {dilution.diluent}.
      </strong>{" "}
      <span className="block text-sm text-ink-soft">{startText(range)}</span>
    </p>
  );
}
