import site from "#site";
import { LOGO_WIDTH } from "../../contract/constants.ts";

/** What the word may take of the 160 units, and how wide a capital of the heading face is, in ems. */
const WORD_WIDTH = 123;
const CAPITAL = 0.87;

/** The mark and the brand's word beside it, in the colours of the theme. */
export function Logo({ brand }: { brand: string }) {
  const { shape, detail, word } = site.mark;
  return (
    <svg
      width={LOGO_WIDTH}
      height={36}
      viewBox="0 0 160 36"
      role="img"
      aria-label={brand}
      className="block"
    >
      <path d={shape} fill="var(--mark-drop)" />
      <path d={detail} fill="var(--mark-level)" />
      {word ? (
        <path d={word} fill="currentColor" />
      ) : (
        // Set in the heading face until it has an outline of its own.
        <text
          x="36"
          y="25"
          fill="currentColor"
          fontFamily="var(--font-display)"
          fontWeight="800"
          fontSize={Math.min(19, WORD_WIDTH / (brand.length * CAPITAL))}
        >
          {brand.toUpperCase()}
        </text>
      )}
    </svg>
  );
}
