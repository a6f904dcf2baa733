import { useEffect, useLayoutEffect, useRef } from "react";

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

let fieldsOfServer: readonly Field[] = [];

/** To be called before React hydrates the page: what is typed until then, and while it does, is in these fields. */
export function rememberFields(): void {
  fieldsOfServer = allFields();
}

/**
 * Hands the application what was typed and chosen before it was there. React hydrates a page with the values that it
 * knows and asks no field, so a text would stand there unheard until the next rendering takes it away: each such
 * field tells its text once more, as if it were typed now. Where the page was not as React expects it, its fields are
 * new ones, and those in the same places get what the old ones hold. Once per document, from what is around its pages.
 */
export function useEarlyInput(): void {
  const early = useRef<(() => void)[]>([]);
  // Read at once, told when every field's own effects have run.
  useLayoutEffect(() => {
    const isWhole = fieldsOfServer.every(({ isConnected }) => isConnected);
    const fields = isWhole ? [] : allFields();
    early.current = fieldsOfServer.flatMap((from) => {
      const to = from.isConnected ? from : take(fields, from);
      return to ? waysToTell(from, to) : [];
    });
    fieldsOfServer = [];
  }, []);
  useEffect(() => {
    // One by one: React sets a field back to what it knows until it has heard of the change.
    for (const tellNow of early.current.splice(0)) setTimeout(tellNow);
  }, []);
}

function allFields(): Field[] {
  return [...document.querySelectorAll<Field>("input:not([type=hidden]), select, textarea")];
}

/** Takes out the first of the fields that is for the same as another one: what it is called, and what a tick in it says. */
function take(fields: Field[], other: Field): Field | undefined {
  const at = fields.findIndex(
    (field) =>
      field.name === other.name &&
      field.type === other.type &&
      (!isMark(field) || field.value === other.value),
  );
  return at < 0 ? undefined : fields.splice(at, 1)[0];
}

/** What tells the application of a change in a field, or in the one in whose place it stands; nothing where there was none. */
function waysToTell(from: Field, to: Field): (() => void)[] {
  const { value } = from;
  if (isSelect(from)) return wasChosen(from) ? [() => setValue(to, value, "change")] : [];
  if (!isInput(from) || !isInput(to) || isTyped(from))
    return value === from.defaultValue ? [] : [() => tell(to as TextField, value)];
  const { checked, files } = from;
  if (from.type !== "file") return wasMarked(from) ? [() => mark(to, checked)] : [];
  return from !== to && files?.length ? [() => giveFiles(to, files)] : [];
}

function wasChosen({ options, selectedIndex }: HTMLSelectElement): boolean {
  const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
  return selectedIndex !== Math.max(0, first);
}

/** Of several radio buttons the one that was picked takes the mark from the others. */
function wasMarked({ type, checked, defaultChecked }: HTMLInputElement): boolean {
  return checked !== defaultChecked && (checked || type !== "radio");
}

function mark(field: HTMLInputElement, checked: boolean): void {
  // React compares with the last state that it has seen, which may be this one.
  field.checked = !checked;
  field.click();
}

function giveFiles(field: HTMLInputElement, files: FileList): void {
  field.files = files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

function tell(field: TextField, text: string): void {
  const { selectionStart, selectionEnd } = field;
  // React compares with the last value that went through the element itself; a change is what goes by it.
  field.value = text === "" ? " " : "";
  setValue(field, text, "input");
  if (field === document.activeElement && selectionStart !== null)
    field.setSelectionRange(selectionStart, selectionEnd);
}

function setValue(field: Field, value: string, event: "input" | "change"): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

function isSelect(field: Field): field is HTMLSelectElement {
  return field instanceof HTMLSelectElement;
}

function isInput(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement;
}

function isTyped(field: HTMLInputElement): boolean {
  return !isMark(field) && field.type !== "file";
}

function isMark({ type }: Field): boolean {
  return type === "radio" || type === "checkbox";
}
