import { memo, type ReactNode, useState } from "react";
import { Link } from "react-router";
import site from "#site";
import type { ProductCard } from "../../../contract/catalogue.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import { paths } from "../../paths.ts";
import { Badges } from "../../ui/badges.tsx";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { CompareToggle } from "./compare-toggle.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { PackageForm } from "./package-form.tsx";
import { useChosenPackage } from "./use-chosen-package.ts";

interface ProductRowProps {
  product: ProductCard;
  /** Whether it is seen without scrolling: its picture is wanted at once. */
  isFirstScreen: boolean;
  /** Besides, below what it is for. */
  children?: ReactNode;
}

/** One product of the list: the pack in its colour, what it is for, three figures, packages, quantity, add. */
export const ProductRow = memo(function ProductRow({
  product,
  isFirstScreen,
  children,
}: ProductRowProps) {
  const { line, packages, category, slug, name, kind, summary } = product;
  const [sku, setSku] = useChosenPackage(product);
  // A change would have the browser choose among the picture's files once more.
  const [cameFirst] = useState(isFirstScreen);
  const chosen = packages.find((pack) => pack.sku === sku);
  return (
    <li className="product-row" data-category={category.code}>
      <Link
        to={paths.product(line, slug)}
        className="category-tint aspect-square w-20 max-sm:col-start-2 max-sm:row-start-1 sm:row-span-2 sm:w-32"
        tabIndex={-1}
        aria-hidden="true"
      >
        <PackPicture
          picture={chosen?.picture ?? null}
          alt=""
          width={160}
          sizes="(width < 40rem) 80px, 128px"
          eager={cameFirst}
        />
      </Link>
      <div>
        <h2 className="font-sans text-xl font-bold tracking-normal">
          <Link to={paths.product(line, slug)} className="hover:underline">
            {name}
          </Link>
          <span className="block text-sm font-normal text-ink-soft">{`${sku} · ${kind}`}</span>
        </h2>
        <p className="mt-1 max-w-prose">{keepTogether(summary)}</p>
        <Badges labels={product.controls} className="mt-2" />
        {children}
      </div>
      <KeyFigures
        figures={product.keyFigures}
        className="mt-3 max-sm:col-span-2 sm:col-start-2"
        valueClassName="font-semibold"
      />
      <div className="no-print max-xl:mt-4 max-sm:col-span-2 sm:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1">
        <PackageForm line={line} product={product} sku={sku} onSku={setSku} />
        {site.tools.compare ? <CompareToggle slug={slug} name={name} sku={sku} /> : null}
      </div>
    </li>
  );
});
