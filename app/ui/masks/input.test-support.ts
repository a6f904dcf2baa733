import { Maskito, type MaskitoElement, type MaskitoOptions } from "@maskito/core";

/**
 * For tests: an `<input>` that answers to a mask as a browser's does, without a browser.
 * Keys go through the same events in the same order (`beforeinput`, the change unless prevented, `input`).
 */
export interface PretendInput {
  readonly element: MaskitoElement;
  /** The value with `|` for the caret, or `[` and `]` around the selection. */
  readonly shown: () => string;
  readonly value: () => string;
  /** Types the characters one key at a time at the caret. */
  readonly type: (characters: string) => void;
  readonly paste: (text: string) => void;
  /** The same as typing, with a keyboard that composes each key: it is in the field before the mask hears of it. */
  readonly compose: (characters: string) => void;
  /** Sets the whole value at once, as autofill does: an `input` event without `beforeinput`. */
  readonly fill: (text: string) => void;
  readonly backspace: () => void;
  readonly deleteForward: () => void;
  readonly select: (from: number, to?: number) => void;
  readonly blur: () => void;
  readonly undo: () => void;
  readonly detach: () => void;
}

/** Attaches the mask to a fresh input holding `initial`, with the caret at its end. */
export function pretendInput(options: MaskitoOptions, initial = ""): PretendInput {
  const element = new InputStandIn(initial) as unknown as MaskitoElement & InputStandIn;
  const mask = new Maskito(element, options);
  const send = (inputType: string, data: string | null, change: () => void) => {
    if (!element.dispatchEvent(inputEvent("beforeinput", inputType, data))) return;
    change();
    element.dispatchEvent(inputEvent("input", inputType, data));
  };
  const remove = (forward: boolean) => {
    const { selectionStart: from, selectionEnd: to, value } = element;
    const start = from === to && !forward ? Math.max(from - 1, 0) : from;
    const end = from === to && forward ? Math.min(to + 1, value.length) : to;
    if (start === end) return;
    send(forward ? "deleteContentForward" : "deleteContentBackward", null, () =>
      element.replace(start, end, ""),
    );
  };
  const insert = (text: string, inputType: string) =>
    send(inputType, text, () =>
      element.replace(element.selectionStart, element.selectionEnd, text),
    );
  return {
    element,
    value: () => element.value,
    shown: () => {
      const { value, selectionStart: from, selectionEnd: to } = element;
      const selected = from === to ? "|" : `[${value.slice(from, to)}]`;
      return value.slice(0, from) + selected + value.slice(to);
    },
    type: (characters) => Array.from(characters).forEach((key) => insert(key, "insertText")),
    paste: (text) => insert(text, "insertFromPaste"),
    compose: (characters) =>
      Array.from(characters).forEach((key) => {
        insert(key, "insertCompositionText");
        element.dispatchEvent(new Event("compositionend"));
      }),
    fill: (text) => {
      element.value = text;
      element.dispatchEvent(inputEvent("input", "", null));
    },
    backspace: () => remove(false),
    deleteForward: () => remove(true),
    select: (from, to = from) => element.setSelectionRange(from, to),
    blur: () => element.dispatchEvent(new Event("blur")),
    undo: () => element.dispatchEvent(inputEvent("beforeinput", "historyUndo", null)),
    detach: () => mask.destroy(),
  };
}

class InputStandIn extends EventTarget {
  readonly nodeName = "INPUT";
  readonly maxLength = -1;
  readonly isContentEditable = false;
  readonly ownerDocument = new EventTarget();
  selectionStart: number;
  selectionEnd: number;
  #value: string;

  constructor(value: string) {
    super();
    this.#value = value;
    this.selectionStart = value.length;
    this.selectionEnd = value.length;
  }

  get value(): string {
    return this.#value;
  }

  /** As in a browser, setting a value moves the caret to its end, and setting the same one moves nothing. */
  set value(value: string) {
    if (value === this.#value) return;
    this.#value = value;
    this.setSelectionRange(value.length, value.length);
  }

  setSelectionRange(from: number, to: number): void {
    this.selectionStart = Math.min(from, this.#value.length);
    this.selectionEnd = Math.min(Math.max(from, to), this.#value.length);
    this.ownerDocument.dispatchEvent(new Event("selectionchange"));
  }

  replace(from: number, to: number, text: string): void {
    this.value = this.#value.slice(0, from) + text + this.#value.slice(to);
    this.setSelectionRange(from + text.length, from + text.length);
  }

  matches(selector: string): boolean {
    return selector === ":focus";
  }
}

function inputEvent(type: string, inputType: string, data: string | null): Event {
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), { inputType, data });
}

// Node has no InputEvent; Maskito makes one when it reports a change of its own.
globalThis.InputEvent ??= class extends Event {} as unknown as typeof InputEvent;
