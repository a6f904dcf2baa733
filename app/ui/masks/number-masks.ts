import {
  type MaskitoOptions,
  type MaskitoPlugin,
  type MaskitoPostprocessor,
  type MaskitoPreprocessor,
  maskitoUpdateElement,
} from "@maskito/core";
import {
  maskitoCaretGuard,
  maskitoEventHandler,
  maskitoNumber,
  maskitoRemoveOnBlurPlugin,
} from "@maskito/kit";
import {
  DECIMAL,
  DECIMAL_PLACES,
  MONEY_PREFIX,
  PERCENTAGE_SUFFIX,
  THOUSANDS,
} from "../../../contract/formats/number-format.ts";
import { isBlankNumber } from "../../../contract/formats/written-number.ts";
import type { MaskOptions } from "./mask-kinds.ts";
import { numberOnAttach } from "./number-on-attach.ts";
import {
  canonicalNumber,
  caretLimits,
  numberComposing,
  numberReading,
  numberTyping,
  type NumberTyping,
  type TypingMemory,
} from "./number-typing.ts";

/** `1.234`: an integer with its thousands grouped. */
export function groupedIntegerMask(options: MaskOptions = {}): MaskitoOptions {
  return numberMask({ kind: "integer", ...options });
}

/** `1234`: an integer without grouping. */
export function ungroupedIntegerMask(options: MaskOptions = {}): MaskitoOptions {
  return numberMask({ kind: "integer", group: "", ...options });
}

/** `R$ 1.234,50`: two places, negative `-R$ 1.234,50`. */
export function moneyMask(options: MaskOptions = {}): MaskitoOptions {
  return numberMask({ kind: "money", prefix: MONEY_PREFIX, ...options });
}

/** `12,5 %`: two places, not grouped (a lone dot in a percentage is what nobody can read). */
export function percentageMask(options: MaskOptions = {}): MaskitoOptions {
  return numberMask({ kind: "percentage", group: "", suffix: PERCENTAGE_SUFFIX, ...options });
}

/** `1.234,567`: three places, as quantities have. */
export function decimalMask(options: MaskOptions = {}): MaskitoOptions {
  return numberMask({ kind: "quantity", ...options });
}

/**
 * The limits `minNum`, `maxNum` and `allowZero` are not the mask's: it would have to change digits that were
 * typed, and 15 is a plausible wrong answer to someone who typed 150. `parseNumber` refuses, with a message.
 * Nor is Maskito told that there are no negatives: on leaving the field it would turn a -5 from before it into 0.
 */
function numberMask(
  given: MaskOptions & Partial<NumberTyping> & Pick<NumberTyping, "kind">,
): MaskitoOptions {
  const mask: NumberTyping = {
    places: DECIMAL_PLACES[given.kind] || SHOWN_PLACES_OF_INTEGERS,
    group: THOUSANDS,
    prefix: "",
    suffix: "",
    allowNegative: true,
    ...given,
  };
  const memory: TypingMemory = {
    shown: "",
    isAside: false,
    isDotTyped: false,
    isGroupedByHand: false,
  };
  const number = maskitoNumber({
    maximumFractionDigits: mask.places,
    decimalSeparator: DECIMAL,
    thousandSeparator: mask.group,
    thousandSeparatorPattern: groupsOfThree,
    prefix: mask.prefix,
    postfix: mask.suffix,
    minusSign: "-",
    negativePattern: "minusFirst",
  });
  return {
    ...number,
    mask: (state) => {
      if (memory.isAside) return /^.*$/;
      return typeof number.mask === "function" ? number.mask(state) : number.mask;
    },
    preprocessors: [
      numberTyping(mask, memory),
      numberComposing(mask, memory),
      numberReading(mask, memory),
      ...number.preprocessors.map(
        (process): MaskitoPreprocessor =>
          (state, action) =>
            memory.isAside ? state : process(state, action),
      ),
    ],
    postprocessors: [
      ...number.postprocessors.map(
        (process): MaskitoPostprocessor =>
          (state, initial) =>
            memory.isAside ? state : process(state, initial),
      ),
      (state) => {
        memory.shown = state.value;
        return state;
      },
    ],
    plugins: [
      numberOnAttach(mask, memory),
      leaveUnreadable(mask, memory),
      ...number.plugins,
      ...affixPlugins(mask),
      ...(mask.kind === "money" ? [completeCents(memory)] : []),
    ],
  };
}

/**
 * A comma typed in an integer is shown, for the check to refuse: dropping it would turn 12,5 into 125.
 */
const SHOWN_PLACES_OF_INTEGERS = 2;

/** A leading zero is left ungrouped: 0.500 would read as a half. */
function groupsOfThree(digits: string): string[] {
  if (digits.startsWith("0")) return [digits];
  const first = digits.length % 3;
  const groups = first === 0 ? [] : [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups;
}

/** Keeps what is not one number, for the check to refuse: tidied on leaving the field, 1,2,3 would be 1,2. */
function leaveUnreadable(mask: NumberTyping, memory: TypingMemory): MaskitoPlugin {
  return (element) => {
    const onBlur = (event: Event) => {
      const { value } = element;
      const number = canonicalNumber(value, mask);
      if (number !== null) {
        if (memory.isAside) maskitoUpdateElement(element, number);
      } else if (!isBlankNumber(value, mask.kind)) event.stopImmediatePropagation();
    };
    element.addEventListener("blur", onBlur, { capture: true });
    return () => element.removeEventListener("blur", onBlur, { capture: true });
  };
}

/** Keeps the caret between prefix and suffix, and leaves no prefix or suffix alone in the field. */
function affixPlugins(mask: NumberTyping): MaskitoPlugin[] {
  const { prefix, suffix } = mask;
  if (prefix === "" && suffix === "") return [];
  return [
    maskitoRemoveOnBlurPlugin(prefix + suffix),
    maskitoCaretGuard((value) => caretLimits(value, mask)),
  ];
}

/** R$ 12,5 looks unfinished, and so does R$ 12 once it has been left. */
function completeCents(memory: TypingMemory): MaskitoPlugin {
  return maskitoEventHandler("blur", (element) => {
    const [, digits = "", decimal = "", cents = ""] = MONEY.exec(element.value) ?? [];
    if (digits === "") return;
    const zeros = "0".repeat(DECIMAL_PLACES.money);
    const missing = decimal === "" ? DECIMAL + zeros : zeros.slice(cents.length);
    if (missing === "") return;
    // Nobody has typed them.
    memory.shown = element.value + missing;
    maskitoUpdateElement(element, memory.shown);
  });
}

const MONEY = new RegExp(`(\\d)([${DECIMAL}]?)(\\d*)$`);
