import { BRAND_MARK } from "../../contract/brand-mark.ts";
import { LOGO_WIDTH } from "../../contract/constants.ts";

/** The mark, a drop with its level, and the word beside it, in the colours of the theme. */
export function Logo({ brand }: { brand: string }) {
  const word = brand.toUpperCase();
  return (
    <svg
      width={LOGO_WIDTH}
      height={36}
      viewBox="0 0 160 36"
      role="img"
      aria-label={brand}
      className="block"
    >
      <path d={BRAND_MARK.drop} fill="var(--mark-drop)" />
      <path d={BRAND_MARK.level} fill="var(--mark-level)" />
      {word === BRAND_MARK.name ? (
        <path d={BRAND_MARK.word} fill="currentColor" />
      ) : (
        // Another company's name, set in the heading face until it has an outline of its own.
        <text
          x="36"
          y="25"
          fill="currentColor"
          fontFamily="var(--font-display)"
          fontWeight="800"
          fontSize="19"
        >
          {word}
        </text>
      )}
    </svg>
  );
}
