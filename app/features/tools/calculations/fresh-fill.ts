/** What goes into an empty tank. Litres. */
export interface FreshFill {
  concentrate: number;
  water: number;
}

/**
 * The first filling of a tank: `K = V·c/100`, the rest is water.
 * @param volume litres of bath wanted
 * @param concentration % v/v
 */
export function freshFill(volume: number, concentration: number): FreshFill {
  const concentrate = (volume * concentration) / 100;
  return { concentrate, water: volume - concentrate };
}

/** Volume of a rectangular tank from its inner sides in centimetres. Litres */
export function rectangularTank(length: number, width: number, height: number): number {
  return (length * width * height) / 1000;
}

/**
 * Parts of water to one of concentrate: `(100−c)/c`, the `n` of a catalogue ratio `1:n`. The convention is printed beside
 * every result, because others write 1:20 for 5%.
 */
export function waterPartsOf(concentration: number): number {
  return (100 - concentration) / concentration;
}
