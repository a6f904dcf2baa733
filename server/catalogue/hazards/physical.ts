import { EXTREME_PH } from "./skin-and-eyes.ts";
import { decimal, type Finding, type Mixture, reaches, sharesOf, told } from "./mixture.ts";

/** Viscosity at 40 °C up to which a liquid can be aspirated, mm²/s, and the sum of ingredients that makes it so (GHS Rev. 7, 3.10.3.3). */
const ASPIRATION = { viscosity: 20.5, sum: 10 };

/** Flammable components up to which an aerosol is only a pressure, % m/m (2.3.2). */
const AEROSOL_FLAMMABLE = 1;

/** Flammability, pressure, oxidation, corrosion of metals and aspiration. */
export function physical(mixture: Mixture, corrodesSkin: boolean): Finding[] {
  const asSold = mixture.aerosol ? aerosol(mixture) : [...liquid(mixture), ...aspiration(mixture)];
  const isAggressive = corrodesSkin || (mixture.ph !== null && mixture.ph.low <= EXTREME_PH.acid);
  return [...asSold, ...oxidiser(mixture), ...metals(mixture, isAggressive)];
}

/**
 * An aerosol with flammable components that was not tested is of category 1 (2.3.2.2); the component's own class decides
 * whether it is flammable: gases, and liquids with a flash point of up to 93 °C.
 */
function aerosol({ parts }: Mixture): Finding[] {
  const flammable = parts
    .filter(({ hazards }) => hazards.classes.flammable !== undefined)
    .reduce((sum, { percent }) => sum + percent, 0);
  const why = `componentes inflamáveis ${decimal(flammable)}%`;
  return flammable > AEROSOL_FLAMMABLE
    ? [
        { code: "H222", category: "1", why },
        { code: "H229", category: "1", why: "recipiente pressurizado" },
      ]
    : [{ code: "H229", category: "3", why }];
}

/** By the flash point in closed cup and the initial boiling point (table 2.6.1). */
function liquid({ liquid: flows, flashPoint, boilingPoint }: Mixture): Finding[] {
  if (!flows || flashPoint === null) return [];
  const why = `fulgor de ${decimal(flashPoint)} °C em vaso fechado`;
  if (flashPoint < 23)
    return boilingPoint !== null && boilingPoint <= 35
      ? [{ code: "H224", category: "1", why: `${why}, ebulição a ${decimal(boilingPoint)} °C` }]
      : [{ code: "H225", category: "2", why }];
  if (flashPoint <= 60) return [{ code: "H226", category: "3", why }];
  return flashPoint <= 93 ? [{ code: "H227", category: "4", why }] : [];
}

function aspiration({ liquid: flows, viscosity, parts }: Mixture): Finding[] {
  if (!flows || viscosity === null || viscosity > ASPIRATION.viscosity) return [];
  const shares = sharesOf(parts, ({ hazards }) =>
    hazards.classes.aspiration ? ASPIRATION.sum : null,
  );
  const why = `${told(shares)}, ${decimal(viscosity)} mm²/s a 40 °C`;
  return reaches(shares) ? [{ code: "H304", category: "1", why }] : [];
}

/** Tested, not calculated (2.13): only where a substance carries its own limit. */
function oxidiser({ parts }: Mixture): Finding[] {
  return parts
    .flatMap(({ name, percent, hazards }) =>
      Object.entries(hazards.limits.oxidiser ?? {})
        .filter(([, from]) => percent >= from)
        .map(([category, from]): Finding => {
          const why = `${name} ${decimal(percent)} ≥ ${decimal(from)}%`;
          return { code: "H272", category, why };
        }),
    )
    .toSorted((one, other) => (one.category < other.category ? -1 : 1))
    .slice(0, 1);
}

/**
 * Tested, not calculated (2.16): presumed of what corrodes skin or is as acid as pH 2, and holds a substance known to
 * corrode metals.
 */
function metals({ parts }: Mixture, isAggressive: boolean): Finding[] {
  const corrosive = parts.find(({ percent, hazards }) => hazards.classes.metals && percent >= 1);
  if (!isAggressive || corrosive === undefined) return [];
  return [{ code: "H290", category: "1", why: `presumido, ${corrosive.name}` }];
}
