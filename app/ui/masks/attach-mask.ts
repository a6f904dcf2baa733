import { Maskito, type MaskitoOptions } from "@maskito/core";

/** Puts a mask on an input and returns what takes it off again. The value stays as it is then. */
export function attachMask(element: HTMLInputElement, options: MaskitoOptions): () => void {
  const mask = new Maskito(element, options);
  return () => mask.destroy();
}
