/**
 * A text as the brand's faces can print it: they have no Greek letters, whose names chemists read as well (`β-pineno` is
 * `beta-pineno`), and few of the signs that other programs write for a number or an item of a list.
 */
export function spelled(text: string): string {
  return text.replaceAll(UNKNOWN, (sign) => NAMES.get(sign) ?? sign);
}

const NAMES: ReadonlyMap<string, string> = new Map([
  ["α", "alfa"],
  ["β", "beta"],
  ["γ", "gama"],
  ["δ", "delta"],
  ["ε", "épsilon"],
  ["ζ", "zeta"],
  ["η", "eta"],
  ["θ", "teta"],
  ["ι", "iota"],
  ["κ", "capa"],
  ["λ", "lambda"],
  ["ν", "ni"],
  ["ξ", "csi"],
  ["ο", "ômicron"],
  ["π", "pi"],
  ["ρ", "rô"],
  ["σ", "sigma"],
  ["ς", "sigma"],
  ["τ", "tau"],
  ["υ", "ípsilon"],
  ["φ", "fi"],
  ["χ", "qui"],
  ["ψ", "psi"],
  ["ω", "ômega"],
  ["Δ", "Delta"],
  ["Σ", "Sigma"],
  ["Φ", "Fi"],
  ["№", "nº"],
  ["●", "•"],
  ["▪", "•"],
]);

const UNKNOWN = new RegExp(`[${[...NAMES.keys()].join("")}]`, "g");
