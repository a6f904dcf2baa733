import { Link } from "react-router";
import { parseProtocol } from "../../../contract/identifiers/protocol.ts";
import { paths } from "../../paths.ts";
import { sentRequests } from "./sent-requests.ts";

interface ProtocolWayProps {
  /** What was searched. */
  query: string;
  className?: string;
  onFollow?: () => void;
}

/** Who searches a request's number is led to its receipt; nothing for any other search. */
export default function ProtocolWay({ query, className, onFollow }: ProtocolWayProps) {
  const sent = sentRequests.useList();
  const read = parseProtocol(query);
  if (!read.ok) return null;
  const { protocol } = read.value;
  const known = sent?.find((one) => one.protocol === protocol);
  return (
    <div className={className}>
      <p>
        <strong className="whitespace-nowrap">{protocol}</strong> é o protocolo de uma solicitação.{" "}
        {known
          ? "Ela foi enviada deste aparelho."
          : "O link do recibo apareceu depois do envio; procure-o também no e-mail de confirmação."}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        {known ? (
          <a className="button button-primary" href={known.receiptUrl} onClick={onFollow}>
            Ver o recibo
          </a>
        ) : null}
        <Link className="button" to={paths.myRequests()} onClick={onFollow}>
          Meus pedidos
        </Link>
      </p>
    </div>
  );
}
