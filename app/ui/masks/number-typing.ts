import type { MaskitoPreprocessor } from "@maskito/core";
import { DECIMAL, type NumberKind, THOUSANDS } from "../../../contract/formats/number-format.ts";
import { isBlankNumber, readNumber } from "../../../contract/formats/written-number.ts";
import type { FieldState } from "./format-on-attach.ts";

/** What the preparation of keys has to know about a numeric mask. */
export interface NumberTyping {
  readonly kind: NumberKind;
  /** Decimal places that can be shown. */
  readonly places: number;
  readonly allowNegative: boolean;
  /** Between groups of three digits; empty: they are not grouped. */
  readonly group: string;
  readonly prefix: string;
  readonly suffix: string;
}

/** What the keys before the next one mean for it. */
export interface TypingMemory {
  /** What was in the field when the mask last saw it. */
  shown: string;
  /** What is in the field is not one number: the mask stands aside and leaves it as it was typed. */
  isAside: boolean;
  /** The comma in the field was typed as a dot, so it may still turn out to group thousands. */
  isDotTyped: boolean;
  /** The visitor has typed such a grouping dot already. */
  isGroupedByHand: boolean;
}

/**
 * Prepares what is typed and pasted for `maskitoNumber`, which reads every dot as grouping and cuts what does not
 * fit: by itself it would turn a typed 1.5 into 15. A key without room is refused with nothing changed; text that
 * arrives at once is read by the rules of `readNumber`. What makes of the number something else is shown as it is,
 * for the check to refuse: 4 a 5 is not 45.
 */
export function numberTyping(mask: NumberTyping, memory: TypingMemory): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action !== "insert") return { elementState, data };
    const { value } = elementState;
    const [begin, until] = elementState.selection;
    if (value.length - (until - begin) + data.length > LONGEST_TEXT)
      return { elementState, data: "" };
    if (memory.isAside) return { elementState: withoutLonePrefix(elementState, mask), data };
    // A fast key may come before the caret guard has moved the caret out of prefix or suffix.
    const [first, last] = caretLimits(value, mask);
    const [from, to] = elementState.selection.map((at) => Math.min(Math.max(at, first), last));
    const selection = [from ?? first, to ?? last] as const;
    const typed: Typed = {
      before: value.slice(0, selection[0]),
      key: data.trim(),
      after: value.slice(selection[1]),
    };
    const answer = answerTo(typed, mask, memory);
    if (answer === null) return { elementState, data: "" };
    if (answer === "aside") {
      memory.isAside = true;
      const bare = { value: value.slice(0, last), selection };
      return { elementState: withoutLonePrefix(bare, mask), data };
    }
    if (answer.replacesAll) return { elementState: EMPTY, data: answer.text };
    const end = selection[1] + (answer.takesNext ? 1 : 0);
    return { elementState: { value, selection: [selection[0], end] }, data: answer.text };
  };
}

/** Takes for typed what a keyboard that composes has put at the caret: of its keys the mask hears afterwards. */
export function numberComposing(mask: NumberTyping, memory: TypingMemory): MaskitoPreprocessor {
  const type = numberTyping(mask, memory);
  return (given, action) => {
    const { value, selection } = given.elementState;
    const [, to] = selection;
    const from = to - (value.length - memory.shown.length);
    const isTyped =
      from >= 0 && from < to && value.slice(0, from) + value.slice(to) === memory.shown;
    if (action !== "validation" || !isTyped) return given;
    const before = { value: memory.shown, selection: [from, from] } as const;
    const { elementState, data = "" } = type(
      { elementState: before, data: value.slice(from, to) },
      "insert",
    );
    const [start, end] = elementState.selection;
    // The dots between are the mask's, which sets them anew.
    const bare = (text: string) => (memory.isAside ? text : text.replaceAll(THOUSANDS, ""));
    const left = bare(elementState.value.slice(0, start) + data);
    const whole = left + bare(elementState.value.slice(end));
    return { elementState: { value: whole, selection: [left.length, left.length] }, data: "" };
  };
}

/** A prefix gives way where all behind it is replaced: the text may bring its own. */
function withoutLonePrefix(state: FieldState, { kind }: NumberTyping): FieldState {
  const [from, to] = state.selection;
  return isBlankNumber(state.value.slice(0, from) + state.value.slice(to), kind) ? EMPTY : state;
}

/** What autofill or a draft put in the field with a dot or a % that is not as this mask writes it is read by the same rules. */
export function numberReading(mask: NumberTyping, memory: TypingMemory): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action !== "validation") return { elementState, data };
    const { value } = elementState;
    const isOurs =
      (!value.includes(THOUSANDS) || (mask.group !== "" && GROUPED.test(value))) &&
      (!value.endsWith(mask.suffix.trim()) || value.endsWith(mask.suffix));
    // What is being mended is not written anew under the visitor's hands.
    memory.isAside = isNoNumber(value, mask) || (memory.isAside && !isOurs);
    const text = isOurs || memory.isAside ? null : canonicalNumber(value, mask);
    if (text === null) return { elementState, data };
    return { elementState: { value: text, selection: [text.length, text.length] }, data };
  };
}

/** Whether a text is something else than one number; behind a space a second one may follow. */
export function isNoNumber(text: string, mask: NumberTyping): boolean {
  const unsigned = mask.allowNegative ? text.replace("-", "") : text;
  if (isBlankNumber(unsigned, mask.kind)) return false;
  return canonicalNumber(text, mask) === null || /\s$/.test(text);
}

/** The number as bare digits with a decimal comma, or null for what the field cannot show whole. */
export function canonicalNumber(text: string, mask: NumberTyping): string | null {
  const number = readNumber(text, mask.kind);
  if (!number.ok) return null;
  const { negative, integer, fraction } = number.value;
  const isTooLong = fraction.length > mask.places || integer.length + fraction.length > LONGEST;
  if (isTooLong || (negative && !mask.allowNegative)) return null;
  // Cents are written in pairs: R$ 12,5 looks unfinished.
  const shown = fraction && mask.kind === "money" ? fraction.padEnd(mask.places, "0") : fraction;
  return `${negative ? "-" : ""}${integer}${shown && DECIMAL + shown}`;
}

/** The first and last place between prefix and suffix. */
export function caretLimits(value: string, { prefix, suffix }: NumberTyping): [number, number] {
  const first = value.indexOf(prefix);
  return [
    first === -1 ? 0 : first + prefix.length,
    value.endsWith(suffix) ? value.length - suffix.length : value.length,
  ];
}

interface Typed {
  readonly before: string;
  readonly key: string;
  readonly after: string;
}

/** Null refuses the key; `aside` shows it in a text that is not one number. */
type Answer =
  | {
      readonly text: string;
      readonly replacesAll?: boolean;
      /** The key takes the place of the character behind the caret too. */
      readonly takesNext?: boolean;
    }
  | "aside"
  | null;

const EMPTY = { value: "", selection: [0, 0] } as const;

/** As many digits as a binary number gives back unchanged; `parseNumber` has the same limit. */
const LONGEST = 15;

/** Longer than any number with whatever people write around it; bounds the work on a pasted book. */
const LONGEST_TEXT = 300;

const AFFIX = `[^\\d${THOUSANDS}${DECIMAL}]*`;
const GROUPED = new RegExp(
  `^${AFFIX}[1-9]\\d{0,2}(?:[${THOUSANDS}]\\d{3})+(?:[${DECIMAL}]\\d*)?${AFFIX}$`,
);

function answerTo(typed: Typed, mask: NumberTyping, memory: TypingMemory): Answer {
  const { before, key } = typed;
  if (key === THOUSANDS || key === DECIMAL) return separator(typed, mask, memory);
  if (/^\d+$/.test(key)) return digits(typed, mask, memory) ?? (key.length > 1 ? "aside" : null);
  if (key.length > 1) return pasted(typed, mask, memory);
  if (key === "") return hasDigits(before) ? "aside" : null;
  const isSign = mask.allowNegative && !hasDigits(before) && /^[-−–—]$/.test(key);
  if (isSign) return { text: key };
  return (mask.prefix + mask.suffix).includes(key) ? null : "aside";
}

function separator(
  { before, key, after }: Typed,
  mask: NumberTyping,
  memory: TypingMemory,
): Answer {
  // It takes the place of the comma behind the caret. Added to it, Maskito would drop both where no digit is
  // left, and ",7" typed over the 12 of "12," would be 7.
  if (after.startsWith(DECIMAL)) return { text: DECIMAL, takesNext: true };
  if (before.includes(DECIMAL) || after.includes(DECIMAL)) return null;
  if (digitsOf(after).length > mask.places) return null;
  memory.isDotTyped = key === THOUSANDS;
  return { text: DECIMAL };
}

function digits({ before, key, after }: Typed, mask: NumberTyping, memory: TypingMemory): Answer {
  if (digitsOf(before + key + after).length > LONGEST) return null;
  const [integer = "", fraction] = (before + key).split(DECIMAL);
  if (fraction === undefined) {
    if (digitsOf(integer).length <= 3) memory.isGroupedByHand = false;
    return { text: key };
  }
  const decimals = digitsOf(fraction + after);
  if (decimals.length === 3 && isThousands(integer, mask, memory)) {
    memory.isDotTyped = false;
    memory.isGroupedByHand = true;
    const sign = integer.includes("-") ? "-" : "";
    return { text: sign + digitsOf(integer) + decimals, replacesAll: true };
  }
  return decimals.length > mask.places ? null : { text: key };
}

/** A dot before exactly three digits groups thousands: 1.500 is 1500, though 1.5 and 1.50 were decimals on the way. */
function isThousands(integer: string, mask: NumberTyping, memory: TypingMemory): boolean {
  const { length } = digitsOf(integer);
  return (
    memory.isDotTyped &&
    mask.kind !== "percentage" &&
    /[1-9]/.test(integer) &&
    (length <= 3 || memory.isGroupedByHand)
  );
}

function pasted({ before, key, after }: Typed, mask: NumberTyping, memory: TypingMemory): Answer {
  memory.isDotTyped = false;
  memory.isGroupedByHand = false;
  // The dots that are there already are this mask's own grouping.
  const whole = hasDigits(before + after)
    ? before.replaceAll(THOUSANDS, "") + key + after.replaceAll(THOUSANDS, "")
    : key;
  const text = canonicalNumber(whole, mask);
  return text === null ? "aside" : { text, replacesAll: true };
}

function hasDigits(text: string): boolean {
  return /\d/.test(text);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
