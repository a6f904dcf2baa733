import { Link } from "react-router";
import { formatDateTime } from "../../../contract/formats/dates.ts";
import type { ProposalEditor, ProposalOutcome } from "../../../contract/inbox/proposal.ts";
import { proposalNumber } from "../../../contract/proposal/statuses.ts";
import { inboxPaths } from "../../paths.ts";
import { ProposalForm } from "./proposal-form.tsx";

export type ProposalRefusal = Extract<ProposalOutcome, { ok: false }>;

interface ProposalPageProps {
  editor: ProposalEditor;
  /** What was refused, with what had been typed. */
  refusal: ProposalRefusal | undefined;
}

/** Where a proposal is written, from the request's lines to its sending. */
export function ProposalPage({ editor, refusal }: ProposalPageProps) {
  const { protocol, customer, saved, obstacle } = editor;
  const { version } = refusal ?? editor;
  return (
    <div className="frame desk pt-6 pb-20">
      <p className="text-sm">
        <Link className="underline" to={inboxPaths.request(protocol)}>
          {protocol}
        </Link>
      </p>
      <h1 className="mt-3 text-xl sm:text-2xl" tabIndex={-1}>
        Proposta <span className="whitespace-nowrap">{proposalNumber(protocol, version)}</span>
      </h1>
      <p className="mt-1">
        Para <b>{customer}</b>
        {saved ? ` · rascunho de ${saved.by}, ${formatDateTime(saved.at)}` : null}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        Abre também para quem preencheu o formulário: nome, CNPJ e e-mail não provam quem pediu.
      </p>
      {obstacle === null ? (
        <ProposalForm editor={editor} refusal={refusal} />
      ) : (
        <p className="mt-6 border-l-8 border-danger bg-danger-soft p-4">{obstacle}</p>
      )}
    </div>
  );
}
