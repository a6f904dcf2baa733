import type { MaskitoOptions, MaskitoPlugin, MaskitoPreprocessor } from "@maskito/core";
import { upperCaseAscii } from "../../../contract/identifiers/cnpj.ts";
import { formatOnAttach } from "./format-on-attach.ts";

/** A character that stands for itself is the mask's; an expression is a place for one that is typed. */
export type Pattern = readonly (string | RegExp)[];

/** An identifier's mask: which characters count, and the pattern for those typed so far. */
export interface PatternMask {
  /** Keeps the characters that count; everything else belongs to the mask. Receives upper case. */
  readonly clean: (text: string) => string;
  /** Null where no pattern holds all of them: they are then shown bare, so that nothing typed is lost. */
  readonly patternFor: (characters: string) => Pattern | null;
  /** The characters to take instead, for text that arrives at once written in another way; null to take it as it is. */
  readonly rewrite?: (text: string) => string | null;
  /** Whether one more key may leave the pattern, because a longer way of writing begins like this. */
  readonly mayOutgrow?: (characters: string) => boolean;
  readonly plugins?: readonly MaskitoPlugin[];
}

/**
 * Maskito options that format what fits and never lose a character: a key for which there is no room is
 * refused with nothing changed, and pasted text that is too long is shown whole and bare, for the check to say so.
 * (Maskito alone cuts the excess, so twelve digits pasted in a CPF field would become another CPF.)
 */
export function patternMask(mask: PatternMask): MaskitoOptions {
  return {
    mask: ({ value }) => {
      const places = mask.patternFor(mask.clean(upperCaseAscii(value)));
      return places === null ? BARE : [...places];
    },
    preprocessors: [insertion(mask), validation(mask)],
    plugins: [
      formatOnAttach((state) => (isLossless(state.value, mask) ? state : null)),
      ...(mask.plugins ?? []),
    ],
  };
}

/** Every `#` of the picture is a digit and every `@` a digit or upper-case letter. */
export function pattern(picture: string): Pattern {
  return Array.from(picture, (character) => SLOTS[character] ?? character);
}

const SLOTS: Readonly<Record<string, RegExp>> = { "#": /\d/, "@": /[0-9A-Z]/ };

const BARE = /^[+0-9A-Z]*$/;

/** Longer than any identifier with whatever people write around it; bounds the work on a pasted book. */
const LONGEST = 300;

function insertion(mask: PatternMask): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action !== "insert") return { elementState, data };
    const [from, to] = elementState.selection;
    // Maskito takes an empty insertion as a refusal and leaves the field, selection included, as it was. With
    // something selected it would look at what is left without it, where another pattern may hold, and delete it.
    const refused = {
      elementState: { ...elementState, selection: [from, from] as const },
      data: "",
    };
    const text = upperCaseAscii(
      elementState.value.slice(0, from) + data + elementState.value.slice(to),
    );
    if (text.length > LONGEST) return refused;
    const rewritten = data.length > 1 ? (mask.rewrite?.(text) ?? null) : null;
    if (rewritten !== null) {
      return { elementState: { value: "", selection: [0, 0] }, data: rewritten };
    }
    const inserted = mask.clean(upperCaseAscii(data));
    const whole = mask.clean(text);
    const mayStandBare = inserted.length > 1 || (mask.mayOutgrow?.(whole) ?? false);
    return mask.patternFor(whole) !== null || mayStandBare
      ? { elementState, data: inserted }
      : refused;
  };
}

/** What arrives by autofill or an input method is in the field already: it can be formatted, not refused. */
function validation(mask: PatternMask): MaskitoPreprocessor {
  return ({ elementState, data }, action) => {
    if (action !== "validation") return { elementState, data };
    const value = upperCaseAscii(elementState.value);
    // Bare characters are still being typed and must not be rewritten under the visitor's hands.
    const rewritten = /^\w*$/.test(value) ? null : (mask.rewrite?.(value) ?? null);
    if (rewritten === null) return { elementState: { ...elementState, value }, data };
    const end = rewritten.length;
    return { elementState: { value: rewritten, selection: [end, end] }, data };
  };
}

function isLossless(text: string, mask: PatternMask): boolean {
  const value = upperCaseAscii(text);
  return value.length <= LONGEST && mask.clean(value) === value.replace(/[\s()+./-]/g, "");
}
