import { Link } from "react-router";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";
import { DilutionRanges } from "./dilution-ranges.tsx";

/** The dose: by operation in per cent, and in litres + litres, never as a bare ratio. */
export function ProductDilution({ product: { slug, dilution } }: { product: ProductDetail }) {
  if (!dilution) return null;
  return (
    <section id="secao-diluicao" className="scroll-mt-24">
      <h2 className="text-xl">Diluição</h2>
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
          <Link className="button" to={paths.calculator({ produto: slug })}>
            {dilution.calculator}
          </Link>
        </p>
      ) : null}
      {dilution.note ? <p className="mt-3 text-ink-soft">{dilution.note}</p> : null}
    </section>
  );
}
