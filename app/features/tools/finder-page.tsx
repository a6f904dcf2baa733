import { Link } from "react-router";
import type { FinderData, FinderProduct } from "../../../contract/tools.ts";
import { paths } from "../../paths.ts";
import { FinderAnswer, ProductActions } from "./finder-answer.tsx";
import { FinderSentence } from "./finder-sentence.tsx";
import { formatRange } from "./format.ts";

interface FinderPageProps {
  data: FinderData;
}

/** The question as a sentence, one answer, why, up to two alternatives, and the alerts first. */
export function FinderPage({ data }: FinderPageProps) {
  const { answer } = data;
  const [main, ...others] = answer.products;
  return (
    <div className="frame pt-10 pb-20">
      <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
        Qual é o seu processo?
      </h1>
      <div className="mt-8">
        <FinderSentence data={data} details />
      </div>
      <div
        className="mt-8 grid gap-8 border-t border-line pt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]"
        aria-live="polite"
      >
        <div className="grid content-start gap-5">
          {answer.alerts.length > 0 ? <Alerts alerts={answer.alerts} /> : null}
          <FinderAnswer data={data} />
        </div>
        {main ? <Reasons answer={answer} main={main} /> : null}
        {others.length > 0 ? (
          <section>
            <h2 className="text-xl">{others.length === 1 ? "Alternativa" : "Alternativas"}</h2>
            <ul className="mt-3 border-t border-line">
              {others.map((product) => (
                <li
                  key={product.slug}
                  className="border-b border-line-soft py-5"
                  data-category={product.category.code}
                >
                  <Alternative product={product} sameAs={main} />
                  <div className="sm:pl-6">
                    <ProductActions product={product} data={data} />
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}

function Reasons({ answer, main }: { answer: FinderData["answer"]; main: FinderProduct }) {
  const [demand, ...rules] = answer.reasons;
  return (
    <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <h2 className="text-xl">Por quê</h2>
      <ul className="mt-3 border-t border-line">
        {[demand, main.why, ...rules].map((reason) => (
          <li key={reason} className="border-b border-line-soft py-3">
            {reason}
          </li>
        ))}
      </ul>
      {answer.next ? (
        <p className="mt-5">
          <strong>Passo seguinte:</strong>{" "}
          <Link to={paths.product(answer.next.line, answer.next.slug)} className="underline">
            {answer.next.name}
          </Link>
          , {answer.next.kind}.
        </p>
      ) : null}
      <p className="mt-5 text-sm text-ink-soft">{answer.disclaimer}</p>
      <p className="mt-3 no-print">
        <Link
          className="underline"
          to={paths.contact({ subject: "duvida-tecnica", message: `${answer.sentence}\n` })}
        >
          Perguntar à assistência técnica
        </Link>
      </p>
    </aside>
  );
}

function Alerts({ alerts }: { alerts: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {alerts.map((alert) => (
        <li key={alert} className="border-l-[6px] border-danger bg-danger-soft p-4">
          <strong>Atenção.</strong> {alert}
        </li>
      ))}
    </ul>
  );
}

/** An alternative says why its type serves, or, of the same type, what sets it apart. */
function Alternative({
  product,
  sameAs,
}: {
  product: FinderProduct;
  sameAs: FinderProduct | undefined;
}) {
  const { line, slug, name, kind, concentration, why, summary } = product;
  return (
    <div className="flex items-start gap-3">
      <span className="swatch mt-1.5" aria-hidden="true" />
      <div>
        <h3>
          <Link to={paths.product(line, slug)} className="hover:underline">
            {name}
          </Link>
          <span className="font-normal">, {kind}</span>
        </h3>
        <p className="figures">{concentration ? formatRange(concentration) : "Pronto para uso"}</p>
        <p className="mt-1 max-w-prose text-ink-soft">{why === sameAs?.why ? summary : why}</p>
      </div>
    </div>
  );
}
