import { Link } from "react-router";
import { lineOf } from "../../../contract/catalogue.ts";
import { formatDateTime } from "../../../contract/formats/dates.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { statusForSender } from "../../../contract/inbox/situations.ts";
import { KIND_LABELS } from "../../../contract/requests/kinds.ts";
import { paths } from "../../paths.ts";
import { repeatAddress } from "./prefilled-items.ts";
import { SENT_KEPT, sentRequests, type SentRequest } from "./sent-requests.ts";
import { useStatuses } from "./use-statuses.ts";

const NONE: readonly SentRequest[] = [];
const ITEMS = { one: "# item", other: "# itens" };

/** The requests sent from this browser, which alone knows them: the server's page is the frame. */
export function MyRequestsPage({ title }: { title: string }) {
  const sent = sentRequests.useList();
  const statuses = useStatuses(sent ?? NONE);
  return (
    <div className="frame grid grid-cols-1 gap-8 pt-10 pb-20">
      <header>
        <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-3 max-w-prose text-lg">
          As solicitações enviadas deste navegador, da mais nova à mais antiga, até {SENT_KEPT}. A
          lista fica só neste aparelho; a situação é a de agora. Em outro aparelho, o recibo abre
          pelo link que você guardou, ou pelo do e-mail de confirmação.
        </p>
      </header>
      <p className="no-script-only">
        Sem JavaScript o navegador não guarda esta lista: guarde o link de cada recibo, que o e-mail
        de confirmação também traz.
      </p>
      <div className="script-only">
        {sent === null ? null : sent.length === 0 ? (
          <Nothing />
        ) : (
          <ol className="border-t border-line">
            {sent.map((request) => (
              <Row
                key={request.protocol}
                request={request}
                status={statuses.get(request.receiptUrl)}
              />
            ))}
          </ol>
        )}
      </div>
      <p className="script-only text-sm text-ink-soft">
        Aparelho de outra pessoa?{" "}
        <Link className="underline" to={`${paths.privacy()}#meus-dados`}>
          Apague os seus dados deste navegador
        </Link>
        . O que você enviou continua conosco.
      </p>
    </div>
  );
}

interface RowProps {
  request: SentRequest;
  /** Undefined until it is known; null where the receipt no longer opens. */
  status: string | null | undefined;
}

function Row({ request, status }: RowProps) {
  const { protocol, receiptUrl, kind, at, line, items, purchaseOrder } = request;
  const repeat = repeatAddress(request);
  return (
    <li className="grid items-center gap-x-8 gap-y-3 border-b border-line-soft py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0 break-words">
        <strong className="font-display text-xl whitespace-nowrap select-all">{protocol}</strong>
        <p className="text-ink-soft">
          {[
            KIND_LABELS[kind],
            ...(purchaseOrder ? [`Seu pedido ${purchaseOrder}`] : []),
            ...(line ? [`Linha ${lineOf(line).label}`] : []),
            ...(items.length > 0 ? [plural(items.length, ITEMS)] : []),
            formatDateTime(at),
          ].join(" · ")}
        </p>
        {status === null ? (
          <p>
            O recibo não está mais disponível. Para apagar o que ainda guardamos do pedido,{" "}
            <Link className="underline" to={paths.contact()}>
              escreva ao encarregado
            </Link>
            .
          </p>
        ) : status === undefined ? null : (
          <p>
            Situação: <b>{statusForSender(status)}</b>
          </p>
        )}
      </div>
      <p className="flex flex-wrap gap-3">
        {status === null ? null : (
          <a className="button" href={receiptUrl} aria-label={`Ver o recibo ${protocol}`}>
            Ver o recibo
          </a>
        )}
        {repeat === null ? null : (
          <Link className="button" to={repeat} aria-label={`Repetir o pedido ${protocol}`}>
            Repetir
          </Link>
        )}
      </p>
    </li>
  );
}

function Nothing() {
  return (
    <>
      <p>Nada foi enviado deste navegador ainda, ou a lista foi apagada.</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <Link className="button button-primary" to={paths.quote()}>
          Solicite um orçamento
        </Link>
        <Link className="button" to={paths.contact()}>
          Fale conosco
        </Link>
      </p>
    </>
  );
}
