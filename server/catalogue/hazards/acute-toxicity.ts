import { decimal, type Finding, type Mixture } from "./mixture.ts";

/** Ingredients count from here, % m/m (GHS Rev. 7, 3.1.3.3). */
const RELEVANT = 1;

interface Route {
  key: "oral" | "dermal" | "vapour" | "mist";
  unit: string;
  /** Upper bounds of categories 1 to 4 (table 3.1.1), mg/kg or mg/L. */
  bounds: readonly [number, number, number, number];
  /** What a category counts as where no value is known (table 3.1.2). */
  converted: Readonly<Record<string, number>>;
  codes: Readonly<Record<string, string>>;
}

const INHALED = { "1": "H330", "2": "H330", "3": "H331", "4": "H332" };

const ROUTES: readonly Route[] = [
  {
    key: "oral",
    unit: "mg/kg",
    bounds: [5, 50, 300, 2000],
    converted: { "1": 0.5, "2": 5, "3": 100, "4": 500 },
    codes: { "1": "H300", "2": "H300", "3": "H301", "4": "H302" },
  },
  {
    key: "dermal",
    unit: "mg/kg",
    bounds: [50, 200, 1000, 2000],
    converted: { "1": 5, "2": 50, "3": 300, "4": 1100 },
    codes: { "1": "H310", "2": "H310", "3": "H311", "4": "H312" },
  },
  {
    key: "vapour",
    unit: "mg/L",
    bounds: [0.5, 2, 10, 20],
    converted: { "1": 0.05, "2": 0.5, "3": 3, "4": 11 },
    codes: INHALED,
  },
  {
    key: "mist",
    unit: "mg/L",
    bounds: [0.05, 0.5, 1, 5],
    converted: { "1": 0.005, "2": 0.05, "3": 0.5, "4": 1.5 },
    codes: INHALED,
  },
];

/** Acute toxicity by each route: 100 / ATE of the mixture = Σ concentration / ATE (3.1.3.6.1). */
export function acuteToxicity(mixture: Mixture): Finding[] {
  return ROUTES.flatMap((route) => {
    const estimate = estimateOf(mixture, route);
    if (estimate === null) return [];
    const category = String(route.bounds.findIndex((bound) => estimate.ate <= bound) + 1);
    const code = route.codes[category];
    return code === undefined ? [] : [{ code, category, why: estimate.why }];
  });
}

function estimateOf({ parts }: Mixture, route: Route): { ate: number; why: string } | null {
  const terms = parts.flatMap(({ name, percent, hazards }) => {
    const category = hazards.classes[route.key];
    const ate = hazards.ate[route.key] ?? (category && route.converted[category]);
    if (!ate || percent < RELEVANT) return [];
    return [{ share: percent / ate, told: `${name} ${decimal(percent)}/${decimal(ate)}` }];
  });
  const sum = terms.reduce((total, { share }) => total + share, 0);
  if (sum === 0) return null;
  // So that 100 parts of 5 in a mixture of 5 % give 100 and not a hair above a bound.
  const ate = Math.round((100 / sum) * 1e6) / 1e6;
  const why = `ETA = 100/(${terms.map(({ told }) => told).join(" + ")}) = ${decimal(ate)} ${route.unit}`;
  return { ate, why };
}
