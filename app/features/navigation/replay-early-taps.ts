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
  for (const { element: tapped, place, data } of early.waiting.splice(0)) {
    const element = tapped.isConnected
      ? tapped
      : document.getElementsByTagName(tapped.localName)[place];
    if (element instanceof HTMLFormElement) sendAgain(element, data);
    else if (element instanceof HTMLElement) element.click();
  }
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
