import { useEffect } from "react";
import { Link, useLocation } from "react-router";
import { formatDate, formatDateTime } from "../../../../contract/formats/dates.ts";
import type { ReceiptFormRefusal } from "../../../../contract/page-form.ts";
import { formatMoney } from "../../../../contract/proposal/money.ts";
import { amountsOf } from "../../../../contract/proposal/proposal.ts";
import { proposalNumber } from "../../../../contract/proposal/statuses.ts";
import type { ProposalView } from "../../../../contract/proposal/view.ts";
import { AnswerForms } from "./answer-forms.tsx";
import { AnswerGiven, EarlierAnswer } from "./answer-given.tsx";
import { forgetAnswer } from "./kept-answer.ts";
import { ProposalSheet } from "./proposal-sheet.tsx";

interface ProposalSectionProps {
  protocol: string;
  /** Whether the newest can be answered. */
  isOpen: boolean;
  /** Whether the staff have still to answer the request. */
  isAwaited: boolean;
  /** The newest first; at least one. */
  proposals: readonly [ProposalView, ...ProposalView[]];
  /** Where a version's print is. */
  printOf: (version: number) => string;
  /** The page's own address, where answers are posted. */
  action: string;
  /** Why a posted answer was refused. */
  refusal: ReceiptFormRefusal | undefined;
  /** A new request with the same items; null where none of them is in the catalogue. */
  repeatTo: string | null;
  onRepeat: () => void;
}

/**
 * The proposals to a request: the newest in full with the ways to answer it, the others as a list of prints with what
 * was answered to each.
 */
export function ProposalSection(props: ProposalSectionProps) {
  const { protocol, isOpen, isAwaited, proposals, printOf, action, refusal, repeatTo, onRepeat } =
    props;
  const [newest, ...older] = proposals;
  const { version, status, sentAt, proposal } = newest;
  const number = proposalNumber(protocol, version);
  return (
    <section
      id={PROPOSAL}
      aria-labelledby="proposta-titulo"
      className="grid gap-x-12 gap-y-6 scroll-mt-24 lg:grid-cols-[1fr_2fr]"
    >
      <header className="grid content-start gap-y-4 self-start border-t-4 border-coolant bg-sheet p-5 lg:sticky lg:top-24 print:border-line print:px-0">
        <div className="min-w-0">
          <h2 id="proposta-titulo" className="text-xl">
            Proposta <span className="inline-block">{number}</span>
          </h2>
          <p className="mt-2">
            Enviada em {formatDateTime(sentAt)}, válida até {formatDate(proposal.validUntil)}.
            Situação: <b>{status}</b>.
          </p>
        </div>
        <p>
          <span className="block text-sm text-ink-soft">Total</span>
          <strong className="font-display text-2xl whitespace-nowrap">
            {formatMoney(amountsOf(proposal).total)}
          </strong>
        </p>
        <p className="flex flex-wrap gap-3 no-print">
          {isOpen ? (
            <a className="button button-primary" href="#responder">
              Responder
            </a>
          ) : null}
          <a className="button" href={printOf(version)}>
            Baixar PDF
          </a>
        </p>
      </header>
      <div className="grid min-w-0 content-start gap-8">
        <ProposalSheet view={newest} />
        <AnswerGiven view={newest} />
        {isOpen ? (
          <AnswerForms version={version} action={action} refusal={refusal} />
        ) : (
          <Closed view={newest} {...{ isAwaited, refusal, repeatTo, onRepeat }} />
        )}
        {older.length > 0 ? (
          <Older protocol={protocol} proposals={older} printOf={printOf} />
        ) : null}
      </div>
    </section>
  );
}

/** What an address goes on to after an answer. */
export const PROPOSAL = "proposta";

function Closed({
  view: { status, proposal },
  isAwaited,
  refusal,
  repeatTo,
  onRepeat,
}: Pick<ProposalSectionProps, "isAwaited" | "refusal" | "repeatTo" | "onRepeat"> & {
  view: ProposalView;
}) {
  const { pathname } = useLocation();
  useEffect(() => forgetAnswer(pathname), [pathname]);
  const isOnItsWay = status === "revisão pedida" && isAwaited;
  const told =
    refusal?.message ??
    (isOnItsWay ? ON_ITS_WAY : CLOSED[status]?.(formatDate(proposal.validUntil)));
  const typed = Object.values(refusal?.typed ?? {}).filter((text) => text.trim() !== "");
  return (
    <div className="grid gap-4 no-print">
      {told ? (
        <p role={refusal ? "alert" : undefined} className="border-l-8 border-line bg-sunken p-4">
          {told}
        </p>
      ) : null}
      {typed.length > 0 ? (
        <div className="min-w-0">
          <p>O que você escreveu, e que não foi enviado:</p>
          <p className="mt-1 font-semibold break-words whitespace-pre-line">{typed.join("\n")}</p>
        </div>
      ) : null}
      {repeatTo && !isOnItsWay ? (
        <p>
          <Link className="button" to={repeatTo} onClick={onRepeat}>
            {status === "aceita" ? "Pedir de novo" : "Pedir uma nova proposta"}
          </Link>
        </p>
      ) : null}
    </div>
  );
}

const ON_ITS_WAY = "A nossa equipe prepara a nova versão; ela chega por e-mail.";

const CLOSED: Partial<Record<ProposalView["status"], (day: string) => string>> = {
  enviada: () =>
    "A nossa equipe já encerrou esta solicitação: a proposta não pode mais ser respondida.",
  vencida: (day) => `Esta proposta valia até ${day} e não pode mais ser aceita.`,
};

function Older({
  protocol,
  proposals,
  printOf,
}: Pick<ProposalSectionProps, "protocol" | "printOf"> & { proposals: readonly ProposalView[] }) {
  return (
    <div className="no-print">
      <h3 className="font-display text-lg">Versões anteriores</h3>
      <ul className="mt-2 border-t border-line">
        {proposals.map((view) => (
          <li
            key={view.version}
            className="flex flex-wrap items-center gap-x-6 border-b border-line-soft py-1"
          >
            <a className="button-plain flex items-center" href={printOf(view.version)}>
              Proposta {proposalNumber(protocol, view.version)} (PDF)
            </a>
            <span className="text-ink-soft">
              {view.status} · {formatDate(view.sentAt)} ·{" "}
              {formatMoney(amountsOf(view.proposal).total)}
            </span>
            <EarlierAnswer view={view} />
          </li>
        ))}
      </ul>
    </div>
  );
}
