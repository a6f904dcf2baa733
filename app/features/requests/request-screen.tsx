import type { ReactNode } from "react";
import type { RequestKind } from "../../../contract/answers.ts";
import { NextSteps } from "./next-steps.tsx";
import { RequestForm } from "./request-form.tsx";
import { RequestHeld } from "./request-held.tsx";
import { RequestPage } from "./request-page.tsx";
import { RequestSent } from "./request-sent.tsx";
import type { Send } from "./send-request.ts";
import { useRequestForm, type FormStart } from "./use-request-form.ts";

/** What a route lends to the page of one of the forms. */
export interface RequestScreenProps {
  /** The form's own address. */
  action: string;
  start: FormStart;
  send: Send;
  whatsAppLink: (protocol: string) => string;
  onCopied: () => void;
  /** Tries to send what waits on the device. */
  onRetry: () => void;
}

interface Screen extends RequestScreenProps {
  kind: RequestKind;
  title: string;
  lead: string;
  labels?: Readonly<Record<string, string>>;
  /** The form's sections. */
  children: ReactNode;
}

/** A form with what happens after it beside it, and then its acknowledgement; other values in its address begin it again. */
export function RequestScreen(props: Screen) {
  return <AddressedScreen key={props.action} {...props} />;
}

function AddressedScreen({ kind, title, lead, labels, children, ...lent }: Screen) {
  const { action, start, send, whatsAppLink, onCopied, onRetry } = lent;
  const state = useRequestForm({ kind, start, send, whatsAppLink });
  if (state.sent)
    return (
      <RequestSent kind={kind} sent={state.sent} onCopied={onCopied} onAgain={state.startOver} />
    );
  if (state.held)
    return <RequestHeld held={state.held} onRetry={onRetry} onTakeBack={state.takeBack} />;
  return (
    <RequestPage
      title={title}
      lead={lead}
      aside={
        <section
          aria-labelledby="depois"
          className="@container border-t border-line pt-5 [&>ol]:border-line-soft"
        >
          <h2 id="depois" className="mb-3 text-xl">
            Depois do envio
          </h2>
          <NextSteps kind={kind} />
        </section>
      }
    >
      <RequestForm action={action} state={state} labels={labels}>
        {children}
      </RequestForm>
    </RequestPage>
  );
}
