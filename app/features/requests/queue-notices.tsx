import { Link } from "react-router";
import type { RequestKind } from "../../../contract/answers.ts";
import { FORM_PATHS } from "../../paths.ts";
import { forgetQueued } from "./request-queue.ts";
import type { QueuedRequest } from "./queue-storage.ts";

/** What became of the queued requests, on every page but their own form's. */
export function QueueNotices({
  queued,
  pathname,
}: {
  queued: readonly QueuedRequest[];
  pathname: string;
}) {
  const elsewhere = queued.filter(({ kind }) => FORM_PATHS[kind] !== pathname);
  return (
    <div role="status" className="no-print">
      {elsewhere.map((one) => (
        <p key={one.kind} className="border-b border-line bg-sunken">
          <span className="frame flex flex-wrap items-center gap-x-4 text-sm">
            <Notice queued={one} />
          </span>
        </p>
      ))}
    </div>
  );
}

function Notice({ queued }: { queued: QueuedRequest }) {
  const { kind, state } = queued;
  if (state.name === "sent")
    return (
      <>
        <span className="py-2 font-semibold">
          {NAMES[kind]} enviado: protocolo {state.acknowledgement.protocol}.
        </span>
        <a className="button-plain" href={state.acknowledgement.receiptUrl}>
          Ver o recibo
        </a>
        <button type="button" className="button-plain" onClick={() => void forgetQueued(queued)}>
          Fechar aviso
        </button>
      </>
    );
  const waits = state.name === "waiting";
  return (
    <>
      <span className="py-2 font-semibold">
        {NAMES[kind]} {waits ? "aguardando conexão." : "não foi aceito: falta acertar algo."}
      </span>
      <Link className="button-plain" to={FORM_PATHS[kind]}>
        {waits ? "Ver" : "Rever e enviar"}
      </Link>
    </>
  );
}

const NAMES: Readonly<Record<RequestKind, string>> = {
  contato: "Contato",
  orcamento: "Pedido de orçamento",
  representante: "Cadastro de representante",
  "teste-piloto": "Pedido de teste piloto",
};
