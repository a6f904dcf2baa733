import { Link } from "react-router";
import { lineOf } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { ListData } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";
import { EmbedSnippet } from "./embed-snippet.tsx";
import { filtersOf } from "./list-address.ts";
import { ListBody } from "./list-body.tsx";
import { chipsOf } from "./list-chips.tsx";
import { ListView } from "./list-look.tsx";
import { scopeOfLine } from "./list-scope.ts";
import { listSentence, PRODUCTS } from "./list-sentence.ts";

interface ListPageProps {
  data: ListData;
  /** Of the address. */
  search: string;
  /** Origin for the embed snippet. */
  publicUrl: string;
}

/** A line's products. */
export function ListPage({ data, search, publicUrl }: ListPageProps) {
  const { line, words, total, page, pages, found, table } = data;
  const scope = scopeOfLine(line);
  const isWhole = chipsOf(data.q, data.facets).length === 0;
  return (
    <div className="frame pt-10 pb-16 print:py-0">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-b border-line pb-5">
        <div>
          <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
            {lineOf(line).title}
          </h1>
          <p className="mt-2 wrap-anywhere text-ink-soft" role="status">
            {isWhole ? `${plural(total, PRODUCTS)}, ${words.note}` : listSentence(data)}
          </p>
        </div>
        <div className="no-print flex max-w-full flex-wrap items-center gap-x-5 text-sm">
          <a
            className="button-plain grid place-items-center"
            href={paths.staticList(line) + filtersOf(search)}
          >
            Imprimir
          </a>
          <a
            className="button-plain grid place-items-center"
            href={paths.sheet(line) + filtersOf(search)}
            download
          >
            Planilha
          </a>
          <EmbedSnippet line={line} publicUrl={publicUrl} />
          <ListView path={scope.path} search={search} asTable={table !== null} />
        </div>
      </header>
      <ListBody data={data} scope={scope} search={search}>
        {found > 0 && isWhole && page === pages ? (
          <p className="no-print pt-2 text-ink-soft">
            Não é nenhum destes?{" "}
            <Link className="underline" to={paths.contact({ subject: "duvida-tecnica" })}>
              Pergunte à assistência técnica
            </Link>
            .
          </p>
        ) : null}
      </ListBody>
    </div>
  );
}
