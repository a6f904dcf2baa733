/** How a trial is run: a few seconds inside `npm test`, or whole by `npm run trust`. */
export interface TrialOptions {
  form: "quick" | "full";
  /** Everything random comes from it, so that the same number repeats a failure. */
  seed: number;
  /** Progress for whoever waits. */
  say: (text: string) => void;
}

/** `told`: nothing was promised. `skipped`: something was, and this machine could not try it. */
export type Outcome = "kept" | "broken" | "told" | "skipped";

/** One measured figure, in pt-BR for docs/trust.md. */
export interface Figure {
  what: string;
  measured: string;
  /** What had to hold; empty where the figure is told for information only. */
  wanted: string;
  outcome: Outcome;
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

/** The figure of a trial that ended in an error instead of figures. */
export const INTERRUPTED = "interrompido";

/** Collects a trial's figures. */
export class Findings {
  readonly figures: Figure[] = [];

  /** A figure told for information. */
  tell(what: string, measured: number | string): void {
    this.figures.push({ what, measured: show(measured), wanted: "", outcome: "told" });
  }

  /** A promise that this machine could not try, and why. */
  skip(what: string, why: string): void {
    this.figures.push({ what, measured: why, wanted: "", outcome: "skipped" });
  }

  /** A figure that has to be exactly this. */
  expect(what: string, measured: number | string, wanted: number | string): void {
    const outcome = measured === wanted ? "kept" : "broken";
    this.figures.push({ what, measured: show(measured), wanted: show(wanted), outcome });
  }

  /** A figure with a greatest value; null where the system does not tell it. */
  atMost(what: string, measured: number | null, most: number, unit = ""): void {
    if (measured === null) this.skip(what, "este sistema não o diz");
    else this.bound(what, measured, `≤ ${show(most)}`, measured <= most, unit);
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
    const outcome = found.length === 0 ? "kept" : "broken";
    this.figures.push({ what, measured, wanted: "0", outcome });
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
    const outcome: Outcome = isKept ? "kept" : "broken";
    const figure = { what, measured: show(measured) + suffix, wanted: wanted + suffix, outcome };
    this.figures.push(isTime ? { ...figure, isTime } : figure);
  }
}

/** The broken promises among figures, one line each. */
export function broken(figures: readonly Figure[]): string[] {
  return figures
    .filter(({ outcome }) => outcome === "broken")
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
