import { flushSync } from "react-dom";
import { useCallback, useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from "react";
import { useFetcher } from "react-router";
import type { ProposalEditor } from "../../../contract/inbox/proposal.ts";
import {
  lineFieldName,
  MOST_LINES,
  readDraft,
  type ProposalDraft,
} from "../../../contract/proposal/draft.ts";
import { proposalNumber } from "../../../contract/proposal/statuses.ts";
import type { clientAction } from "../../routes/proposal.tsx";
import { isLost } from "../connection/loss.ts";
import { dropCopy, keepCopy } from "./draft-copy.ts";
import { isUsed, liveAmounts } from "./live-amounts.ts";

/** After the last key. Milliseconds. */
const SAVE_AFTER_MS = 1_200;

/** Without a connection it is tried again so often. Milliseconds. */
const RETRY_MS = 5_000;

/** Said of what the server does not take for its size. */
export const TOO_LARGE = "É grande demais para enviar: encurte os textos ou tire itens.";

export type SaveState = "untouched" | "typing" | "saving" | "saved" | "refused";

/** What the page does with its form by itself: without scripts the form does it. */
export interface Sending {
  /** Sends the form for good, or has its draft thrown away. */
  send: (body: URLSearchParams) => void;
  /** Brings its print. */
  preview: (body: URLSearchParams) => void;
  /** What was sent for good and got no answer; null: nothing. */
  unanswered: URLSearchParams | null;
}

interface Begun extends Sending {
  /** Whether a copy of an earlier page waits to be used or thrown away. */
  isCopyOffered: boolean;
  /** Whether it begins with what the server has not kept. */
  isUnsaved: boolean;
}

/**
 * Keeps the totals with what is typed, and the draft with the server: later, when the connection is gone. While a copy of
 * an earlier page waits to be used or thrown away, nothing is kept in its place.
 */
export function useProposalForm(
  { protocol, version }: Pick<ProposalEditor, "protocol" | "version">,
  draft: ProposalDraft,
  given: number,
  { send, preview, unanswered: unansweredSend, isCopyOffered, isUnsaved }: Begun,
) {
  const form = useRef<HTMLFormElement>(null);
  const [places, setPlaces] = useState(() => withBlank([...draft.lines.keys()], fieldsOf(draft)));
  const [removed, setRemoved] = useState<number | null>(null);
  const [amounts, setAmounts] = useState(() => liveAmounts(fieldsOf(draft), places));
  const [isChanged, setChanged] = useState(false);
  const [isTouched, setTouched] = useState(isUnsaved);
  const [changes, setChanges] = useState(isUnsaved ? 1 : 0);
  const [wait, setWait] = useState(SAVE_AFTER_MS);
  const fetcher = useFetcher<typeof clientAction>({
    key: `autosave ${proposalNumber(protocol, version)}`,
  });
  const { data: answer, state } = fetcher;
  // The answer that was there when the last save began: the fetcher says a moment later that one is on its way.
  const [asked, setAsked] = useState<{ before: typeof answer } | null>(null);
  const saved = answer && !isLost(answer) && answer.ok ? answer : null;
  // What is too large is so the next time, too: it waits to be changed.
  const lost = isLost(answer) && answer.lost !== "size" ? answer : null;
  const problem =
    !answer || lost ? null : isLost(answer) ? TOO_LARGE : answer.ok ? null : answer.message;
  // An answer that does not come takes nothing back.
  const [known, setKnown] = useState(given);
  const revision = Math.max(known, given, saved?.revision ?? 0);
  if (revision > known) setKnown(revision);
  // What got no answer may have been saved all the same: until that is known, it comes before anything newer.
  const unanswered = [lost ? new URLSearchParams(lost.body) : null, unansweredSend].find(
    (body) => body?.get("revision") === String(revision),
  );

  const save = () => {
    if (!form.current || state !== "idle") return;
    if (!unanswered) setTouched(false);
    setAsked({ before: answer });
    const body = unanswered ?? bodyOf(form.current);
    body.set("intent", "autosave");
    // Nothing else on the page is to be read again, least of all where there is no connection.
    void fetcher.submit(body, { method: "post", defaultShouldRevalidate: false });
  };
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    // What is typed while a save is on its way, or is to be tried again, waits for its end.
    if (changes === 0 || !isTouched || state !== "idle" || lost) return undefined;
    const timer = setTimeout(saveNow, wait);
    return () => clearTimeout(timer);
  }, [changes, isTouched, state, lost, wait]);

  const submit = (submitter: HTMLElement | null) => {
    const intent = submitter?.getAttribute("value") ?? "save";
    if (intent === "save") {
      save();
      return;
    }
    if (!form.current) return;
    const body = bodyOf(form.current);
    body.set("intent", intent);
    setChanged(false);
    if (intent === "preview") {
      preview(body);
      return;
    }
    setChanges(0);
    send(body);
  };
  // A form that is sent on top of a save of which nothing is known yet would find the draft changed under it.
  const held = useRef<HTMLElement | null>(null);
  const submitHeld = useEffectEvent(() => {
    if (held.current) submit(held.current);
    held.current = null;
  });
  useEffect(() => {
    if (state === "idle") submitHeld();
  }, [answer, state]);

  // An answer is about what was typed before it, and says nothing of what the next save takes along.
  const heard = useRef(answer);
  const forgetSaved = useEffectEvent(() => {
    if (saved && !isTouched && !isCopyOffered) dropCopy(protocol);
  });
  useEffect(() => {
    if (heard.current === answer) return;
    heard.current = answer;
    forgetSaved();
  }, [answer]);

  useEffect(() => {
    if (state !== "idle" || !lost) return undefined;
    const timer = setTimeout(saveNow, RETRY_MS);
    return () => clearTimeout(timer);
    // Each answer counts, though it is the same as the one before.
  }, [lost, state]);

  const noteChange = useCallback(
    (fields: ReadonlyMap<string, string>, next: readonly number[], saveAfterMs = SAVE_AFTER_MS) => {
      setWait(saveAfterMs);
      setAmounts(liveAmounts(fields, next));
      if (!isCopyOffered) keepCopy(protocol, readDraft(Object.fromEntries(fields)));
      setTouched(true);
      setChanged(true);
      setChanges((count) => count + 1);
    },
    [protocol, isCopyOffered],
  );

  const remove = useCallback(
    (place: number) => {
      if (!form.current) return;
      // The form still has the line.
      const texts = textsOf(new FormData(form.current));
      const left = new Map(texts.filter(([name]) => !name.startsWith(`lines[${place}].`)));
      const next = withBlank(places, left, place);
      // The one before does not come back any more.
      setPlaces(next.filter((one) => one !== removed));
      setRemoved(place);
      // Nobody goes on typing after it, and a line that comes back costs money.
      noteChange(
        left,
        next.filter((one) => one !== place),
        0,
      );
    },
    [places, removed, noteChange],
  );

  const bringBack = () => {
    if (!form.current || removed === null) return;
    // Its fields are the form's again.
    flushSync(() => setRemoved(null));
    noteChange(new Map(textsOf(new FormData(form.current))), places, 0);
    const code = `[name="${lineFieldName(removed, "code")}"]`;
    form.current.querySelector<HTMLElement>(code)?.focus();
  };

  const onInput = () => {
    if (!form.current) return;
    const fields = new Map(textsOf(new FormData(form.current)));
    const next = withBlank(places, fields, removed);
    setPlaces(next);
    noteChange(
      fields,
      next.filter((one) => one !== removed),
    );
  };

  return {
    form,
    /** Of all lines, the one too that was taken out last and can be brought back. */
    places,
    removed,
    amounts,
    revision,
    saveState: saveStateOf(),
    /** Whether something was typed or taken out since the form was last sent or printed. */
    isChanged,
    /** Why nothing says whether it was saved; null: something does, or may yet. */
    loss: lost && state === "idle" ? lost.lost : null,
    /** Why it was not saved; null: it was, or is not yet. */
    problem,
    onInput,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent;
      if (state === "idle" && !unanswered) {
        submit(submitter);
        return;
      }
      held.current = submitter;
      save();
    },
    remove,
    bringBack,
  };

  function saveStateOf(): SaveState {
    if (problem !== null) return "refused";
    if (state !== "idle" || (asked && asked.before === answer)) return "saving";
    if (isTouched) return "typing";
    return saved ? "saved" : "untouched";
  }
}

/**
 * One more place where the last is used, to be typed into; with as many as are read there is none.
 * @param removed the place that does not count
 */
function withBlank(
  places: readonly number[],
  fields: ReadonlyMap<string, string>,
  removed: number | null = null,
): readonly number[] {
  const left = places.filter((one) => one !== removed);
  const last = left.at(-1);
  if (left.length === MOST_LINES || (last !== undefined && !isUsed(fields, last))) return places;
  return [...places, Math.max(-1, ...places) + 1];
}

function bodyOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams(textsOf(new FormData(form)));
}

function textsOf(body: FormData): [string, string][] {
  return [...body].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
}

/** A draft's texts under the names that they have in the form. */
export function fieldsOf({ lines, ...texts }: ProposalDraft): Map<string, string> {
  const fields = new Map<string, string>(Object.entries(texts));
  for (const [index, line] of lines.entries())
    for (const [name, text] of Object.entries(line))
      fields.set(lineFieldName(index, name as keyof typeof line), text);
  return fields;
}
