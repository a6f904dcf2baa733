import { type ComponentProps, useEffect, useImperativeHandle, useRef } from "react";
import { loadLate } from "../load-late.ts";
import { loadMask } from "./load-mask.ts";
import { maskAttributes, type MaskKind } from "./mask-kinds.ts";

export interface MaskedInputProps extends ComponentProps<"input"> {
  mask: MaskKind;
  /** For the numeric masks; negatives are allowed by default (specification section 5). */
  allowNegative?: boolean;
}

/**
 * An ordinary `<input>` that formats what is typed once its mask has loaded; without scripts it takes the same text.
 * Listen with `onInput`: the mask sets the value itself, and React's `onChange` does not notice that.
 * Give it `defaultValue` rather than `value`, so that no render undoes the mask's caret.
 */
export function MaskedInput({ mask, allowNegative = true, ref, ...attributes }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current);

  useEffect(() => {
    let detach = () => {};
    let isGone = false;
    const attachWhenLoaded = async () => {
      // A mask is a convenience: where it does not load, the field takes plain text and the check reads it.
      const attach = await loadLate(() => loadMask(mask, { allowNegative })).catch(() => null);
      if (attach && !isGone && input.current) detach = attach(input.current);
    };
    // A task for each: a form has several, and they come when React has just hydrated it.
    const start = setTimeout(() => void attachWhenLoaded());
    return () => {
      isGone = true;
      clearTimeout(start);
      detach();
    };
  }, [mask, allowNegative]);

  return <input {...maskAttributes(mask, { allowNegative })} {...attributes} ref={input} />;
}
