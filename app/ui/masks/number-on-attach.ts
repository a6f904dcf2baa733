import type { MaskitoPlugin } from "@maskito/core";
import { DECIMAL, THOUSANDS } from "../../../contract/formats/number-format.ts";
import { type FieldState, formatOnAttach } from "./format-on-attach.ts";
import { canonicalNumber, type NumberTyping, type TypingMemory } from "./number-typing.ts";

/**
 * Makes of the text that a numeric field holds when its mask arrives what typing it would have made of it, so that
 * a key before and a key after mean the same.
 * @param onLeftOut told the text of which something was left out for it; without it such a text stays whole
 */
export function numberOnAttach(
  mask: NumberTyping,
  memory: TypingMemory,
  onLeftOut?: (text: string) => void,
): MaskitoPlugin {
  return formatOnAttach((state) => {
    const isWhole = canonicalNumber(state.value, mask) !== null;
    if (!isWhole && !onLeftOut) return null;
    const { value, selection } = isWhole ? state : withoutLeftOut(state);
    if (canonicalNumber(value, mask) === null) return null;
    if (!isWhole) onLeftOut?.(state.value);
    memory.isDotTyped = LONE_GROUP.test(value);
    // The decimals are still to come: read as a whole number it would lose its dot, and 1.5 would be 15.
    return { value: value.replace(OPEN_GROUP, (_, digits: string) => digits + DECIMAL), selection };
  });
}

function withoutLeftOut({ value, selection }: FieldState): FieldState {
  const [from, to] = selection;
  const placeOf = (at: number) => digitsAndSeparators(value.slice(0, at)).length;
  return { value: digitsAndSeparators(value), selection: [placeOf(from), placeOf(to)] };
}

function digitsAndSeparators(text: string): string {
  return text.replaceAll(OTHERS, "");
}

const SEPARATORS = THOUSANDS + DECIMAL;
const LONE_GROUP = new RegExp(`^[^${SEPARATORS}]*\\d[${THOUSANDS}]\\d{0,2}\\D*$`);
const OPEN_GROUP = new RegExp(`^([^${SEPARATORS}]*\\d)[${THOUSANDS}]$`);
const OTHERS = new RegExp(`[^\\d${SEPARATORS}%]+`, "g");
