import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { RequestKind } from "../../../contract/answers.ts";
import type { PilotTestWords, SiteWords } from "../../../contract/words.ts";
import { NextSteps } from "./next-steps.tsx";
import { RequestForm } from "./request-form.tsx";
import { RequestQueued } from "./request-queued.tsx";
import { RequestPage } from "./request-page.tsx";
import { RequestSent } from "./request-sent.tsx";
import { useRequestForm, type FormStart, type RequestFormState } from "./use-request-form.ts";

/** What a route lends to the page of one of the forms. */
export interface RequestScreenProps {
  /** The form's own address. */
  action: string;
  start: FormStart;
  words: SiteWords;
  whatsAppLink: (protocol: string) => string | null;
}

interface Screen extends RequestScreenProps {
  kind: RequestKind;
  title: string;
  lead: string;
  /** Of the pilot test's own form. */
  pilotTest?: PilotTestWords | null;
  /** Beside the form, before what happens after it. */
  evidence?: ReactNode;
  /** The form's sections. */
  children: ReactNode;
}

/** A form with what happens after it beside it, and then its acknowledgement. */
export function RequestScreen({
  kind,
  title,
  lead,
  pilotTest,
  evidence,
  children,
  ...lent
}: Screen) {
  const { action, start, words, whatsAppLink } = lent;
  const state = useRequestForm({ kind, start, whatsAppLink });
  const steps = { kind, promises: words.promises, pilotTest };
  useOtherAddress(state, start);
  if (state.sent)
    return (
      <RequestSent
        nextSteps={<NextSteps stage="sent" {...steps} />}
        sent={state.sent}
        onAgain={state.goOn}
      />
    );
  if (state.queued) return <RequestQueued queued={state.queued} onTakeBack={state.takeBack} />;
  return (
    <RequestPage
      title={title}
      lead={lead}
      aside={
        <div className="grid gap-8">
          {evidence}
          <section aria-labelledby="depois" className="border-t border-line pt-5">
            <h2 id="depois" className="mb-3 text-xl">
              Depois do envio
            </h2>
            <NextSteps {...steps} />
          </section>
        </div>
      }
    >
      <RequestForm kind={kind} action={action} state={state}>
        {children}
      </RequestForm>
    </RequestPage>
  );
}

/**
 * Another address of the same form brings other values: they take the place of those that nobody touched. Its texts leave
 * it once they are in the form, so that a reload does not bring back what was removed.
 */
function useOtherAddress(
  { form, isShown, putTexts }: RequestFormState,
  { values = {}, asked = {} }: FormStart,
): void {
  const [, setSearch] = useSearchParams();
  const before = useRef({ values, asked });
  useEffect(() => {
    if (!isShown) return;
    const known = before.current;
    const names = Object.keys(asked).filter((name) => asked[name] !== "");
    // An object of its own each time: its text tells whether it is another.
    const isOther = (one: object, other: object) => JSON.stringify(one) !== JSON.stringify(other);
    // The same values without the texts are the address that these have left.
    if (isOther(values, known.values) || (names.length > 0 && isOther(asked, known.asked))) {
      before.current = { values, asked };
      for (const [name, value] of Object.entries(values)) {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
          if (typeof value === "string" && field.value === known.values[name]) field.value = value;
      }
      putTexts(asked, known.asked);
      // The link that led here is gone, and the focus with it.
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    }
    if (names.length === 0) return;
    const shorten = (search: URLSearchParams) => {
      for (const name of names) search.delete(name);
      return search;
    };
    setSearch(shorten, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [JSON.stringify({ values, asked }), isShown]);
}
