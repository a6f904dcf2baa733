import type { ReactNode } from "react";
import { Link } from "react-router";
import { lineOf, LINES, type ProductCard } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { ResultsData } from "../../../contract/page-data.ts";
import { shorten } from "../../../contract/text/shorten.ts";
import { paths } from "../../paths.ts";
import { LoadWhenIdle } from "../../ui/load-when-idle.tsx";
import { filtersOf } from "./list-address.ts";
import { ListBody } from "./list-body.tsx";
import { chipsOf } from "./list-chips.tsx";
import { ListView } from "./list-look.tsx";
import { EVERYWHERE } from "./list-scope.ts";
import { listSentence, PRODUCTS } from "./list-sentence.ts";

const loadViewedList = () => import("../navigation/viewed-list.tsx");

interface ResultsPageProps {
  data: ResultsData;
  /** Of the address. */
  search: string;
  /** Where to go with what is no product, said before the list. */
  way: ReactNode;
}

/** What was searched in all lines: a product of several is one result with a door to each. */
export function ResultsPage({ data, search, way }: ResultsPageProps) {
  const { q, total, facets, table } = data;
  const isWhole = chipsOf(q, facets).length === 0;
  return (
    <div className="frame pt-10 pb-16 print:py-0">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-5">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere sm:text-4xl" tabIndex={-1}>
            {q ? `Busca: ${shorten(q)}` : "Busca"}
          </h1>
          <p className="mt-2 wrap-anywhere text-ink-soft" role="status">
            {isWhole ? `${plural(total, PRODUCTS)} no catálogo.` : listSentence(data)}
          </p>
        </div>
        <div className="no-print flex max-w-full flex-wrap items-center gap-x-5 text-sm">
          <a
            className="button-plain grid place-items-center"
            href={paths.searchSheet() + filtersOf(search)}
            download
          >
            Planilha
          </a>
          <ListView path={EVERYWHERE.path} search={search} asTable={table !== null} />
        </div>
      </header>
      {way}
      <ListBody
        data={data}
        scope={EVERYWHERE}
        search={search}
        {...(LINES.length > 1 ? { aside: linesOf } : {})}
      />
      <LoadWhenIdle
        load={loadViewedList}
        props={{ className: "mt-12 border-t border-line pt-5" }}
      />
    </div>
  );
}

/** The line that a result is shown in, and the doors to the others that sell it. */
function linesOf({ line, otherLines, slug }: ProductCard) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
      <span className="font-semibold">Linha {lineOf(line).label}</span>
      {otherLines.map((other) => (
        <Link key={other} className="underline" to={paths.product(other, slug)}>
          Também na Linha {lineOf(other).label}
        </Link>
      ))}
    </p>
  );
}
