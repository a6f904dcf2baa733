import type { Range } from "./refractometer.ts";

/**
 * What a water-driven proportioner of the common kind can be set to, % v/v: 1 to 10, as one distributor states it. Others
 * exist; what is above or below is told to be mixed by hand, never as a setting.
 */
export const MIXER_RANGE: Range = { min: 1, max: 10 };

/** Whether a proportioner can be set to that strength, as it is shown with one place. */
export function isMixerSetting(strength: number): boolean {
  const shown = Math.round(strength * 10) / 10;
  return shown >= MIXER_RANGE.min && shown <= MIXER_RANGE.max;
}
