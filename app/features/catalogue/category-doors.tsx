import { Link } from "react-router";
import { LINES } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { HomeData } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";

const PRODUCTS = { one: "# produto", other: "# produtos" };

/** The way to each category, under its colour. On phones a list. */
export function CategoryDoors({ categories }: Pick<HomeData, "categories">) {
  return (
    <ul className="keep-together grid border-t border-l border-line bg-sheet sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]">
      {categories.map(({ code, shortName, count }) => (
        <li key={code} data-category={code} className="border-r border-b border-line">
          <Link
            to={paths.list(LINES[0], { categoria: code })}
            className="block h-full border-l-6 border-(--category) px-3 py-2.5 hover:bg-sunken sm:border-t-6 sm:border-l-0 sm:p-3 sm:pb-8"
          >
            <span className="block text-sm font-bold hyphens-auto wrap-anywhere">{shortName}</span>
            <span className="block text-sm text-ink-soft">{plural(count, PRODUCTS)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
