import { Link } from "react-router";
import { LINES } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { HomeData } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";

const PRODUCTS = { one: "# produto", other: "# produtos" };

/**
 * The rack of samples: each category by the colour of its fluid, the level by how many products it has.
 * On phones the tubes lie in a list.
 */
export function SampleRack({ categories }: Pick<HomeData, "categories">) {
  const most = Math.max(1, ...categories.map(({ count }) => count));
  return (
    <ul className="keep-together grid border-t border-l border-line bg-sheet sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))]">
      {categories.map(({ code, shortName, count }) => (
        <li key={code} data-category={code} className="border-r border-b border-line">
          <Link
            to={paths.list(LINES[0], { categoria: code })}
            className="flex h-full items-center justify-between gap-4 px-3 py-2.5 hover:bg-sunken sm:flex-col sm:items-stretch sm:gap-8 sm:p-3"
          >
            <span>
              <span className="block text-sm font-bold hyphens-auto wrap-anywhere">
                {shortName}
              </span>
              <span className="block text-sm text-ink-soft">{plural(count, PRODUCTS)}</span>
            </span>
            <Tube level={24 + Math.round((count / most) * 60)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A test tube, 100 units high. */
function Tube({ level }: { level: number }) {
  const surface = 100 - level;
  return (
    <svg
      viewBox="0 0 40 100"
      width="40"
      height="100"
      aria-hidden="true"
      className="flex-none max-sm:mx-7 max-sm:-my-7 max-sm:h-24 max-sm:w-9 max-sm:rotate-90"
    >
      <path d={`M4 ${surface}h32v${level - 19}a16 16 0 0 1-32 0Z`} className="fill-(--category)" />
      <path d="M4 0v81a16 16 0 0 0 32 0V0" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d={`M4 ${surface}h32`} stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
