import { useRef, useState, type FormEvent, type RefObject } from "react";
import type { Acknowledgement, FieldErrors, RequestKind } from "../../../contract/answers.ts";
import type { PageFormOutcome } from "../../../contract/page-form.ts";
import { parseRequest } from "../../../contract/requests/parse-request.ts";
import type { FormValues } from "../../ui/form-values.ts";
import { clearSentDraft, saveDraft } from "./drafts.ts";
import { fileErrors, lostFileErrors } from "./file-problems.ts";
import { afterChange, foundByServer, foundHere, NO_TROUBLE, type Trouble } from "./form-errors.ts";
import { keepContact } from "./kept-contact.ts";
import { newKey } from "./new-key.ts";
import { draftValues, payloadOf, readForm, type FormContent } from "./read-form.ts";
import type { QueuedRequest } from "./queue-storage.ts";
import { sendWithNotices } from "./send-with-notices.ts";
import { hasGone, useFormSession, type FormSession } from "./use-form-session.ts";
import { useQueuedRequest } from "./use-queued-request.ts";

/** What a form page begins with: a fresh key, or the answer to a form posted without JavaScript. */
export interface FormStart {
  key: string;
  /** Values that the address brings; those of a draft go before them. */
  values?: FormValues;
  /** Texts that it brings and is soon without: they stand beside those of a draft, and are kept with it. */
  asked?: FormValues;
  /** Asked once the browser's storage is known: whether the texts may be in the form, or wait. */
  mayTake?: () => boolean;
  refused?: Extract<PageFormOutcome, { ok: false }> | undefined;
}

export interface RequestFormOptions {
  kind: RequestKind;
  start: FormStart;
  /** What the shared schema cannot know, such as a basket of the other line. */
  check?: ((values: FormValues) => FieldErrors) | undefined;
  /**
   * Makes the link that opens WhatsApp; asked for before `onAcknowledged` changes anything. Of a request that had waited
   * no more than the protocol is known: the list at hand is another by then.
   */
  whatsAppLink: (protocol: string, hadWaited?: boolean) => string | null;
  onAcknowledged?: (() => void) | undefined;
  /** Told of a request that waited and is in the form again. */
  onReopened?: ((queued: QueuedRequest) => void) | undefined;
}

/** An acknowledged request, as its page shows it. */
export interface Sent extends Acknowledgement {
  /** Where the confirmation goes. */
  email: string;
  /** Null where the company has no real number. */
  whatsAppLink: string | null;
}

/** A send under way. */
export interface Sending {
  attempt: number;
  /** Of the files, 0 to 1; null where nothing is worth measuring. */
  share: number | null;
  cancel: () => void;
}

export interface RequestFormState {
  form: RefObject<HTMLFormElement | null>;
  session: FormSession;
  trouble: Trouble;
  sending: Sending | null;
  /** Whether the device keeps what is written. */
  isKept: boolean;
  sent: Sent | null;
  /** Written without a connection: it waits on the device. */
  queued: QueuedRequest | null;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Judges again what a change outside the form's inputs may have mended. */
  recheck: (field: string) => void;
  /** Sends the changed content as a request of its own. */
  sendAsNew: () => void;
  /** Whether its fields are on the page, with what the draft had. */
  isShown: boolean;
  /** Puts texts of another address into them, in place of untouched ones of the address before. */
  putTexts: (texts: FormValues, before?: FormValues) => void;
  /** Takes out what the page's address has added to a draft. */
  undoLink: () => void;
  /** Begins a request of its own with empty fields. */
  startOver: () => void;
  /** The same after a send, with what was written while it was on its way. */
  goOn: () => void;
  /** Takes a waiting request back into the form. */
  takeBack: () => void;
}

/** The life of one form: draft, check, send, errors. Its inputs keep their own values. */
export function useRequestForm(options: RequestFormOptions): RequestFormState {
  const { kind, start, check, whatsAppLink, onAcknowledged, onReopened } = options;
  const form = useRef<HTMLFormElement>(null);
  const { session, renewKey, reopen, putTexts, undoLink, startOver, goOn } = useFormSession(
    kind,
    start,
    form,
  );
  const [trouble, setTrouble] = useState(() => troubleOf(kind, start));
  const [sending, setSending] = useState<Sending | null>(null);
  const [sent, setSent] = useState<Sent | null>(null);
  const [isKept, setIsKept] = useState(true);
  const [isTyped, setIsTyped] = useState(false);
  // What is typed here is not given up for what another tab has sent.
  const isShown = (key: string) => !isTyped || key === session.key;
  const giveBack = (queued: QueuedRequest) => {
    reopen(queued);
    onReopened?.(queued);
  };
  const { isThere, queued, takeBack } = useQueuedRequest(kind, isShown, {
    onSent: ({ payload }, acknowledgement) => {
      const link = whatsAppLink(acknowledgement.protocol, true);
      setSent(sentOf(acknowledgement, payload.fields["email"], link));
    },
    onRefused: (queued, failure) => {
      giveBack(queued);
      setTrouble((before) => foundByServer(kind, before, failure));
    },
    onTakenBack: giveBack,
    onGone: () => anew(goOn)(),
  });
  // State comes a render late; two presses in one frame must still be one send.
  const isBusy = useRef(false);

  const problemsOf = ({ values, files }: FormContent): FieldErrors => {
    const parsed = parseRequest(kind, values);
    return { ...(parsed.ok ? {} : parsed.fields), ...check?.(values), ...fileErrors(kind, files) };
  };
  const keep = (values: FormValues, key: string) => {
    // The session is about to be read, and with it what was typed so far (use-form-session.ts).
    if (session.startedAt === "") return;
    const { startedAt } = session;
    const savedAt = new Date().toISOString();
    setIsKept(saveDraft(kind, { key, startedAt, savedAt, values: draftValues(values) }));
  };
  const recheck = (field: string) => {
    if (!form.current || trouble.tries === 0) return;
    const found = problemsOf(readForm(new FormData(form.current)));
    setTrouble((before) => afterChange(before, found, field));
  };

  async function deliver(content: FormContent, key: string) {
    const controller = new AbortController();
    const cancel = () => controller.abort();
    const share = content.files.length > 0 ? 0 : null;
    isBusy.current = true;
    setSending({ attempt: 1, share, cancel });
    try {
      const lost = await lostFileErrors(content.files);
      if (Object.keys(lost).length > 0)
        return setTrouble((before) => foundHere(kind, before, lost));
      await sendWithNotices({
        kind,
        key,
        payload: payloadOf(content, {
          startedAt: session.startedAt,
          sentAt: new Date().toISOString(),
        }),
        signal: controller.signal,
        onAttempt: (attempt) => setSending({ attempt, share, cancel }),
        onProgress: (share) => setSending((now) => now && { ...now, share }),
        onAcknowledged: (acknowledgement) => {
          clearSentDraft(kind, draftValues(content.values), newKey());
          const link = whatsAppLink(acknowledgement.protocol);
          setSent(sentOf(acknowledgement, content.values["email"], link));
          onAcknowledged?.();
        },
        onFailure: (failure) => setTrouble((before) => foundByServer(kind, before, failure)),
      });
    } finally {
      isBusy.current = false;
      setSending(null);
    }
  }

  function submit(key: string) {
    if (!form.current || isBusy.current) return;
    const content = readForm(new FormData(form.current));
    keep(content.values, key);
    const errors = problemsOf(content);
    if (Object.keys(errors).length > 0) {
      setTrouble((before) => foundHere(kind, before, errors));
      return;
    }
    keepContact(kind, content.values);
    void deliver(content, key);
  }

  const anew = (begin: () => void) => () => {
    setTrouble(NO_TROUBLE);
    setSent(null);
    setIsTyped(false);
    begin();
  };

  return {
    form,
    session,
    trouble,
    sending,
    isKept,
    sent,
    queued,
    takeBack,
    onInput: ({ target, isTrusted }) => {
      if (!form.current) return;
      setIsTyped(true);
      // What was typed before the scripts came is told of again (use-early-input.ts).
      if (isTrusted || !hasGone(form.current))
        keep(readForm(new FormData(form.current)).values, session.key);
      if ("name" in target && typeof target.name === "string") recheck(target.name);
    },
    onSubmit: (event) => {
      event.preventDefault();
      submit(session.key);
    },
    recheck,
    sendAsNew: () => {
      if (isBusy.current) return;
      const key = newKey();
      renewKey(key);
      submit(key);
    },
    isShown: session.startedAt !== "" && !sent && !isThere,
    putTexts,
    undoLink,
    startOver: anew(startOver),
    goOn: anew(goOn),
  };
}

function sentOf(
  acknowledgement: Acknowledgement,
  email: unknown,
  whatsAppLink: string | null,
): Sent {
  return { ...acknowledgement, email: typeof email === "string" ? email : "", whatsAppLink };
}

/** The errors of a form that the server sent back as a page. */
function troubleOf(kind: RequestKind, { refused }: FormStart): Trouble {
  if (!refused) return NO_TROUBLE;
  // Its page already carries a fresh key where the old one was spent, so nothing is left to offer.
  return { ...foundByServer(kind, NO_TROUBLE, { ...refused, code: "" }), inSummary: true };
}
