import { Fragment, type ReactNode, useEffect, useRef } from "react";
import site from "#site";
import type { ProductCard } from "../../../contract/catalogue.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { ProductList } from "../../../contract/page-data.ts";
import { whenIdle } from "../../ui/when-idle.ts";
import { CategoryHead } from "./category-head.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { queryAtWork, withParameter } from "./list-address.ts";
import { chipsOf, ListChips } from "./list-chips.tsx";
import { FILTER_SHEET, ListFilters } from "./list-filters.tsx";
import { ListOrder } from "./list-look.tsx";
import { ListPaging } from "./list-paging.tsx";
import type { ListScope } from "./list-scope.ts";
import { preloadProductPage } from "./preload-product-page.ts";
import { ProductTable } from "./list-table.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ProductRow } from "./product-row.tsx";
import { SomeWords } from "./some-words.tsx";

interface ListBodyProps {
  data: ProductList;
  scope: ListScope;
  /** Of the address. */
  search: string;
  /** What a row says besides, below the product's name. */
  aside?: (product: ProductCard) => ReactNode;
  /** After the last product. */
  children?: ReactNode;
}

/** Products with facets, order, two views, comparison, and the basket a tap away: of a line or of all. */
export function ListBody({ data, scope, search, aside, children }: ListBodyProps) {
  const { products, page, pages, found, table } = data;
  const { path } = scope;
  const results = useRef<HTMLElement>(null);
  const chips = chipsOf(data.q, data.facets);
  const atWork = queryAtWork(data, chips, search);
  const line = products[0]?.line;
  useEffect(() => (line ? whenIdle(() => preloadProductPage(line)) : undefined), [line]);
  const focusResults = () => results.current?.focus({ preventScroll: true });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div>
        <ListFilters data={data} path={path} />
      </div>
      <div className="lg:border-l lg:border-line-soft lg:pl-7">
        <div className={`list-toolbar no-print ${table ? "" : "list-toolbar-stays"}`}>
          <button type="button" className="button lg:hidden" popoverTarget={FILTER_SHEET}>
            Filtros{chips.length > 0 ? ` (${chips.length})` : ""}
          </button>
          {found > 0 ? (
            <p className="text-sm whitespace-nowrap tabular-nums">{rangeOf(data)}</p>
          ) : null}
          <ListChips chips={chips} path={path} search={atWork} onRemove={focusResults} />
          <ListOrder sort={data.sort} hasWords={data.q !== ""} />
        </div>
        <section
          ref={results}
          id="produtos"
          aria-label="Produtos"
          tabIndex={-1}
          className="outline-none"
        >
          <SomeWords found={found > 0 ? data : null} className="py-4" />
          {found === 0 ? (
            <NothingFound
              data={data}
              scope={scope}
              chips={chips}
              search={search}
              atWork={atWork}
              onRemove={focusResults}
            />
          ) : table ? (
            <ProductTable
              table={table}
              products={products}
              sort={data.sort}
              address={(sort) => path + withParameter(atWork, "ordem", sort)}
            />
          ) : (
            <ul>
              {products.map((product, index) => (
                // A row that comes with another package than before begins anew, or it would keep the one before.
                <Fragment key={`${product.line}/${product.slug}/${product.preferredPackage}`}>
                  {data.heads
                    .filter(({ at }) => at === index)
                    .map((head) => (
                      <CategoryHead key={head.name} head={head} />
                    ))}
                  <ProductRow product={product} isFirstScreen={index < FIRST_SCREEN}>
                    {aside?.(product)}
                  </ProductRow>
                </Fragment>
              ))}
            </ul>
          )}
          <ListPaging
            path={path}
            page={page}
            pages={pages}
            search={atWork}
            onFollow={focusResults}
          />
          {children}
          {site.tools.compare ? <CompareBar onEmpty={focusResults} /> : null}
        </section>
      </div>
    </div>
  );
}

/** Rows whose picture is wanted at once. */
const FIRST_SCREEN = 4;

/** Which of the products found are on this page: `25–48 de 102`. */
export function rangeOf({
  page,
  pages,
  found,
  products,
}: Pick<ProductList, "page" | "pages" | "found" | "products">): string {
  // The last page ends the list, whatever its length.
  const last = page === pages ? found : page * products.length;
  const first = last - products.length + 1;
  const text = (number: number) => formatNumber(number, "integer");
  const place = first === last ? text(last) : `${text(first)}–${text(last)}`;
  return `${place} de ${text(found)}`;
}
