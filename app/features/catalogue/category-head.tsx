import type { ListHead } from "../../../contract/page-data.ts";
import { CategoryPicture } from "./category-picture.tsx";

/** A category opens with its fluid, close up, and what it is for, on the grid of the rows; a subcategory with its name. */
export function CategoryHead({ head: { code, name, category } }: { head: ListHead }) {
  if (!category)
    return (
      <li data-category={code} className="list-subhead">
        <h2 className="font-sans text-base font-bold tracking-normal">{name}</h2>
      </li>
    );
  return (
    <li data-category={code} className="list-head">
      <div className="category-tint aspect-square w-20 max-sm:order-last sm:w-32">
        {category.hasPicture ? (
          <CategoryPicture code={code} sizes="(width < 40rem) 80px, 128px" />
        ) : null}
      </div>
      <div>
        <h2 className="text-xl sm:text-2xl">{name}</h2>
        <p className="mt-1 max-w-[31em] sm:text-lg">{category.summary}</p>
      </div>
    </li>
  );
}
