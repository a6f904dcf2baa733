import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { Protocol } from "./protocol.tsx";
import type { Sent } from "./use-request-form.ts";

interface RequestSentProps {
  nextSteps: ReactNode;
  /** What is left to send, of a quote. */
  waiting?: ReactNode;
  sent: Sent;
  onAgain: () => void;
}

/** What the page becomes after the acknowledgement: protocol, what happens next, and the ways on. */
export function RequestSent({ nextSteps, waiting, sent, onAgain }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    return focusOnForm;
  }, []);
  useAgain(onAgain);
  return (
    <div className="frame grid gap-10 pt-10 pb-20">
      <header>
        <h1 ref={heading} className="text-3xl sm:text-4xl" tabIndex={-1}>
          Recebemos a sua solicitação
        </h1>
        <p className="mt-3 max-w-prose text-lg">
          Ela está gravada com o protocolo abaixo: guarde o link do recibo. O e-mail que você
          informou é <b>{sent.email}</b>.
        </p>
      </header>
      <Protocol protocol={sent.protocol} />
      {waiting}
      <section className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_2fr]">
        <h2 className="text-xl">O que acontece agora</h2>
        <div>{nextSteps}</div>
      </section>
      <p className="flex flex-wrap gap-3">
        {sent.whatsAppLink === null ? null : (
          <a
            className="button button-primary"
            href={sent.whatsAppLink}
            target="_blank"
            rel="noopener noreferrer"
          >
            Abrir no WhatsApp
          </a>
        )}
        <a className="button" href={sent.receiptUrl}>
          Ver o recibo
        </a>
        <Link className="button" to={paths.myRequests()}>
          Meus pedidos
        </Link>
        <button type="button" className="button" onClick={onAgain}>
          Nova solicitação
        </button>
      </p>
    </div>
  );
}

/** A link to the form that was just sent leads to an empty one, not back to its acknowledgement. */
function useAgain(onAgain: () => void): void {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key || hash !== "") return;
    shown.current = key;
    onAgain();
  }, [key, hash, onAgain]);
}

/** The button that asked for the form again is gone with its focus. */
function focusOnForm(): void {
  if (document.activeElement === document.body) document.querySelector("h1")?.focus();
}
