/** mg/L of CaCO₃ in one degree: 10 mg/L CaO are a German degree (56,08 and 100,09 g/mol), 10 mg/L CaCO₃ a French one. */
export const PPM_PER_GERMAN_DEGREE = 17.848;
export const PPM_PER_FRENCH_DEGREE = 10;

/** A bath of a volume in litres that loses water and mixture, litres a day, and is topped up with water of one hardness. */
export interface HardeningBath {
  volume: number;
  evaporation: number;
  dragOut: number;
  /** Of the water it is filled and topped up with, ppm CaCO₃. */
  water: number;
}

/**
 * Hardness of the bath after that many days, ppm CaCO₃. Evaporation leaves the salts behind and drag-out takes them
 * along: `dH/dt = (H0·(E+D) − H·D)/V` from `H(0) = H0`, so `H = H0·(1 + E/D·(1 − e^(−D·t/V)))`, and
 * `H0·(1 + E·t/V)` where nothing is dragged out. The concentrate's share of the volume is left out of account.
 */
export function hardnessAfter(
  days: number,
  { volume, evaporation, dragOut, water }: HardeningBath,
): number {
  if (dragOut === 0) return water * (1 + (evaporation * days) / volume);
  const washedOut = 1 - Math.exp((-dragOut * days) / volume);
  return water * (1 + (evaporation / dragOut) * washedOut);
}

/** Where it ends: `H0·(1 + E/D)`; null where it grows without end. */
export function finalHardness({ evaporation, dragOut, water }: HardeningBath): number | null {
  return dragOut === 0 ? null : water * (1 + evaporation / dragOut);
}

/** Days until the bath is that hard, in ppm CaCO₃: 0 where the water already is; null where it never is. */
export function daysUntil(hardness: number, bath: HardeningBath): number | null {
  const { volume, evaporation, dragOut, water } = bath;
  if (hardness <= water) return 0;
  const final = finalHardness(bath);
  if (evaporation === 0 || water === 0 || (final !== null && hardness >= final)) return null;
  const gained = (hardness / water - 1) / evaporation;
  return volume * (dragOut === 0 ? gained : -Math.log(1 - gained * dragOut) / dragOut);
}
