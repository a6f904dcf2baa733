import { Link } from "react-router";
import { plural } from "../../../contract/formats/plural.ts";
import type { ListWayOut } from "../../../contract/page-data.ts";
import { CategoryPicture } from "./category-picture.tsx";
import { PRODUCTS } from "./list-sentence.ts";

interface CategoryIndexProps extends Pick<ListWayOut, "categories"> {
  hrefOf: (code: string) => string;
  onFollow: () => void;
}

/** The ways to the categories as small as an index: fluid or surface, name and how many products. */
export function CategoryIndex({ categories, hrefOf, onFollow }: CategoryIndexProps) {
  return (
    <ul className="category-index">
      {categories.map(({ code, name, count, hasPicture }) => (
        <li key={code} data-category={code}>
          <Link to={hrefOf(code)} className="group" onClick={onFollow}>
            <span className="category-tint aspect-square w-16">
              {hasPicture ? <CategoryPicture code={code} sizes="64px" /> : null}
            </span>
            <span>
              <span className="block font-semibold group-hover:underline">{name}</span>
              <span className="block text-sm text-ink-soft">{plural(count, PRODUCTS)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
