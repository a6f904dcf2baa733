/**
 * What a field of positive numbers leaves out of a text: its first run of letters and signs, or null.
 * What the masks write themselves (`R$`, `%`) is none of it.
 */
export function leftOut(text: string): string | null {
  const [found] = /[^\d.,%\s]+/.exec(text.replaceAll(/R\$/gi, "")) ?? [];
  return found?.slice(0, LONGEST) ?? null;
}

const LONGEST = 12;

/**
 * Tells what the masks inside a box leave out, and null once the visitor deletes or comes back to the field: a
 * mask drops a key without a word, and 1e6 would be read as 16.
 * @returns what ends the watch
 */
export function watchLeftOut(box: HTMLElement, tell: (text: string | null) => void): () => void {
  const end = new AbortController();
  const listen = { capture: true, signal: end.signal };
  const note = (text: string) => {
    const found = leftOut(text);
    if (found !== null) tell(found);
  };
  // Before the mask sees it: afterwards the text is what it made of it.
  box.addEventListener(
    "beforeinput",
    ({ inputType, data }) => {
      if (inputType.startsWith("delete")) tell(null);
      else note(data ?? "");
    },
    listen,
  );
  // Autofill sets the value at once.
  box.addEventListener(
    "input",
    ({ target }) => {
      if (target instanceof HTMLInputElement) note(target.value);
    },
    listen,
  );
  box.addEventListener("focusin", () => tell(null), listen);
  return () => end.abort();
}
