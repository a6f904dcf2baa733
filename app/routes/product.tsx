import { Suspense, useMemo } from "react";
import { Await, redirect } from "react-router";
import {
  DetailsMissing,
  DetailsOnTheirWay,
  ProductDetails,
} from "../features/catalogue/product-details.tsx";
import { ProductPage } from "../features/catalogue/product-page.tsx";
import { productJsonLd } from "../features/navigation/catalogue-json-ld.ts";
import { breadcrumbs } from "../features/navigation/json-ld.ts";
import { headOfData, type PageHead, pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import type { CanonicalHandle } from "../features/navigation/use-route-head.ts";
import { RichTextView } from "../features/rich-content/rich-text-view.tsx";
import { useLateContent } from "../features/rich-content/use-enhancements.ts";
import {
  lineOf,
  type Line,
  type ProductCard,
  type ProductDetail,
  SHARE_PICTURE_SIZE,
} from "../../contract/catalogue.ts";
import type { SiteData } from "../../contract/page-data.ts";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import { lineOfPath, paths } from "../paths.ts";
import { seenProduct } from "../features/catalogue/seen-products.ts";
import type { Route } from "./+types/product.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

/** A product that a list has shown: its page begins with that, the details are on their way. */
interface SeenProduct {
  line: Line;
  card: ProductCard;
  details: Promise<ProductDetail>;
}

type LoadedProduct = ProductDetail | SeenProduct;

export const handle: CanonicalHandle = {
  canonical: ({ data }) => (data ? canonicalPath(data as LoadedProduct) : null),
};

export function loader({ context, request, params }: Route.LoaderArgs) {
  return pageDataOr404(context, "product", productQuery(request, params.slug));
}

export function clientLoader({
  request,
  params,
}: Route.ClientLoaderArgs): SeenProduct | Promise<ProductDetail> {
  const { pathname, search } = new URL(request.url);
  const line = lineOfPath(pathname);
  const details = loadPage("product", productQuery(request, params.slug), request);
  const card = seenProduct(line, params.slug);
  // Back at a page the address is there before it: its place is only found in the whole of it.
  if (!card || pathname === location.pathname)
    return details.then((found) => {
      // Renamed since. Whoever comes from a list of before stays at the old address, which leads to the new one as well.
      if (found.slug !== params.slug) throw redirect(paths.product(line, found.slug) + search);
      return found;
    });
  // Whoever has left the page by then needs no details.
  details.catch(() => {});
  return { line, card, details };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  if (!loaderData) return pageHead(site, { title: "Página não encontrada", noFollow: true });
  return headOfData(site, () => headOf(loaderData, site));
}

export default function Product({ loaderData: loaded }: Route.ComponentProps) {
  const { line } = loaded;
  const card = cardOf(loaded);
  return (
    <ProductPage
      key={`${line}/${card.slug}`}
      line={line}
      product={card}
      // Lists show none that is retired.
      retired={"details" in loaded ? null : loaded.retired}
      details={
        "details" in loaded ? (
          <Suspense fallback={<DetailsOnTheirWay />}>
            <Await
              resolve={loaded.details}
              errorElement={<DetailsMissing address={paths.product(line, card.slug)} />}
            >
              {(product) => <Details product={product} />}
            </Await>
          </Suspense>
        ) : (
          <Details product={loaded} />
        )
      }
    />
  );
}

function Details({ product }: { product: ProductDetail }) {
  const { body } = product;
  useLateContent();
  const text = useMemo(() => <RichTextView text={body} />, [body]);
  return <ProductDetails product={product} body={text} />;
}

function headOf(loaded: LoadedProduct, site: SiteData | undefined): PageHead {
  const { line } = loaded;
  const product = cardOf(loaded);
  const list = { name: lineOf(line).title, path: paths.list(line) };
  const page = { name: product.name, path: paths.product(line, product.slug) };
  return {
    title: `${product.name}, ${product.kind}${isRetired(loaded) ? " (fora de linha)" : ""}`,
    description: "details" in loaded ? product.summary : loaded.description,
    canonical: canonicalPath(loaded),
    ...("details" in loaded || !loaded.sharePicture
      ? {}
      : { picture: sharePicture(loaded, loaded.sharePicture) }),
    // Only the server writes structured data, and there the details are never on their way.
    jsonLd:
      import.meta.env.SSR && site && !("details" in loaded)
        ? [breadcrumbs(site, [list, page]), productJsonLd(site, loaded)]
        : [],
  };
}

function isRetired(loaded: LoadedProduct): boolean {
  return !("details" in loaded) && loaded.retired !== null;
}

function cardOf(loaded: LoadedProduct): ProductCard {
  return "details" in loaded ? loaded.card : loaded;
}

/** The product's own picture for link previews; only the server's HTML is read for them. */
function sharePicture({ name, kind, keyFigures: [figure] }: ProductDetail, path: string) {
  const told = figure ? `, ${figure.label.toLowerCase()} ${figure.value}` : "";
  return { path, ...SHARE_PICTURE_SIZE, alt: `${name}: ${kind}${told}.` };
}

function canonicalPath(loaded: LoadedProduct): string {
  return paths.canonicalProduct(loaded.line, cardOf(loaded));
}

function productQuery(request: Request, slug: string): Record<string, string> {
  return { type: lineOfPath(new URL(request.url).pathname), slug };
}
