import type { Range } from "./refractometer.ts";

/** What ASTM D2161 converts at 40 °C, mm²/s: its table begins at 1.81 at 100 °F; below, the seconds tell nothing. */
export const SAYBOLT_RANGE: Range = { min: 1.81, max: 100_000 };

/** 40 °C in degrees Fahrenheit, the standard's own. */
const TEMPERATURE = 104;

/**
 * Saybolt Universal seconds of a kinematic viscosity in mm²/s, both at 40 °C (ASTM D2161, equation for any
 * temperature t in °F): `(1 + 0,000061·(t − 100))·(4,6324ν + (1 + 0,03264ν)/((3930,2 + 262,7ν + 23,97ν² + 1,646ν³)·10⁻⁵))`.
 */
export function sayboltSeconds(viscosity: number): number {
  const v = viscosity;
  const slope = (3930.2 + 262.7 * v + 23.97 * v ** 2 + 1.646 * v ** 3) * 1e-5;
  return (1 + 0.000061 * (TEMPERATURE - 100)) * (4.6324 * v + (1 + 0.03264 * v) / slope);
}

/** The kinematic viscosity in mm²/s that has those seconds at 40 °C; null where the standard has none. */
export function viscosityOf(seconds: number): number | null {
  let { min: low, max: high } = SAYBOLT_RANGE;
  if (seconds < sayboltSeconds(low) || seconds > sayboltSeconds(high)) return null;
  // The seconds grow with the viscosity all the way: halving finds it to less than is ever shown.
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2;
    if (sayboltSeconds(middle) < seconds) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
