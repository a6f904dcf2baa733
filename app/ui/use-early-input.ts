import { useEffect, useLayoutEffect, useRef } from "react";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Hands the application what was typed before its scripts came. React takes a page over with the values that it
 * knows and asks no field, so a text would stand there unheard until the next rendering takes it away: each
 * such field tells its text once more, as if it were typed now. Once per document, from what is around its pages.
 */
export function useEarlyInput(): void {
  const early = useRef<{ field: TextField; text: string }[]>([]);
  // Read at once, told when every field's own effects have run.
  useLayoutEffect(() => {
    early.current = [...document.querySelectorAll<TextField>(TEXT_FIELDS)]
      .filter((field) => field.value !== field.defaultValue)
      .map((field) => ({ field, text: field.value }));
  }, []);
  useEffect(() => {
    for (const { field, text } of early.current.splice(0)) if (field.isConnected) tell(field, text);
  }, []);
}

const TEXT_FIELDS = "input:not([type=hidden],[type=radio],[type=checkbox],[type=file]), textarea";

function tell(field: TextField, text: string): void {
  const { selectionStart, selectionEnd } = field;
  // React compares with the last value that went through the element itself; a change is what goes by it.
  field.value = text === "" ? " " : "";
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, "value")?.set?.call(field, text);
  if (field === document.activeElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
