import { REQUEST_ATTEMPTS } from "../../../contract/constants.ts";
import { formatPercentage } from "../../../contract/formats/numbers.ts";
import type { RequestFormState, Sending } from "./use-request-form.ts";

/** The send button and all that happens after it is pressed, until there is an answer. */
export function SendStatus({
  state,
}: {
  state: Pick<RequestFormState, "sending" | "trouble" | "isKept" | "sendAsNew">;
}) {
  const { sending, trouble, isKept } = state;
  return (
    <div className="grid justify-items-start gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="submit"
          className="button button-primary min-w-52 aria-disabled:opacity-60"
          // Not `disabled`: that would throw the focus away in the middle of the send.
          aria-disabled={sending ? true : undefined}
        >
          Enviar solicitação
        </button>
        {sending ? (
          <button type="button" className="button" onClick={sending.cancel}>
            Cancelar envio
          </button>
        ) : null}
        {trouble.keySpent && !sending ? (
          <button type="button" className="button button-slab" onClick={state.sendAsNew}>
            Enviar como nova solicitação
          </button>
        ) : null}
      </div>
      <div role="status" className="w-full">
        {sending ? <p className="font-semibold">{statusText(sending)}</p> : null}
        {!sending && trouble.message && !trouble.inSummary ? (
          <WhatNow message={trouble.message} isSafe={!trouble.keySpent} isKept={isKept} />
        ) : null}
      </div>
      {sending && sending.share !== null ? (
        <progress
          className="progress max-w-sm"
          aria-label="Progresso do envio"
          max={1}
          value={sending.share}
        />
      ) : null}
    </div>
  );
}

/** What happened and what to do; `isSafe` where sending again cannot make a second request. */
function WhatNow({
  message,
  isSafe,
  isKept,
}: {
  message: string;
  isSafe: boolean;
  isKept: boolean;
}) {
  return (
    <div className="border-l-8 border-danger bg-danger-soft px-4 py-3">
      <p className="font-semibold">{message}</p>
      {isSafe ? (
        <p className="mt-1 text-sm">
          Nada se perdeu: o que você escreveu continua aqui
          {isKept
            ? " e fica guardado neste aparelho por 7 dias"
            : ", enquanto a página estiver aberta"}
          . Enviar de novo não duplica o pedido.
        </p>
      ) : null}
    </div>
  );
}

function statusText({ attempt, share }: Sending): string {
  const again =
    attempt > 1 ? `O envio falhou; tentando de novo (${attempt} de ${REQUEST_ATTEMPTS})` : "";
  if (share === null || share >= 1) return again ? `${again}…` : "Enviando…";
  const progress = `anexos: ${formatPercentage(Math.round(share * 100))}`;
  return again ? `${again}, ${progress}` : `Enviando, ${progress}`;
}
