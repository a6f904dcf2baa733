import { type MaskitoPlugin, maskitoTransform, maskitoUpdateElement } from "@maskito/core";

/**
 * Formats what the field holds when the mask arrives (sent by the server, restored from a draft, or typed while
 * the mask was loading), keeping the caret between the same characters. Text that the mask could not show
 * whole is left for the visitor to see and mend.
 */
export function formatOnAttach(isLossless: (text: string) => boolean): MaskitoPlugin {
  return (element, options) => {
    const { value, selectionStart, selectionEnd } = element;
    if (value === "" || !isLossless(value)) return;
    const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const;
    maskitoUpdateElement(element, maskitoTransform({ value, selection }, options));
  };
}
