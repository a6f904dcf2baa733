/** How a trial is run: a few seconds inside `npm test`, or whole by `npm run trust`. */
export interface TrialOptions {
  form: "quick" | "full";
  /** Everything random comes from it, so that the same number repeats a failure. */
  seed: number;
  /** Progress for whoever waits. */
  say: (text: string) => void;
}

/** One measured figure, in pt-BR for docs/trust.md. */
export interface Figure {
  what: string;
  measured: string;
  /** What had to hold; empty where the figure is told for information only. */
  wanted: string;
  isKept: boolean;
  /** It is a time, which a busy machine makes longer: `npm run trust` decides by it, a test does not. */
  isTime?: true;
}

/** One promise of docs/trust.md and the way to try it. */
export interface Trial {
  /** `kill`: what `--only` names. */
  name: string;
  title: string;
  /** What is promised and how it is tried, in a sentence or two of pt-BR. */
  promise: string;
  run: (options: TrialOptions) => Promise<readonly Figure[]>;
}

/** Thrown where this machine cannot run a trial (no compiler); the message says what is missing. */
export class Skipped extends Error {
  override name = "Skipped";
}

/** Collects a trial's figures. */
export class Findings {
  readonly figures: Figure[] = [];

  /** A figure told for information. */
  tell(what: string, measured: number | string): void {
    this.figures.push({ what, measured: show(measured), wanted: "", isKept: true });
  }

  /** A figure that has to be exactly this. */
  expect(what: string, measured: number | string, wanted: number | string): void {
    const isKept = measured === wanted;
    this.figures.push({ what, measured: show(measured), wanted: show(wanted), isKept });
  }

  /** A figure with a greatest value. */
  atMost(what: string, measured: number, most: number, unit = ""): void {
    this.bound(what, measured, `≤ ${show(most)}`, measured <= most, unit);
  }

  /** A time with a greatest value. */
  takesAtMost(what: string, measured: number, most: number, unit: "ms" | "s"): void {
    this.bound(what, measured, `≤ ${show(most)}`, measured <= most, unit, true);
  }

  /** A figure with a least value. */
  atLeast(what: string, measured: number, least: number, unit = ""): void {
    this.bound(what, measured, `≥ ${show(least)}`, measured >= least, unit);
  }

  /** A list that has to be empty; its first entries are the figure where it is not. */
  none(what: string, found: readonly string[]): void {
    const measured = found.length === 0 ? "0" : `${found.length}: ${found.slice(0, 5).join(" | ")}`;
    this.figures.push({ what, measured, wanted: "0", isKept: found.length === 0 });
  }

  private bound(
    what: string,
    measured: number,
    wanted: string,
    isKept: boolean,
    unit: string,
    isTime = false,
  ) {
    const suffix = unit === "" ? "" : ` ${unit}`;
    const figure = { what, measured: show(measured) + suffix, wanted: wanted + suffix, isKept };
    this.figures.push(isTime ? { ...figure, isTime } : figure);
  }
}

/** The broken promises among figures, one line each. */
export function broken(figures: readonly Figure[]): string[] {
  return figures
    .filter(({ isKept }) => !isKept)
    .map(({ what, measured, wanted }) => `${what}: ${measured} (${wanted})`);
}

/** The same without times: what a test expects to be empty. */
export function brokenPromises(figures: readonly Figure[]): string[] {
  return broken(figures.filter(({ isTime }) => !isTime));
}

/** A trial's quick form inside `npm test`: silent, always the same seed. */
export const QUICK: TrialOptions = { form: "quick", seed: 1, say: () => {} };

const numbers = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

function show(value: number | string): string {
  return typeof value === "number" ? numbers.format(value) : value;
}
