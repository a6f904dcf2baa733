import { Link } from "react-router";
import { formatDate, formatDateTime } from "../../../contract/formats/dates.ts";
import type { InboxProposal } from "../../../contract/inbox/proposal.ts";
import type { InboxRequest } from "../../../contract/inbox/request.ts";
import { PROPOSAL_FIELDS } from "../../../contract/proposal/fields.ts";
import { isClosed } from "../../../contract/inbox/situations.ts";
import { formatMoney } from "../../../contract/proposal/money.ts";
import { proposalNumber } from "../../../contract/proposal/statuses.ts";
import { inboxPaths } from "../../paths.ts";
import { Caution } from "../../ui/caution.tsx";

interface ProposalsProps {
  request: InboxRequest;
}

/** Where the newest proposal stands, and the way to write one: what most requests for a quote wait for. */
export function ProposalHead({
  request: { protocol, kind, status, proposals, hasDraft, quarantine },
}: ProposalsProps) {
  const [newest] = proposals;
  const isOver = newest?.status === "aceita" || quarantine !== null;
  // Who applies to sell for the company buys nothing.
  const isOffered = kind !== "representante" || newest !== undefined || hasDraft;
  const isWaited = kind === "orcamento" && (!newest || hasDraft) && !isClosed(status);
  return (
    <>
      {newest ? (
        <p className="mt-1">
          <a className="underline" href="#propostas">
            Proposta {newest.version}
          </a>
          : <b>{newest.status}</b>,{" "}
          <span className="whitespace-nowrap tabular-nums">{formatMoney(newest.total)}</span>,
          válida até {formatDate(newest.validUntil)}
        </p>
      ) : null}
      {isOver || !isOffered ? null : (
        <Link
          className={`button mt-3 w-fit no-print ${isWaited ? "button-primary" : ""}`}
          to={inboxPaths.proposal(protocol)}
        >
          {hasDraft ? "Continuar o rascunho" : newest ? "Fazer nova versão" : "Fazer proposta"}
        </Link>
      )}
    </>
  );
}

/** The proposals that were sent, and what came of them. */
export function Proposals({ request: { protocol, proposals } }: ProposalsProps) {
  return (
    <section aria-labelledby="propostas">
      <h2 id="propostas" className="mb-3 text-lg">
        Propostas
      </h2>
      <ul className="border-t border-line">
        {proposals.map((proposal) => (
          <Version key={proposal.version} protocol={protocol} proposal={proposal} />
        ))}
      </ul>
    </section>
  );
}

function Version({ protocol, proposal }: { protocol: string; proposal: InboxProposal }) {
  const { version, status, sentAt, sentBy, validUntil, total, answer } = proposal;
  const { internalNote, orderFile, orderCaution } = proposal;
  return (
    <li className="grid gap-1 border-b border-line-soft py-2">
      <p className="flex flex-wrap gap-x-4">
        <a
          className="font-semibold underline"
          href={inboxPaths.proposalFile(protocol, `proposta-${version}.pdf`)}
          download
        >
          {proposalNumber(protocol, version)} (PDF)
        </a>
        <b>{status}</b>
        <span className="tabular-nums">{formatMoney(total)}</span>
        <span className="text-ink-soft">
          {formatDateTime(sentAt)}, {sentBy}, válida até {formatDate(validUntil)}
        </span>
      </p>
      {internalNote === null ? null : (
        <Given label={PROPOSAL_FIELDS.internalNote.label} value={internalNote} />
      )}
      {answer?.map((given) => (
        <Given key={given.label} {...given} />
      ))}
      {orderFile === null ? null : (
        <p>
          <a
            className="underline"
            href={inboxPaths.proposalFile(protocol, `pedido-${version}`)}
            download
          >
            {orderFile}
          </a>
          {orderCaution === null ? null : <Caution>{orderCaution}</Caution>}
        </p>
      )}
    </li>
  );
}

function Given({ label, value }: { label: string; value: string }) {
  return (
    <p className="break-words whitespace-pre-line">
      <span className="text-ink-soft">{label}:</span> {value}
    </p>
  );
}
