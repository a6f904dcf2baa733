import { Link } from "react-router";
import { lineOf } from "../../../contract/catalogue.ts";
import { formatDateTime } from "../../../contract/formats/dates.ts";
import type { InboxRequest } from "../../../contract/inbox/request.ts";
import { KIND_LABELS } from "../../../contract/requests/kinds.ts";
import { inboxPaths } from "../../paths.ts";
import { Wait } from "../../ui/wait.tsx";
import { Erasing } from "./erasing.tsx";
import { FileList } from "./file-list.tsx";
import { History } from "./history.tsx";
import { ItemTable } from "./item-table.tsx";
import { ProblemNote, type Problem } from "./problem.tsx";
import { News } from "./news.tsx";
import { Notices } from "./notices.tsx";
import { ProposalHead, Proposals } from "./proposals.tsx";
import { Reaching } from "./reaching.tsx";
import { SentFields } from "./sent-fields.tsx";
import { Standing } from "./standing.tsx";
import { Writing } from "./writing.tsx";

interface RequestPageProps {
  request: InboxRequest;
  /** Whether mails go out; else they wait. */
  hasMail: boolean;
  /** The version that has just been sent; null: none. */
  sent: string | null;
  /** The `intent` of what has just been done; null: none. */
  done: string | null;
  /** What was refused of the last form, and what had been typed in it. */
  problem: Problem | undefined;
}

/** One request: what was asked, what is done with it, and all that happened. */
export function RequestPage(props: RequestPageProps) {
  return props.request.isConsentOnly ? <Consent {...props} /> : <WholeRequest {...props} />;
}

/** What is left of a request can only go. */
function Consent({ request, done, problem }: RequestPageProps) {
  const { protocol, name, fields } = request;
  return (
    <div className="frame desk grid gap-8 pt-6 pb-20">
      <ProblemNote problem={problem} of="" />
      <header>
        <h1 className="text-2xl" tabIndex={-1}>
          {name}
        </h1>
        <p className="mt-1">
          <b className="whitespace-nowrap select-all">{protocol}</b>: o prazo de guarda terminou, e
          ficou só o pedido de novidades, até que a pessoa o retire.
        </p>
      </header>
      <SentFields fields={fields} />
      <News request={request} done={done} problem={problem} />
      <Erasing protocol={protocol} problem={problem} />
    </div>
  );
}

function WholeRequest({ request, hasMail, sent, done, problem }: RequestPageProps) {
  const { protocol, kind, line, items, files, fields, proposals, history } = request;
  return (
    <div className="frame desk pt-6 pb-20">
      <div className="grid gap-3 no-print">
        <ProblemNote problem={problem} of="" />
        <p className="text-sm">
          <Link className="underline" to={inboxPaths.inbox()}>
            Caixa de entrada
          </Link>
        </p>
      </div>
      {proposals.some(({ version }) => String(version) === sent) ? (
        <p role="status" className="mt-3 border-l-8 border-coolant bg-sunken p-3 no-print">
          {hasMail ? (
            <>
              <b>Proposta enviada.</b> O e-mail com o PDF e o link vai para {request.email}.
            </>
          ) : (
            <>
              <b>Proposta no recibo, e-mail na fila.</b> O site não envia e-mails agora: o de{" "}
              {request.email} sai quando quem o administra ligar o envio. Até lá, mande ao cliente o
              endereço do recibo.
            </>
          )}
        </p>
      ) : null}
      <header className="mt-3 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl" tabIndex={-1}>
            {request.company ?? request.name}
          </h1>
          <p className="mt-1">
            {KIND_LABELS[kind]}
            {line === null ? "" : `, linha ${lineOf(line).label.toLowerCase()}`} ·{" "}
            <b className="whitespace-nowrap select-all">{protocol}</b> ·{" "}
            <time dateTime={request.receivedAt}>{formatDateTime(request.receivedAt)}</time>
          </p>
          <Deadline request={request} />
          <ProposalHead request={request} />
        </div>
        <Reaching request={request} />
      </header>
      <div className="grid request-sheet">
        <div className="grid min-w-0 content-start gap-10">
          {items.length > 0 ? <ItemTable items={items} /> : null}
          <SentFields fields={fields} />
          <News request={request} done={done} problem={problem} />
          {files.length > 0 ? <FileList protocol={protocol} files={files} /> : null}
        </div>
        <aside className="request-standing">
          <Standing request={request} problem={problem} />
        </aside>
        <div className="grid min-w-0 content-start gap-10">
          {proposals.length > 0 ? <Proposals request={request} /> : null}
          <Writing request={request} hasMail={hasMail} done={done} problem={problem} />
          <History history={history} receivedAt={request.receivedAt} />
          <div className="grid gap-2 no-print">
            <Notices request={request} done={done} problem={problem} />
            <Erasing protocol={protocol} problem={problem} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Deadline({ request: { waiting, dueAt, quarantine } }: Pick<RequestPageProps, "request">) {
  if (quarantine !== null) return <p className="mt-1 late">Em quarentena: {quarantine}</p>;
  if (waiting === null || dueAt === null) return null;
  return (
    <p className="mt-1">
      Espera: <Wait waiting={waiting} />. Prazo: {formatDateTime(dueAt)}.
    </p>
  );
}
