import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { neverChanges } from "../../../ui/never-changes.ts";

/** In session storage: what is typed as an answer to a proposal, for who loads its page again. */
const ANSWER_KEY = "answer:typed";

interface KeptAnswer {
  /** The receipt's path. */
  page: string;
  /** The proposal that is answered. */
  version: number;
  /** What was typed, by the names of the fields. */
  texts: Readonly<Record<string, string>>;
  /** The field that was typed into last. */
  last: string;
  /** The page load in which a file was chosen, as `performance.timeOrigin`; no other load can bring it back. Null: none was. */
  fileOf: number | null;
}

/**
 * Keeps what is typed into the answers to a proposal in the open tab: a connection that breaks while one is sent puts the
 * browser's own page in their place.
 * @param isRefused whether the page says of one of them what is wrong with it
 */
export function useKeptAnswer(page: string, version: number, isRefused: boolean) {
  const forms = useRef<HTMLDivElement>(null);
  const [isPicked, setPicked] = useState(false);
  const isLost = useSyncExternalStore(
    neverChanges,
    () => earlierFileOf(readAnswer(), page, version) !== null,
    () => false,
  );
  useEffect(() => {
    const kept = readAnswer();
    if (!forms.current || kept?.page !== page || kept.version !== version) return;
    for (const field of textFields(forms.current)) {
      const text = kept.texts?.[field.name];
      if (text && field.value === "") field.value = text;
    }
    if (isRefused) return;
    const last = textFields(forms.current).find(({ name }) => name === kept.last);
    const form = last?.closest("details");
    if (form) form.open = true;
  }, [page, version, isRefused]);
  const onInput = (event: { target: EventTarget }) => {
    if (!forms.current) return;
    const texts = textFields(forms.current).map(({ name, value }) => [name, value] as const);
    const file = forms.current.querySelector<HTMLInputElement>("input[type=file]");
    const picked = file?.files?.length === 1;
    const fileOf = picked ? performance.timeOrigin : earlierFileOf(readAnswer(), page, version);
    const last = event.target instanceof Element ? (event.target.getAttribute("name") ?? "") : "";
    storeAnswer({ page, version, texts: Object.fromEntries(texts), last, fileOf });
    setPicked(picked);
  };
  return { around: { ref: forms, onInput }, isFileLost: isLost && !isPicked };
}

/** Forgets it, where its page has nothing left to answer; whatever page it is of where none is named. */
export function forgetAnswer(page?: string): void {
  if (page !== undefined && readAnswer()?.page !== page) return;
  try {
    sessionStorage.removeItem(ANSWER_KEY);
  } catch {
    // Where it is forbidden there is nothing.
  }
}

/** The load of this page in which a file was chosen that is gone with it; null: none is gone. */
function earlierFileOf(
  kept: Partial<KeptAnswer> | null,
  page: string,
  version: number,
): number | null {
  if (kept?.page !== page || kept.version !== version) return null;
  const { fileOf = null } = kept;
  return fileOf === performance.timeOrigin ? null : fileOf;
}

function textFields(forms: HTMLElement) {
  return [
    ...forms.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input[type=text], textarea"),
  ];
}

function readAnswer(): Partial<KeptAnswer> | null {
  try {
    // Parts may be missing: extensions and curious people write there too.
    return JSON.parse(sessionStorage.getItem(ANSWER_KEY) ?? "null") as Partial<KeptAnswer> | null;
  } catch {
    return null;
  }
}

function storeAnswer(answer: KeptAnswer): void {
  try {
    sessionStorage.setItem(ANSWER_KEY, JSON.stringify(answer));
  } catch {
    // Where it is full or forbidden, the answer is on the page alone.
  }
}
