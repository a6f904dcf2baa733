/**
 * A text as a face can print it. The brand's faces have no Greek letters, whose names chemists read as well (`β-pineno` is
 * `beta-pineno`), and few of the signs that other programs write for a number or an item of a list. What has no name loses
 * its marks (`ș` is `s`), and where nothing remains that the face has, a `?` stands for it: a letter is never left out.
 *
 * @param isPrinted whether the face has a code point
 */
export function spelled(text: string, isPrinted: (codePoint: number) => boolean): string {
  return text
    .replaceAll(NAMED, (sign) => NAMES.get(sign) ?? sign)
    .replaceAll(SIGN, (sign) => {
      if (isWhole(sign)) return sign;
      const bare = sign.normalize("NFD").replaceAll(MARKS, "");
      return isWhole(bare) ? bare : "?";
    });

  function isWhole(sign: string): boolean {
    return Array.from(sign).every((letter) => isPrinted(letter.codePointAt(0) ?? 0));
  }
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

const NAMED = new RegExp(`[${[...NAMES.keys()].join("")}]`, "g");

/** A letter or a sign with all that changes it: marks, joiners, the picture's variant. */
const SIGN = /[^\s\p{Cc}\p{M}\p{Cf}][\p{M}\p{Cf}]*/gu;
const MARKS = /[\p{M}\p{Cf}]/gu;
