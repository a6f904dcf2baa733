import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { neverChanges } from "../../../ui/never-changes.ts";

/** In session storage, with the receipt's path: what is typed as an answer to its proposal, for who loads the page again. */
const ANSWER_KEYS = "answer:";

interface KeptAnswer {
  /** Of the proposal that it was typed for. */
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
 * @param page the receipt's path
 * @param version the proposal's, which may have replaced the one that an answer was typed for
 * @param isRefused whether the page says of one of them what is wrong with it
 */
export function useKeptAnswer(page: string, version: number, isRefused: boolean) {
  const forms = useRef<HTMLDivElement>(null);
  const [isPicked, setPicked] = useState(false);
  const [isReplaced, setReplaced] = useState(false);
  const isLost = useSyncExternalStore(
    neverChanges,
    () => earlierFileOf(page) !== null,
    () => false,
  );
  useEffect(() => {
    const kept = readAnswer(page);
    if (!forms.current || kept === null) return;
    setReplaced(kept.version !== version);
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
    const fileOf = picked ? performance.timeOrigin : earlierFileOf(page);
    const last = event.target instanceof Element ? (event.target.getAttribute("name") ?? "") : "";
    storeAnswer(page, { version, texts: Object.fromEntries(texts), last, fileOf });
    setPicked(picked);
  };
  return { around: { ref: forms, onInput }, isFileLost: isLost && !isPicked, isReplaced };
}

/** Forgets it, where its page has nothing left to answer; that of every page where none is named. */
export function forgetAnswer(page = ""): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (page === "" ? key.startsWith(ANSWER_KEYS) : key === ANSWER_KEYS + page)
        sessionStorage.removeItem(key);
  } catch {
    // Where it is forbidden there is nothing.
  }
}

/** The load of this page in which a file was chosen that is gone with it; null: none is gone. */
function earlierFileOf(page: string): number | null {
  const { fileOf = null } = readAnswer(page) ?? {};
  return fileOf === performance.timeOrigin ? null : fileOf;
}

function textFields(forms: HTMLElement) {
  return [
    ...forms.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input[type=text], textarea"),
  ];
}

function readAnswer(page: string): Partial<KeptAnswer> | null {
  try {
    // Parts may be missing: extensions and curious people write there too.
    return JSON.parse(
      sessionStorage.getItem(ANSWER_KEYS + page) ?? "null",
    ) as Partial<KeptAnswer> | null;
  } catch {
    return null;
  }
}

function storeAnswer(page: string, answer: KeptAnswer): void {
  try {
    sessionStorage.setItem(ANSWER_KEYS + page, JSON.stringify(answer));
  } catch {
    // Where it is full or forbidden, the answer is on the page alone.
  }
}
