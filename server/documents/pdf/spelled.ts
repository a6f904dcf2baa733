/**
 * A text as a face can print it. The brand's faces have no Greek letters, whose names chemists read as well (`β-pineno` is
 * `beta-pineno`), and few of the signs and blanks that other programs write. What has no name comes apart (`ﬁ` is `fi`) and
 * loses its marks (`ș` is `s`), and where nothing remains that the face has, a `?` stands for it: a letter is never left out.
 *
 * @param isPrinted whether the face has a code point
 */
export function spelled(text: string, isPrinted: (codePoint: number) => boolean): string {
  return text
    .replaceAll(NAMED, (sign) => NAMES.get(sign) ?? sign)
    .replaceAll(BLANK, " ")
    .replaceAll(SIGN, (sign) => {
      if (isWhole(sign)) return sign;
      // A digit that is raised would become one of the number before it.
      const bare = sign.normalize(NUMBER.test(sign) ? "NFD" : "NFKD").replaceAll(MARKS, "");
      return isWhole(bare) && bare.trim() !== "" ? bare : "?";
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
  // Between the thousands of a number, where no line may break.
  ["\u202F", "\u00A0"],
  ["\u2007", "\u00A0"],
]);

const NAMED = new RegExp(`[${[...NAMES.keys()].join("")}]`, "g");

/** All but a line's end and the blank at which none may end: no face has a tab, and few have the others. */
const BLANK = /[^\S\n\u00A0]/g;

/** A letter or a sign with all that changes it: marks, joiners, the picture's variant. */
const SIGN = /[^\s\p{Cc}\p{M}\p{Cf}][\p{M}\p{Cf}]*/gu;
/** Also raised, lowered and circled digits, and fractions. */
const NUMBER = /\p{No}/u;
const MARKS = /[\p{M}\p{Cf}]/gu;
