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
    <figure>
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
          className="w-full border-t border-line"
        />
      </picture>
      <figcaption className="grid grid-cols-2 border-y border-line text-sm font-semibold">
        <span className="py-2.5 pr-3">{before}</span>
        <span className="border-l border-line py-2.5 pl-3">{after}</span>
      </figcaption>
    </figure>
  );
}
