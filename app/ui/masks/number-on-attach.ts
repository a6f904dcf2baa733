import type { MaskitoPlugin } from "@maskito/core";
import { DECIMAL, THOUSANDS } from "../../../contract/formats/number-format.ts";
import { formatOnAttach } from "./format-on-attach.ts";
import { isNoNumber, type NumberTyping, type TypingMemory } from "./number-typing.ts";

/**
 * Makes of the text that a numeric field holds when its mask arrives what typing it would have made of it, so that
 * a key before and a key after mean the same.
 */
export function numberOnAttach(mask: NumberTyping, memory: TypingMemory): MaskitoPlugin {
  return formatOnAttach(({ value, selection }) => {
    memory.shown = value;
    memory.isAside = isNoNumber(value, mask);
    if (memory.isAside) return null;
    memory.isDotTyped = LONE_GROUP.test(value);
    // In place of a prefix that was typed Maskito would put its own, and the caret before the last digit.
    const bare = withoutPrefix(value, mask.prefix.trim());
    const [from, to] = selection.map((at) => Math.max(0, at - (value.length - bare.length)));
    // The decimals are still to come: read as a whole number it would lose its dot, and 1.5 would be 15.
    return {
      value: bare.replace(OPEN_GROUP, (_, digits: string) => digits + DECIMAL),
      selection: [from ?? 0, to ?? 0],
    };
  });
}

function withoutPrefix(text: string, prefix: string): string {
  const begun = text.trimStart();
  return begun.startsWith(prefix) ? begun.slice(prefix.length).trimStart() : text;
}

const SEPARATORS = THOUSANDS + DECIMAL;
const LONE_GROUP = new RegExp(`^[^${SEPARATORS}]*\\d[${THOUSANDS}]\\d{0,2}\\D*$`);
const OPEN_GROUP = new RegExp(`^([^${SEPARATORS}]*\\d)[${THOUSANDS}]$`);
