import { useRef } from "react";
import { Link } from "react-router";
import site from "#site";
import { lineOf } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { ListData } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";
import { CategoryHead } from "./category-head.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { EmbedSnippet } from "./embed-snippet.tsx";
import { chipsOf, ListChips } from "./list-chips.tsx";
import { FILTER_SHEET, ListFilters } from "./list-filters.tsx";
import { ListOrder, ListView } from "./list-look.tsx";
import { ListPaging } from "./list-paging.tsx";
import { listSentence, PRODUCTS } from "./list-sentence.ts";
import { ProductTable } from "./list-table.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ProductRow } from "./product-row.tsx";

interface ListPageProps {
  data: ListData;
  /** Of the address. */
  search: string;
  /** Origin for the embed snippet. */
  publicUrl: string;
}

/** A line's products with facets, order, two views, comparison, and the basket a tap away. */
export function ListPage({ data, search, publicUrl }: ListPageProps) {
  const { line, words, products, total, page, pages, found, table } = data;
  const results = useRef<HTMLElement>(null);
  const chips = chipsOf(data.q, data.facets);
  const focusResults = () => results.current?.focus({ preventScroll: true });
  return (
    <div className="frame pt-10 pb-16 print:py-0">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-5">
        <div>
          <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
            {lineOf(line).title}
          </h1>
          <p className="mt-2 text-ink-soft" role="status">
            {chips.length > 0 ? listSentence(data) : `${plural(total, PRODUCTS)}, ${words.note}`}
          </p>
        </div>
        <div className="no-print flex max-w-full flex-wrap items-center gap-x-5 text-sm">
          <a className="button-plain grid place-items-center" href={paths.staticList(line)}>
            Imprimir
          </a>
          <EmbedSnippet line={line} publicUrl={publicUrl} />
          <ListView line={line} search={search} asTable={table !== null} />
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-7 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="no-print flex flex-wrap items-center gap-2 border-b border-line-soft py-3 lg:col-start-2 lg:border-l lg:pl-7">
          <button type="button" className="button lg:hidden" popoverTarget={FILTER_SHEET}>
            Filtros{chips.length > 0 ? ` (${chips.length})` : ""}
          </button>
          <ListChips chips={chips} line={line} search={search} onRemove={focusResults} />
          <ListOrder sort={data.sort} hasWords={data.q !== ""} />
        </div>
        <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <ListFilters data={data} />
        </div>
        <section
          ref={results}
          id="produtos"
          aria-label="Produtos"
          tabIndex={-1}
          className="outline-none lg:border-l lg:border-line-soft lg:pl-7"
        >
          {data.category && found > 0 ? <CategoryHead category={data.category} /> : null}
          {found === 0 ? (
            <NothingFound data={data} chips={chips} search={search} onRemove={focusResults} />
          ) : table ? (
            <ProductTable table={table} products={products} line={line} />
          ) : (
            <ul>
              {products.map((product, index) => (
                <ProductRow
                  key={product.slug}
                  product={product}
                  line={line}
                  isFirstScreen={index < FIRST_SCREEN}
                />
              ))}
            </ul>
          )}
          <ListPaging
            line={line}
            page={page}
            pages={pages}
            search={search}
            onFollow={focusResults}
          />
          {found > 0 && chips.length === 0 && page === pages ? (
            <p className="no-print pt-2 text-ink-soft">
              Não é nenhum destes?{" "}
              <Link className="underline" to={paths.contact({ subject: "duvida-tecnica" })}>
                Pergunte à assistência técnica
              </Link>
              .
            </p>
          ) : null}
          {site.tools.compare ? <CompareBar onEmpty={focusResults} /> : null}
        </section>
      </div>
    </div>
  );
}

/** Rows whose picture is wanted at once. */
const FIRST_SCREEN = 4;
