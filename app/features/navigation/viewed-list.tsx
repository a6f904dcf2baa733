import { useEffect } from "react";
import { Link } from "react-router";
import { paths } from "../../paths.ts";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { type ViewedProduct, viewedProducts } from "./viewed-products.ts";

interface ViewedListProps {
  /** The product whose page this is; it is remembered for the next ones. */
  here?: ViewedProduct;
  className?: string;
}

/** The way back to the products opened last in this browser; nothing where there are none. */
export default function ViewedList({ here, className = "" }: ViewedListProps) {
  const viewed = viewedProducts.useList() ?? [];
  const address = here && paths.product(here.line, here.slug);
  useEffect(() => {
    if (here) viewedProducts.remember(here);
    // Remembered once for each page, whatever object names it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [address]);
  const others = viewed.filter(({ line, slug }) => paths.product(line, slug) !== address);
  if (others.length === 0) return null;
  return (
    <nav aria-label="Vistos há pouco" className={`no-print ${className}`}>
      <h2 className="text-lg">Vistos há pouco</h2>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
        {others.slice(0, SHOWN).map(({ line, slug, name, picture }) => (
          <li key={`${line} ${slug}`}>
            <Link
              className="flex min-h-12 items-center gap-2 text-sm font-semibold hover:underline"
              to={paths.product(line, slug)}
            >
              <span className="size-10 shrink-0">
                <PackPicture picture={picture} alt="" width={64} />
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A row of a wide screen. */
const SHOWN = 6;
