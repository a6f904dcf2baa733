/** A form that was sent, or a button or link that was pressed, before the application was there. */
interface EarlyTap {
  element: HTMLElement;
  /** Among the document's elements of that name. */
  place: number;
  /** What a form that picks something held at that moment. */
  data: FormData | null;
}

declare global {
  interface Window {
    /** Left by the head's script (app/features/navigation/catch-early-taps.js). */
    earlyTaps?: { waiting: EarlyTap[]; stop: () => void };
  }
}

/** Sends and presses once more what waited for the application, now that its own handlers see to it. */
export function replayEarlyTaps(): void {
  const early = window.earlyTaps;
  if (!early) return;
  early.stop();
  for (const tap of early.waiting.splice(0)) {
    const element = elementOf(tap);
    if (element instanceof HTMLFormElement) sendAgain(element, tap.data);
    else if (element instanceof HTMLElement) element.click();
  }
}

/**
 * Has a form wait no longer to be sent: whoever pressed presses again.
 * @returns whether it did wait
 */
export function dropEarlySend(form: HTMLFormElement | null): boolean {
  const waiting = window.earlyTaps?.waiting ?? [];
  const sends = waiting.filter((tap) => elementOf(tap) === form);
  for (const tap of sends) {
    tap.element.removeAttribute("data-waiting");
    waiting.splice(waiting.indexOf(tap), 1);
  }
  return sends.length > 0;
}

function elementOf({ element, place }: EarlyTap): Element | undefined {
  return element.isConnected ? element : document.getElementsByTagName(element.localName)[place];
}

/** The form's handler reads what was in it then, and not what was picked since for another send. */
function sendAgain(form: HTMLFormElement, data: FormData | null): void {
  const giveThen = ({ formData }: FormDataEvent) => {
    if (!data) return;
    for (const name of new Set(formData.keys())) formData.delete(name);
    for (const [name, value] of data) formData.append(name, value);
  };
  form.addEventListener("formdata", giveThen);
  form.requestSubmit();
  form.removeEventListener("formdata", giveThen);
}
