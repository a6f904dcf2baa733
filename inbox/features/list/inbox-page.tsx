import type { ReactNode } from "react";
import { Link } from "react-router";
import type { InboxPage as Page } from "../../../contract/inbox/list.ts";
import { inboxAddress, type InboxQuery } from "../../../contract/inbox/query.ts";
import { inboxPaths } from "../../paths.ts";
import type { Loss } from "../connection/loss.ts";
import { lossCause, LossWords } from "../connection/loss-words.tsx";
import { Done } from "../../ui/done.tsx";
import { FailedTable } from "./failed-table.tsx";
import { Filters } from "./filters.tsx";
import { InboxTable } from "./inbox-table.tsx";
import { LiveSupport } from "./live-support.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { Tabs } from "./tabs.tsx";
import { Tallies } from "./tallies.tsx";

interface InboxPageProps {
  query: InboxQuery;
  page: Page;
  /** The `intent` of what has just been done; null: none. */
  done: string | null;
  /** Why what was just tried was refused. */
  problem: string | undefined;
  /** Why the list is of before; null: it is of now. */
  lost: Loss | null;
  /** Why nobody has answered what was just tried. */
  lostAct: Loss | null;
}

/** Everything that came, as one table that its address narrows, sorts and pages. */
export function InboxPage({ query, page, done, problem, lost, lostAct }: InboxPageProps) {
  return (
    <div className="frame desk grid gap-4 pt-6 pb-20">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <h1 className="text-2xl" tabIndex={-1}>
          Caixa de entrada
        </h1>
        <Tallies counts={page.counts} person={page.person} />
      </header>
      <Tabs query={query} counts={page.counts} />
      <Done done={done} of={["erase", "withdraw", "resend-failed", "dismiss"]} />
      {problem ? <Alert>{problem}</Alert> : null}
      {lostAct ? (
        <Alert>
          <LossWords loss={lostAct}>
            A resposta não chegou: pode já ter sido feito. Tente de novo.
          </LossWords>
        </Alert>
      ) : null}
      {lost ? (
        <p role="status" className="border-l-8 border-amber bg-sunken p-3">
          <LossWords loss={lost}>
            {`${lossCause(lost)}, tentando de novo. A lista é de antes.`}
          </LossWords>
        </p>
      ) : null}
      {query.tab === "falhas" ? (
        <FailedTable failed={page.failed} count={page.counts.failed} />
      ) : (
        <>
          <Filters query={query} team={page.team} />
          <InboxTable query={query} rows={page.rows} />
          {query.tab === "pedidos" && query.q !== "" && page.counts.quarantine > 0 ? (
            <p className="text-sm">
              <Link className="underline" to={heldBackOf(query)}>
                Procurar também na quarentena
              </Link>
            </p>
          ) : null}
          <Paging query={query} next={page.next} previous={page.previous} />
        </>
      )}
      <div className="flex flex-wrap gap-3 script-only">
        <Shortcuts />
        <LiveSupport count={page.counts.new} isLost={lost !== null} />
      </div>
    </div>
  );
}

/** What went wrong with what was just tried, in sight from a row far down as well. */
function Alert({ children }: { children: ReactNode }) {
  return (
    <p
      role="alert"
      className="sticky top-0 z-10 border-l-8 border-danger bg-danger-soft p-3 font-semibold"
    >
      {children}
    </p>
  );
}

/** The same words among what is held back, whoever has it and wherever it stands. */
function heldBackOf({ q }: InboxQuery): string {
  return inboxAddress({ tab: "quarentena", q });
}

function Paging({
  query,
  next,
  previous,
}: { query: InboxQuery } & Pick<Page, "next" | "previous">) {
  const whole = { ...query, after: "", before: "" };
  const isFirst = query.after === "" && query.before === "";
  if (next === null && isFirst) return <Exports query={whole} />;
  return (
    <nav aria-label="Páginas" className="flex flex-wrap gap-3">
      {isFirst ? null : (
        <Link className="button button-small" to={inboxAddress(whole)}>
          Início da lista
        </Link>
      )}
      {previous === null ? null : (
        <Link className="button button-small" to={inboxAddress({ ...whole, before: previous })}>
          Página anterior
        </Link>
      )}
      {next === null ? null : (
        <Link className="button button-small" to={inboxAddress({ ...whole, after: next })}>
          Próxima página
        </Link>
      )}
      <Exports query={whole} />
    </nav>
  );
}

/** What the filters find, whole, for a spreadsheet. */
function Exports({ query }: { query: InboxQuery }) {
  return (
    <p className="flex items-center gap-4 text-sm">
      <a className="underline" href={inboxAddress(query, inboxPaths.export("xlsx"))}>
        Baixar em Excel
      </a>
      <a className="underline" href={inboxAddress(query, inboxPaths.export("csv"))}>
        Baixar em CSV
      </a>
    </p>
  );
}
