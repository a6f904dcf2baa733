import { Link } from "react-router";
import { formatQuantity } from "../../../contract/formats/quantities.ts";
import type { FinderAnswer, FinderBefore, FinderProduct } from "../../../contract/tools.ts";
import { paths } from "../../paths.ts";
import { Badges } from "../../ui/badges.tsx";
import { addMix } from "./add-mix.ts";
import { orderOf, packsText } from "./finder-order.ts";
import { asTyped } from "./format.ts";
import type { Finder } from "./use-finder.ts";

/** What decided, what comes after, and what to take care of. */
export function FinderReasons({ finder, main }: { finder: Finder; main: FinderProduct }) {
  const { answer } = finder.data;
  const [demand, ...rules] = answer.reasons;
  return (
    <aside className="lg:col-start-2 lg:row-start-1">
      <h2 className="text-xl">Por quê</h2>
      <List of={[...(demand ? [demand] : []), main.why, ...rules]} />
      {answer.before.length > 0 ? (
        <>
          <h2 className="mt-8 text-xl">Antes</h2>
          <FinderAlerts alerts={answer.beforeAlerts} className="mt-3" />
          <ul className="mt-3 border-t border-line">
            {answer.before.map((product) => (
              <BeforeStep key={product.slug} product={product} main={main} finder={finder} />
            ))}
          </ul>
        </>
      ) : null}
      {answer.steps.length > 0 ? (
        <>
          <h2 className="mt-8 text-xl">Passo seguinte</h2>
          <ul className="mt-3 border-t border-line">
            {answer.steps.map(({ line, slug, name, kind, why }) => (
              <li key={slug} className="border-b border-line-soft py-3">
                <Link to={paths.product(line, slug)} className="font-semibold underline">
                  {name}
                </Link>
                , {kind}. <span className="text-ink-soft">{why}</span>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {answer.notes.length > 0 ? (
        <>
          <h2 className="mt-8 text-xl">Cuide também</h2>
          <List of={answer.notes} />
        </>
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

interface FinderAlertsProps extends Pick<FinderAnswer, "alerts"> {
  className?: string;
}

/** Dangers, before what they are about. */
export function FinderAlerts({ alerts, className = "" }: FinderAlertsProps) {
  if (alerts.length === 0) return null;
  return (
    <ul className={`grid gap-2 ${className}`}>
      {alerts.map((alert) => (
        <li key={alert} className="border-l-[6px] border-danger bg-danger-soft p-4">
          <strong>Atenção.</strong> {alert}
        </li>
      ))}
    </ul>
  );
}

interface BeforeStepProps {
  product: FinderBefore;
  main: FinderProduct;
  finder: Finder;
}

/** What the product asks for before it, with the packages for the same volume. */
function BeforeStep({ product, main, finder }: BeforeStepProps) {
  const { line, slug, name, kind, controls, fill } = product;
  const { packs } = orderOf(product);
  const dose = fill && `${formatQuantity(fill.volume, "L")} a ${asTyped(fill.percent)}%`;
  const reason = `Antes de ${main.name}${dose ? `: ${dose}` : ""}`;
  return (
    <li className="border-b border-line-soft py-3">
      <Link to={paths.product(line, slug)} className="font-semibold underline">
        {name}
      </Link>
      , {kind}.{dose ? <span className="text-ink-soft"> {dose}.</span> : null}
      <Badges labels={controls} className="mt-1" />
      <div className="no-print mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <button
          type="button"
          className="button script-only"
          disabled={!finder.isCurrent}
          aria-label={`Adicionar ao orçamento: ${name}`}
          onClick={() => {
            if (finder.isAnswered()) addMix(product, packs, reason);
          }}
        >
          Adicionar
        </button>
        <span className="text-sm text-ink-soft">{packsText(packs)}</span>
      </div>
    </li>
  );
}

function List({ of }: { of: readonly string[] }) {
  return (
    <ul className="mt-3 border-t border-line">
      {of.map((text) => (
        <li key={text} className="border-b border-line-soft py-3">
          {text}
        </li>
      ))}
    </ul>
  );
}
