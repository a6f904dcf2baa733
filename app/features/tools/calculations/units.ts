import { PPM_PER_FRENCH_DEGREE, PPM_PER_GERMAN_DEGREE } from "./hardness.ts";
import { SAYBOLT_RANGE, sayboltSeconds, viscosityOf } from "./viscosity.ts";

/** Units of one magnitude, each by what it is in the first of them. */
export interface Magnitude {
  name: "hardness" | "concentration" | "viscosity";
  units: readonly Unit[];
}

export interface Unit {
  /** In the address. */
  slug: string;
  label: string;
  /** To the magnitude's first unit and back; null where there is no such value. */
  toFirst: (value: number, factor: number | null) => number | null;
  fromFirst: (value: number, factor: number | null) => number | null;
}

const same = (value: number) => value;

const times = (scale: number) => ({
  toFirst: (value: number) => value * scale,
  fromFirst: (value: number) => value / scale,
});

/** What the trade measures in more than one unit. */
export const MAGNITUDES: readonly Magnitude[] = [
  {
    name: "hardness",
    units: [
      { slug: "ppm", label: "ppm CaCO₃", toFirst: same, fromFirst: same },
      { slug: "dh", label: "°dH", ...times(PPM_PER_GERMAN_DEGREE) },
      { slug: "fh", label: "°fH", ...times(PPM_PER_FRENCH_DEGREE) },
    ],
  },
  {
    name: "concentration",
    units: [
      { slug: "porcento", label: "%", toFirst: same, fromFirst: same },
      {
        slug: "brix",
        label: "°Brix",
        toFirst: (value, factor) => factor && value * factor,
        fromFirst: (value, factor) => factor && value / factor,
      },
    ],
  },
  {
    name: "viscosity",
    units: [
      { slug: "mm2s", label: "mm²/s", toFirst: same, fromFirst: same },
      {
        slug: "sus",
        label: "SUS",
        toFirst: viscosityOf,
        fromFirst: (value) =>
          value < SAYBOLT_RANGE.min || value > SAYBOLT_RANGE.max ? null : sayboltSeconds(value),
      },
    ],
  },
];

/** The unit of that slug with its magnitude; the first of all where there is none. */
export function unitOf(slug: string | undefined): { magnitude: Magnitude; unit: Unit } | undefined {
  const all = MAGNITUDES.flatMap((magnitude) =>
    magnitude.units.map((unit) => ({ magnitude, unit })),
  );
  return all.find(({ unit }) => unit.slug === slug) ?? all.find(({ unit }) => unit.slug === "dh");
}

/**
 * The value in the other units of its magnitude, in their order.
 * @param factor of the refractometer; null where it is not known
 */
export function otherUnits(
  value: number,
  { magnitude, unit }: { magnitude: Magnitude; unit: Unit },
  factor: number | null,
): { label: string; value: number | null }[] {
  const first = unit.toFirst(value, factor);
  return magnitude.units
    .filter((other) => other !== unit)
    .map((other) => ({
      label: other.label,
      value: first === null ? null : other.fromFirst(first, factor),
    }));
}
