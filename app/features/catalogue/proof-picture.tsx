import type { ProofWords } from "../../../contract/words.ts";
import { paths } from "../../paths.ts";

const WIDTHS = [640, 1280];

/** What the products do, on one surface: half without, half with them. */
export function ProofPicture({ words }: { words: ProofWords }) {
  const { picture, before, after } = words;
  const sources = WIDTHS.map((width) => `${paths.proofPicture(width, "avif")} ${width}w`).join(
    ", ",
  );
  return (
    <figure className="border-line max-lg:border-t lg:border-l">
      <picture>
        <source
          type="image/avif"
          srcSet={sources}
          sizes="(width < 64rem) calc(100vw - 2rem), 52rem"
        />
        <img
          src={paths.proofPicture(640)}
          alt={picture}
          width={1280}
          height={560}
          loading="lazy"
          decoding="async"
          className="w-full"
        />
      </picture>
      <figcaption className="grid grid-cols-2 border-t border-line text-sm font-semibold">
        <span className="px-3 py-2.5">{before}</span>
        <span className="border-l border-line px-3 py-2.5">{after}</span>
      </figcaption>
    </figure>
  );
}
