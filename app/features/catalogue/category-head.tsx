import type { ProductList } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";

const WIDTHS = [320, 640];

/** A list of one category opens with its fluid, close up, and what it is for; on the grid of the rows below. */
export function CategoryHead({ category }: { category: NonNullable<ProductList["category"]> }) {
  const { code, name, summary, hasPicture } = category;
  const sources = (format: string) =>
    WIDTHS.map((width) => `${paths.categoryPicture(code, width, format)} ${width}w`).join(", ");
  return (
    <div
      data-category={code}
      className="no-print grid grid-cols-[1fr_5rem] items-center gap-x-4 border-b border-line-soft py-5 sm:grid-cols-[8rem_1fr] sm:gap-x-7"
    >
      <picture className="category-tint aspect-square w-20 max-sm:order-last sm:w-32">
        {hasPicture ? (
          <>
            <source
              type="image/avif"
              srcSet={sources("avif")}
              sizes="(width < 40rem) 80px, 128px"
            />
            <img
              src={paths.categoryPicture(code, 320)}
              alt=""
              width={320}
              height={320}
              loading="lazy"
              decoding="async"
              className="size-full object-cover"
            />
          </>
        ) : null}
      </picture>
      <div>
        <h2 className="text-xl sm:text-2xl">{name}</h2>
        <p className="mt-1 max-w-[30em] sm:text-lg">{summary}</p>
      </div>
    </div>
  );
}
