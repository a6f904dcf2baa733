import { Link } from "react-router";
import type { FinderAnswer, FinderProduct } from "../../../contract/tools.ts";
import { paths } from "../../paths.ts";

/** What decided, what comes after, and what to take care of. */
export function FinderReasons({ answer, main }: { answer: FinderAnswer; main: FinderProduct }) {
  const [demand, ...rules] = answer.reasons;
  return (
    <aside className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <h2 className="text-xl">Por quê</h2>
      <List of={[...(demand ? [demand] : []), main.why, ...rules]} />
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

/** Dangers, before the answer. */
export function FinderAlerts({ alerts }: Pick<FinderAnswer, "alerts">) {
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
