import { Link } from "react-router";
import { plural } from "../../../contract/formats/plural.ts";
import type { HomeData } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";
import { CategoryPicture } from "./category-picture.tsx";

const PRODUCTS = { one: "# produto", other: "# produtos" };

/** With fewer, all are alike. */
const FEWEST_WITH_A_LARGE_ONE = 5;

/** The way to each category, by its fluid or surface; the first stands large. On phones a list. */
export function CategoryDoors({ categories }: Pick<HomeData, "categories">) {
  const hasLarge = categories.length >= FEWEST_WITH_A_LARGE_ONE;
  return (
    <ul className="category-doors" data-large={hasLarge || undefined}>
      {categories.map(({ code, shortName, line, count, hasPicture }, index) => (
        <li key={code} data-category={code}>
          <Link to={paths.list(line, { categoria: code })} className="category-door group">
            <span className="category-door-picture">
              {hasPicture ? (
                <CategoryPicture
                  code={code}
                  sizes={hasLarge && index === 0 ? LARGE_SIZES : SMALL_SIZES}
                />
              ) : null}
            </span>
            <span className="block border-(--category) px-3 py-2.5 max-sm:border-l-6 max-sm:self-stretch sm:border-t-6">
              <span className="block font-bold hyphens-auto wrap-anywhere group-hover:underline">
                {shortName}
              </span>
              <span className="block text-sm text-ink-soft">{plural(count, PRODUCTS)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const SMALL_SIZES = "(width < 40rem) 80px, (width < 64rem) 33vw, 208px";
const LARGE_SIZES = "(width < 40rem) 80px, (width < 64rem) 66vw, 416px";
