import {
  type MaskitoPlugin,
  type MaskitoPreprocessor,
  maskitoTransform,
  maskitoUpdateElement,
} from "@maskito/core";

/** A text with its selection. */
export type FieldState = Parameters<MaskitoPreprocessor>[0]["elementState"];

/**
 * Formats what the field holds when the mask arrives (sent by the server, restored from a draft, or typed while
 * the mask was loading), keeping the caret between the same characters.
 * @param read what to format of it; null leaves a text that the mask could not show whole, for the visitor to see
 * and mend
 */
export function formatOnAttach(read: (state: FieldState) => FieldState | null): MaskitoPlugin {
  return (element, options) => {
    const { value, selectionStart, selectionEnd } = element;
    if (value === "") return;
    const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const;
    const state = read({ value, selection });
    if (state) maskitoUpdateElement(element, maskitoTransform(state, options));
  };
}
