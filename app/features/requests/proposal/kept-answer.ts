import { useEffect, useRef } from "react";

/** In session storage: what is typed as an answer to a proposal, for who loads its page again. */
const ANSWER_KEY = "answer:typed";

/** Texts of one page's answers. */
interface KeptAnswer {
  /** The page, and the version that is answered on it. */
  place: string;
  /** By the names of their fields. */
  texts: Readonly<Record<string, string>>;
}

/**
 * Keeps what is typed into the answers to a proposal in the open tab: a connection that breaks while one is sent puts the
 * browser's own page in their place.
 * @param place the page, and the version that is answered on it
 * @returns what the element around the forms is given
 */
export function useKeptAnswer(place: string) {
  const forms = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const kept = readAnswer();
    if (!forms.current || kept?.place !== place) return;
    for (const field of textFields(forms.current)) {
      const text = kept.texts?.[field.name];
      if (!text || field.value !== "") continue;
      field.value = text;
      const form = field.closest("details");
      if (form) form.open = true;
    }
  }, [place]);
  const onInput = () => {
    if (!forms.current) return;
    const texts = textFields(forms.current).map(({ name, value }) => [name, value] as const);
    storeAnswer({ place, texts: Object.fromEntries(texts) });
  };
  return { ref: forms, onInput };
}

/** Forgets it, where nothing is left to answer. */
export function forgetAnswer(): void {
  try {
    sessionStorage.removeItem(ANSWER_KEY);
  } catch {
    // Where it is forbidden there is nothing.
  }
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
