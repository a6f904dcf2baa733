/** What leaves a bath in a day, litres: water alone into the air, and the mixture itself with the parts. */
export interface Losses {
  evaporation: number;
  dragOut: number;
}

/**
 * Strength of a top-up that keeps the bath where it is: `m = c·D/(D+E)`. Only what is dragged out takes
 * concentrate along.
 * @param concentration % v/v of the bath
 * @returns % v/v; 0 where nothing leaves
 */
export function topUpStrength(concentration: number, { evaporation, dragOut }: Losses): number {
  const lost = evaporation + dragOut;
  return lost === 0 ? 0 : (concentration * dragOut) / lost;
}
