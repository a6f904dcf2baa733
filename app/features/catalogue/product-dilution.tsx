import { Link } from "react-router";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { paths } from "../../paths.ts";

/** The dose: by operation in per cent, and in litres + litres, never as a bare ratio. */
export function ProductDilution({ product: { slug, dilution } }: { product: ProductDetail }) {
  if (!dilution) return null;
  return (
    <section>
      <h2 className="text-xl">Diluição</h2>
      {dilution.mode === "pronto-uso" ? (
        // Whether a little may be added all the same is said by the note below.
        <p className="mt-2">Pronto para uso{dilution.note ? "." : ": não dilua."}</p>
      ) : null}
      {dilution.byOperation.length > 0 ? (
        <table className="mt-3 w-full border-t border-line text-left">
          <thead>
            <tr className="border-b border-line text-sm">
              <th scope="col" className="py-2 font-semibold">
                Operação
              </th>
              <th scope="col" className="py-2 font-semibold">
                {dilution.mode === "diluir" ? "Diluente" : "Concentração"}
              </th>
            </tr>
          </thead>
          <tbody>
            {dilution.byOperation.map(({ operation, min, max }) => (
              <tr key={operation.slug} className="border-b border-line-soft">
                <th scope="row" className="w-1/2 py-2 pr-4 font-normal text-ink-soft">
                  {operation.label}
                </th>
                <td className="py-2 font-semibold">
                  {min === max ? percent(min) : `${number(min)} a ${percent(max)}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
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
          <Link className="button" to={paths.calculator({ produto: slug })}>
            {dilution.calculator}
          </Link>
        </p>
      ) : null}
      {dilution.note ? <p className="mt-3 text-ink-soft">{dilution.note}</p> : null}
    </section>
  );
}

function percent(value: number): string {
  return `${number(value)}%`;
}

function number(value: number): string {
  return formatNumber(value, "percentage");
}
