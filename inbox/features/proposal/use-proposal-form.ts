import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from "react";
import { useFetcher } from "react-router";
import { lineFieldName, readDraft, type ProposalDraft } from "../../../contract/proposal/draft.ts";
import type { clientAction } from "../../routes/proposal.tsx";
import { dropCopy, keepCopy } from "./draft-copy.ts";
import { liveAmounts } from "./live-amounts.ts";

/** After the last key. Milliseconds. */
const SAVE_AFTER_MS = 1_200;

/** Without a connection it is tried again so often. Milliseconds. */
const RETRY_MS = 5_000;

export type SaveState = "untouched" | "typing" | "saving" | "saved" | "offline" | "conflict";

/** Keeps the totals with what is typed, and the draft with the server: later, when the connection is gone. */
export function useProposalForm(number: string, draft: ProposalDraft, given: number) {
  const form = useRef<HTMLFormElement>(null);
  // One more than there are, to be typed into.
  const [places, setPlaces] = useState(() =>
    Array.from({ length: draft.lines.length + 1 }, (_, i) => i),
  );
  const [amounts, setAmounts] = useState(() => liveAmounts(fieldsOf(draft), places));
  const [isTouched, setTouched] = useState(false);
  const [changes, setChanges] = useState(0);
  const fetcher = useFetcher<typeof clientAction>({ key: "autosave" });
  const { data: answer, state } = fetcher;
  const saved = answer && "revision" in answer && answer.ok ? answer.revision : 0;
  const [revision, setRevision] = useState(given);
  if (saved > revision) setRevision(saved);

  const save = useEffectEvent(() => {
    if (!form.current || state !== "idle") return;
    const body = new FormData(form.current);
    body.set("intent", "autosave");
    setTouched(false);
    // Nothing else on the page is to be read again, least of all where there is no connection.
    void fetcher.submit(new URLSearchParams(textsOf(body)), {
      method: "post",
      defaultShouldRevalidate: false,
    });
  });
  useEffect(() => {
    if (changes === 0) return undefined;
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [changes]);

  // A form that is sent on top of a save that is still on its way would find the draft changed under it.
  const held = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (state !== "idle" || !held.current) return;
    form.current?.requestSubmit(held.current);
    held.current = null;
  }, [state, revision]);

  const isOffline = answer !== undefined && !answer.ok && answer.status === 0;
  useEffect(() => {
    if (state !== "idle") return undefined;
    if (answer?.ok && !isTouched) dropCopy(number);
    if (!isOffline) return undefined;
    const timer = setTimeout(save, RETRY_MS);
    return () => clearTimeout(timer);
  }, [answer, state, isOffline, isTouched, number]);

  const onInput = () => {
    if (!form.current) return;
    const fields = new Map(textsOf(new FormData(form.current)));
    const last = places.at(-1) ?? 0;
    const isLastUsed = fields.get(lineFieldName(last, "description")) !== "";
    const next = isLastUsed ? [...places, last + 1] : places;
    if (isLastUsed) setPlaces(next);
    setAmounts(liveAmounts(fields, next));
    keepCopy(number, readDraft(Object.fromEntries(fields)));
    setTouched(true);
    setChanges((count) => count + 1);
  };

  return {
    form,
    places,
    amounts,
    revision,
    saveState: saveStateOf(),
    onInput,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      setChanges(0);
      if (state === "idle") return;
      event.preventDefault();
      held.current = event.nativeEvent.submitter;
    },
    remove(place: number) {
      const next = places.filter((one) => one !== place);
      setPlaces(next);
      if (form.current) {
        const fields = new Map(textsOf(new FormData(form.current)));
        setAmounts(liveAmounts(fields, next));
      }
      setTouched(true);
      setChanges((count) => count + 1);
    },
  };

  function saveStateOf(): SaveState {
    if (answer && !answer.ok && answer.status !== 0) return "conflict";
    if (state !== "idle") return "saving";
    if (isOffline) return "offline";
    if (isTouched) return "typing";
    return answer?.ok ? "saved" : "untouched";
  }
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
