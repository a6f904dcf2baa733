import type { ProductDetail } from "../../../contract/catalogue.ts";
import { Pictogram } from "./pictogram.tsx";

/** GHS pictograms, signal word and phrases as text; storage and transport. */
export function HazardPanel({
  product: { hazard, storage, transport, regulation },
}: {
  product: ProductDetail;
}) {
  return (
    <section id="secao-seguranca" className="scroll-mt-24">
      <h2 className="text-xl">Segurança</h2>
      {hazard.notClassified ? <p className="mt-2">{hazard.notClassified}</p> : null}
      {hazard.pictograms.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-2">
          {hazard.pictograms.map(({ code, name }) => (
            <li key={code}>
              <Pictogram code={code} name={name} />
            </li>
          ))}
        </ul>
      ) : null}
      {hazard.signal ? <p className="mt-3 text-lg font-bold">{hazard.signal}</p> : null}
      {hazard.hazards.length > 0 ? <Phrases phrases={hazard.hazards} /> : null}
      {hazard.precautions.length > 0 ? (
        <details className="mt-3 border-y border-line-soft py-1">
          <summary className="min-h-11 py-2 font-semibold">
            Frases de precaução ({hazard.precautions.length})
          </summary>
          <Phrases phrases={hazard.precautions} />
        </details>
      ) : null}
      <dl className="mt-4 grid grid-cols-1 gap-3 wrap-anywhere">
        <div>
          <dt className="text-sm text-ink-soft">Armazenagem</dt>
          <dd>{storage}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Transporte</dt>
          <dd>{transport}</dd>
        </div>
        {regulation.length > 0 ? (
          <div>
            <dt className="text-sm text-ink-soft">Regularização</dt>
            {regulation.map((text) => (
              <dd key={text}>{text}</dd>
            ))}
          </div>
        ) : null}
      </dl>
    </section>
  );
}

function Phrases({ phrases }: { phrases: readonly { code: string; text: string }[] }) {
  return (
    <ul className="mt-2 grid grid-cols-1 gap-1.5 wrap-anywhere">
      {phrases.map(({ code, text }) => (
        <li key={code} className="text-sm">
          <strong>{code}</strong> {text}
        </li>
      ))}
    </ul>
  );
}
