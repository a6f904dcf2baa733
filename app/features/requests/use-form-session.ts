import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { RequestKind } from "../../../contract/answers.ts";
import type { FormValues } from "../../ui/form-values.ts";
import { dropEarlySend } from "../navigation/replay-early-taps.ts";
import {
  beside,
  clearDraft,
  hasContent,
  readDraft,
  saveDraft,
  withAsked,
  withoutAsked,
  type Draft,
} from "./drafts.ts";
import { DRAFT_NOTICE } from "./draft-notice.tsx";
import { fittingContact, isContactKept, KEEP_CONTACT, keptContact } from "./kept-contact.ts";
import { newKey } from "./new-key.ts";
import type { QueuedRequest } from "./queue-storage.ts";
import { holdsMore, readForm, sentValues, withTyped } from "./read-form.ts";
import type { FormStart } from "./use-request-form.ts";

/** From a form's first showing to its acknowledgement, across reloads. */
export interface FormSession {
  /** Idempotency-Key */
  key: string;
  /** When the form was first shown in this browser, ISO 8601; empty in the server's HTML, which may be stored. */
  startedAt: string;
  /** What the inputs begin with. */
  values: FormValues;
  /** The same of the file field. */
  files?: readonly File[];
  /** When what was restored had been typed, ISO 8601; null where nothing was. */
  restoredFrom: string | null;
  /** The texts that the address has put beside what was written. */
  addedByLink: FormValues;
  /** Whether the address's texts are in it from the first: else they come with what keeps them waiting. */
  hasAsked: boolean;
  /** Whether its contact data are those of the request that this page sent before. */
  isContactOffered: boolean;
  /** Changes where the inputs have to begin again with other values. */
  generation: number;
}

/** The session of a form: its draft where there is one, else what the server sent. */
export function useFormSession(
  kind: RequestKind,
  { key, values = {}, asked: askedTexts = {}, mayTake = always, refused }: FormStart,
  form: RefObject<HTMLFormElement | null>,
) {
  const own = refused ? refused.typed : values;
  const asked = refused ? {} : askedTexts;
  const initial = { ...own, ...asked };
  const [session, setSession] = useState<FormSession>({
    ...FRESH,
    key: refused?.idempotencyKey ?? key,
    startedAt: "",
    values: initial,
    hasAsked: true,
    generation: 0,
  });
  /** Has the inputs begin again with other values. */
  const begin = (next: Begun) =>
    setSession(({ hasAsked, generation }) => ({
      ...FRESH,
      hasAsked,
      ...next,
      generation: generation + 1,
    }));
  const focusAgain = useRef<(() => void) | null>(null);

  // Before early taps are replayed: what they send is the form with its draft.
  useLayoutEffect(() => {
    const now = new Date().toISOString();
    const shownAt = firstShown(now);
    // What the server sent back is newer than any draft.
    const draft = refused ? null : readDraft(kind, new Date(now));
    const { values: typed, files } = readForm(new FormData(form.current ?? undefined));
    const { key = session.key, startedAt = shownAt } = draft ?? {};
    const known = draft?.values ?? {};
    const hasAsked = refused !== undefined || mayTake();
    const taken = hasAsked ? asked : {};
    const base = withAsked(known, taken);
    const kept = withTyped(base, typed, refused ? {} : initial);
    const contact = refused ? {} : fittingContact(keptContact(kind), kept);
    if (!hasGone(form.current) && JSON.stringify(kept) !== JSON.stringify(known))
      saveDraft(kind, { key, startedAt, savedAt: now, values: kept });
    const restoredFrom = draft && hasContent(draft) ? draft.savedAt : null;
    const isAsShown = hasAsked || Object.keys(asked).length === 0;
    if (restoredFrom === null && Object.keys(contact).length === 0 && isAsShown) {
      setSession((fresh) => ({ ...fresh, startedAt, key, hasAsked }));
      return;
    }
    // Nothing is sent of which nobody has seen that it is in the form.
    const isHeldBack =
      restoredFrom !== null && holdsMore(kept, typed) && dropEarlySend(form.current);
    focusAgain.current = isHeldBack ? focusDraftNotice : keptFocus(form.current);
    const added = Object.entries(taken).filter(([name]) => base[name] !== known[name]);
    begin({
      key,
      startedAt,
      values: { ...own, ...taken, ...contact, ...kept },
      ...(files.length > 0 && { files: files.map(({ file }) => file) }),
      restoredFrom,
      addedByLink: restoredFrom === null ? {} : Object.fromEntries(added),
      hasAsked,
      isContactOffered: isOffered(contact),
    });
    // Once, at hydration: later answers of the loader bring nothing for this form.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // The inputs are new ones now.
  useEffect(() => {
    if (session.generation === 0) return;
    focusAgain.current?.();
    focusAgain.current = null;
  }, [session.generation]);

  const restore = ({ key, startedAt, savedAt, values }: Draft, more: Partial<FormSession> = {}) =>
    begin({
      key,
      startedAt,
      // Drafts do not have the box, and without it the next send would forget what is kept.
      values: { ...own, ...(isContactKept() && { [KEEP_CONTACT]: "on" }), ...values },
      restoredFrom: savedAt,
      ...more,
    });
  const startOver = () => {
    clearDraft(kind);
    const contact = keptContact(kind);
    begin({
      key: newKey(),
      startedAt: new Date().toISOString(),
      values: { ...values, ...contact },
      isContactOffered: isOffered(contact),
    });
  };

  return {
    session,
    renewKey: (key: string) => setSession((now) => ({ ...now, key })),
    /**
     * The fields of a request that waited, as its draft has them: they come back after something else was shown in
     * their place. A draft ends before its request does.
     */
    reopen: (queued: QueuedRequest) => {
      const now = new Date();
      const kept = readDraft(kind, now);
      const draft = kept?.key === queued.key ? kept : draftOf(queued);
      if (draft !== kept) saveDraft(kind, { ...draft, savedAt: now.toISOString() });
      restore(draft, {
        files: (queued.payload.files ?? []).map(({ file }) => file),
        // A link that was opened meanwhile has written into the draft.
        addedByLink: session.addedByLink,
      });
    },
    /**
     * Puts the address's texts into a form that is there already: in place of those of the address before it where
     * nobody touched them, else beside what was written.
     */
    putTexts: (texts: FormValues, before: FormValues = {}) => {
      const added = textAreas(form.current, texts).flatMap(([field, name, text]) => {
        const written = field.value;
        const isUntouched = written === "" || written === before[name];
        write(field, isUntouched ? text : beside(written, text));
        return isUntouched || field.value === written ? [] : [[name, text] as const];
      });
      if (added.length > 0)
        setSession((now) => ({ ...now, addedByLink: Object.fromEntries(added) }));
    },
    /** Takes out what the link added; what was written since stays. */
    undoLink: () => {
      for (const [field, , text] of textAreas(form.current, session.addedByLink))
        write(field, withoutAsked(field.value, text));
      setSession((now) => ({ ...now, addedByLink: {} }));
    },
    startOver,
    /** After a send: what was written while it was on its way, else empty fields. */
    goOn: () => {
      const draft = readDraft(kind, new Date());
      if (draft && hasContent(draft)) restore(draft);
      else startOver();
    },
  };
}

/** Whether it went the way without scripts, which came after all (catch-early-taps.js): what it holds is no draft any more. */
export function hasGone(form: HTMLFormElement | null): boolean {
  return form?.hasAttribute("data-sent") === true;
}

const always = () => true;

/** A form that nothing was brought into. */
const FRESH = { restoredFrom: null, addedByLink: {}, isContactOffered: false };

type Begun = Pick<FormSession, "key" | "startedAt" | "values"> & Partial<FormSession>;

/** The form's fields of several lines that these texts are for. */
function textAreas(
  form: HTMLFormElement | null,
  texts: FormValues,
): (readonly [field: HTMLTextAreaElement, name: string, text: string])[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLTextAreaElement) || typeof text !== "string") return [];
    // As fields have it.
    return [[field, name, text.replaceAll(/\r\n?/g, "\n")] as const];
  });
}

/** As if it were typed: the draft has it. */
function write(field: HTMLTextAreaElement, text: string): void {
  if (field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function draftOf({ key, heldAt, payload }: QueuedRequest): Draft {
  const { startedAt } = payload.fields;
  return {
    key,
    startedAt: typeof startedAt === "string" ? startedAt : heldAt,
    savedAt: heldAt,
    values: sentValues(payload),
  };
}

/** What is kept for every next form was asked for, and comes with its box ticked. */
function isOffered(contact: FormValues): boolean {
  return Object.keys(contact).length > 0 && !contact[KEEP_CONTACT];
}

/** A page that came from the server was there, and could be typed into, before its scripts. */
function firstShown(now: string): string {
  const [entry] = performance.getEntriesByType("navigation");
  const cameWithPage = entry && new URL(entry.name).pathname === location.pathname;
  return cameWithPage ? new Date(performance.timeOrigin).toISOString() : now;
}

/** Lets whoever is typing go on where they were, in inputs that are new ones by then; null where nobody is. */
function keptFocus(form: HTMLFormElement | null): (() => void) | null {
  const active = document.activeElement;
  const name = active && form?.contains(active) ? active.getAttribute("name") : null;
  if (!name || !/^\w+$/.test(name)) return null;
  // None in a select or an e-mail input.
  const caret = hasCaret(active) ? active.selectionStart : null;
  return () => {
    const field = form?.querySelector<HTMLElement>(`[name="${name}"]`);
    field?.focus({ preventScroll: true });
    if (hasCaret(field) && caret !== null) field.setSelectionRange(caret, caret);
  };
}

function focusDraftNotice(): void {
  document.getElementById(DRAFT_NOTICE)?.focus();
}

function hasCaret(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
