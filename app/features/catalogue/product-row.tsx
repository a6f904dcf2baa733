import { memo, useState } from "react";

import type { CardPackage, Line, ProductCard } from "../../../contract/catalogue.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import { paths } from "../../paths.ts";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { isTakenOver } from "../../ui/taken-over.ts";
import { CompareToggle } from "./compare-toggle.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { PackageForm } from "./package-form.tsx";
import { keptRowHeight } from "./row-places.ts";

interface ProductRowProps {
  product: ProductCard;
  line: Line;
  /** Whether it is among the first on the screen when it comes: its picture is wanted at once. */
  eager: boolean;
  /** Only its place and its name, until there is time for more. */
  isBrief: boolean;
  /** Of the list before: out of sight until it is its turn to go. */
  isLeaving: boolean;
  onAdd: (product: ProductCard, pack: CardPackage, quantity: number) => boolean;
}

/** One product of the list: the pack in its colour, what it is for, three figures, packages, quantity, add. */
export const ProductRow = memo(function ProductRow({
  isBrief,
  isLeaving,
  eager,
  ...props
}: ProductRowProps) {
  const { product, line } = props;
  // A change would have the browser choose among the picture's files once more.
  const [cameEager] = useState(eager);
  const [height] = useState(() =>
    isTakenOver() ? keptRowHeight(paths.product(line, product.slug)) : undefined,
  );
  return (
    <li
      className="product-row"
      style={height ? { containIntrinsicHeight: `auto ${height}px` } : undefined}
      data-category={product.category.code}
      data-brief={isBrief ? "" : undefined}
      hidden={isLeaving}
    >
      {isBrief ? (
        <h2>
          <PageLink to={paths.product(line, product.slug)}>{product.name}</PageLink>
        </h2>
      ) : (
        <Filling {...props} eager={cameEager} />
      )}
    </li>
  );
});

const Filling = memo(function Filling({
  product,
  line,
  eager,
  onAdd,
}: Omit<ProductRowProps, "isBrief" | "isLeaving">) {
  const { packages, preferredPackage, category, slug, name, code, kind, summary } = product;
  const [sku, setSku] = useState((packages[preferredPackage] ?? packages[0])?.sku);
  const chosen = packages.find((pack) => pack.sku === sku);
  return (
    <>
      <PageLink
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
          eager={eager}
        />
      </PageLink>
      <div>
        <h2 className="font-sans text-xl font-bold tracking-normal">
          <PageLink to={paths.product(line, slug)} className="hover:underline">
            {name}
          </PageLink>
          <span className="block text-sm font-normal text-ink-soft">{`${code} · ${kind}`}</span>
        </h2>
        <p className="mt-1 max-w-prose">{keepTogether(summary)}</p>
      </div>
      <KeyFigures
        figures={product.keyFigures}
        className="mt-3 max-sm:col-span-2 sm:col-start-2"
        valueClassName="font-semibold"
      />
      <p className="print-only mt-2 sm:col-start-2">
        {packages.map(({ sku: code, description }) => `${code} ${description}`).join(" · ")}
      </p>
      <div className="no-print max-xl:mt-4 max-sm:col-span-2 sm:col-start-2 xl:col-start-3 xl:row-span-2 xl:row-start-1">
        <PackageForm
          line={line}
          category={category}
          name={name}
          packages={packages}
          sku={sku ?? ""}
          onSku={setSku}
          onAdd={(pack, quantity) => onAdd(product, pack, quantity)}
        />
        <CompareToggle slug={slug} name={name} />
      </div>
    </>
  );
});
