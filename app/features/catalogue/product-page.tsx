import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router";
import {
  type Line,
  lineOf,
  type ProductCard,
  type ProductDetail,
} from "../../../contract/catalogue.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import { paths } from "../../paths.ts";
import { Badges } from "../../ui/badges.tsx";
import { LoadWhenIdle } from "../../ui/load-when-idle.tsx";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { BuyBar } from "./buy-bar.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { PackageForm } from "./package-form.tsx";
import { RetiredNotice } from "./retired-notice.tsx";

const loadViewedList = () => import("../navigation/viewed-list.tsx");

interface ProductPageProps {
  line: Line;
  /** What a list knows of it already: enough for the first screen. */
  product: ProductCard;
  /** Where it is no longer sold. */
  retired: ProductDetail["retired"];
  /** The rest, which may come later. */
  details: ReactNode;
}

/** One product: what it is for, its packages, and the details below. */
export function ProductPage({ line, product, retired, details }: ProductPageProps) {
  const { slug, name, code, kind, summary, category, packages, preferredPackage } = product;
  const [search] = useSearchParams();
  const asked = packages.find((pack) => pack.sku === search.get("embalagem"));
  const [sku, setSku] = useState((asked ?? packages[preferredPackage] ?? packages[0])?.sku ?? "");
  const chosen = packages.find((pack) => pack.sku === sku);
  return (
    <div className="frame pt-6 pb-16 print:py-0" data-category={category.code}>
      <nav aria-label="Você está em" className="text-sm no-print">
        <ol className="flex flex-wrap gap-x-2">
          <li>
            <Link to={paths.list(line)} className="hover:underline">
              {lineOf(line).title}
            </Link>
          </li>
          <li className="before:mr-2 before:text-ink-soft before:content-['/'_/_'']">
            <Link to={paths.list(line, { categoria: category.code })} className="hover:underline">
              {category.name}
            </Link>
          </li>
        </ol>
      </nav>
      <div className="product-head mt-6">
        <div className="product-head-picture category-tint">
          <PackPicture
            picture={chosen?.picture ?? null}
            alt={chosen ? `${name}, ${chosen.description}` : name}
            width={480}
            sizes="(width < 48rem) 104px, (width < 64rem) 40vw, 416px"
            eager
          />
        </div>
        <div className="product-head-name">
          <p className="text-sm text-ink-soft">
            {code} · {kind}
          </p>
          <h1 className="mt-1 text-3xl lg:text-4xl" tabIndex={-1}>
            {name}
          </h1>
        </div>
        <div className="product-head-text">
          <p className="max-w-prose text-lg">{keepTogether(summary)}</p>
          <Badges labels={product.controls} className="mt-3" />
          <KeyFigures
            figures={product.keyFigures}
            className="mt-6 border-y border-line-soft pt-4 pb-2.5 max-md:order-last sm:gap-x-6"
            valueClassName="font-bold sm:text-lg"
          />
          {retired ? (
            <RetiredNotice name={name} retired={retired} />
          ) : (
            <div className="mt-5 max-w-lg no-print md:mt-6">
              <PackageForm
                id={BUY_FORM}
                line={line}
                product={product}
                sku={sku}
                onSku={setSku}
                drawn
              />
            </div>
          )}
        </div>
      </div>
      {details}
      <LoadWhenIdle
        load={loadViewedList}
        props={{
          here: { line, slug, name, picture: packages[preferredPackage]?.picture ?? null },
          className: "mt-12 border-t border-line pt-5",
        }}
      />
      {chosen && !retired ? <BuyBar form={BUY_FORM} chosen={chosen.description} /> : null}
    </div>
  );
}

const BUY_FORM = "comprar";
