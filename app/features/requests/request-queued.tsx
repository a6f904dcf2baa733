import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { LINES } from "../../../contract/catalogue.ts";
import { formatDateTime } from "../../../contract/formats/dates.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { paths } from "../../paths.ts";
import type { QueuedRequest } from "./queue-storage.ts";
import { retryQueuedRequests, sendQueuedRequests } from "./send-queued-requests.ts";

interface RequestQueuedProps {
  queued: QueuedRequest;
  onTakeBack: () => void;
}

/** What a form's page becomes where there is no connection: kept, not sent, and what happens next. */
export function RequestQueued({ queued, onTakeBack }: RequestQueuedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  // The code that does so on every page may not have come before the line dropped.
  useEffect(() => {
    const send = () => void sendQueuedRequests();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, []);
  const files = queued.payload.files?.length ?? 0;
  return (
    <div className="frame grid gap-8 pt-10 pb-20">
      <header className="max-w-prose">
        <h1 ref={heading} className="text-3xl sm:text-4xl" tabIndex={-1}>
          Solicitação aguardando conexão
        </h1>
        <p className="mt-3 text-lg">
          Ela <b>ainda não tem protocolo</b>. Está guardada neste aparelho
          {files > 0
            ? `, com ${plural(files, { one: "o anexo", other: "os # anexos" })},`
            : ""}{" "}
          desde {formatDateTime(queued.heldAt)}.
        </p>
      </header>
      <section className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-xl">O que acontece agora</h2>
        <ol className="grid max-w-prose list-decimal gap-2 pl-5">
          <li>
            Quando este site estiver aberto com internet, ela é enviada sozinha, uma única vez.
          </li>
          <li>O protocolo aparece nesta página, com o link do recibo.</li>
          <li>Até lá nada se perde: “Alterar” a traz de volta ao formulário.</li>
        </ol>
      </section>
      <p className="flex flex-wrap gap-3">
        <button type="button" className="button button-primary" onClick={retryQueuedRequests}>
          Tentar enviar agora
        </button>
        <button type="button" className="button" onClick={onTakeBack}>
          Alterar
        </button>
        <Link className="button" to={paths.list(LINES[0])}>
          Voltar ao catálogo
        </Link>
      </p>
    </div>
  );
}
