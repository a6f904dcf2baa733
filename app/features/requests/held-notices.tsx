import { Link } from "react-router";
import type { RequestKind } from "../../../contract/answers.ts";
import { FORM_PATHS } from "../../paths.ts";
import { forgetHeld } from "./held-requests.ts";
import type { HeldRequest } from "./held-storage.ts";

/** What became of the held requests, on every page but their own form's. */
export function HeldNotices({
  held,
  pathname,
}: {
  held: readonly HeldRequest[];
  pathname: string;
}) {
  const elsewhere = held.filter(({ kind }) => FORM_PATHS[kind] !== pathname);
  return (
    <div role="status" className="no-print">
      {elsewhere.map((one) => (
        <p key={one.kind} className="border-b border-line bg-sunken">
          <span className="frame flex flex-wrap items-center gap-x-4 text-sm">
            <Notice held={one} />
          </span>
        </p>
      ))}
    </div>
  );
}

function Notice({ held }: { held: HeldRequest }) {
  const { kind, state } = held;
  if (state.name === "sent")
    return (
      <>
        <span className="py-2 font-semibold">
          {NAMES[kind]} enviado: protocolo {state.acknowledgement.protocol}.
        </span>
        <a className="button-plain" href={state.acknowledgement.receiptUrl}>
          Ver o recibo
        </a>
        <button type="button" className="button-plain" onClick={() => void forgetHeld(held)}>
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
