import { useEffect } from "react";
import { Link } from "react-router";
import { lineOf } from "../../../contract/catalogue.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { SearchData, SearchResult } from "../../../contract/page-data.ts";
import { shorten } from "../../../contract/text/shorten.ts";
import { paths } from "../../paths.ts";
import { parseProtocol } from "../../../contract/identifiers/protocol.ts";
import ProtocolWay from "../requests/protocol-way.tsx";
import { PlusIcon } from "../../ui/icons.tsx";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { SomeWords } from "../catalogue/some-words.tsx";
import type { GridPosition } from "./grid-position.ts";
import { toolsSearched, ToolWays } from "./tool-ways.tsx";

interface SearchResultsProps {
  /** Of the combobox; the parts' ids begin with it. */
  id: string;
  /** null while there is nothing to show; the grid itself stays for `aria-controls`. */
  found: SearchData | null;
  /** Why nothing can be looked up now. */
  problem: string | null;
  position: GridPosition;
  /** The id of a cell. */
  cellOf: (position: GridPosition) => string;
  onAdd: (result: SearchResult) => void;
  onFollow: () => void;
}

/** The popup of the search: one row per product, with its link and its way into the basket. */
export default function SearchResults({
  id,
  found,
  problem,
  position,
  cellOf,
  onAdd,
  onFollow,
}: SearchResultsProps) {
  const active = cellOf(position);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not return.
    document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const results = found?.results ?? [];
  return (
    <div className={found || problem ? "search-popup" : "hidden"}>
      <SomeWords found={found} className="border-b border-line-soft p-3 text-sm" />
      <div role="grid" id={`${id}-results`} aria-label="Produtos encontrados">
        {results.map((result, row) => (
          <Row
            key={`${result.line}/${result.slug}/${result.package.sku}`}
            cellOf={cellOf}
            row={row}
            result={result}
            active={active}
            onAdd={onAdd}
            onFollow={onFollow}
          />
        ))}
      </div>
      {problem ? <p className="p-4">{problem}</p> : null}
      {found ? <ProtocolWay query={found.query} className="p-4" onFollow={onFollow} /> : null}
      {found ? <ToolWays query={found.query} className="p-4" onFollow={onFollow} /> : null}
      {found && results.length === 0 && !leadsOn(found.query) ? (
        <NothingFound query={found.query} onFollow={onFollow} />
      ) : null}
      {found && results.length > 0 ? (
        <Link
          className="sticky bottom-0 block border-t border-line bg-sheet p-3 font-semibold underline hover:bg-sunken"
          to={paths.search({ q: found.query })}
          onClick={onFollow}
        >
          Ver todos ({formatNumber(found.total, "integer")})
        </Link>
      ) : null}
    </div>
  );
}

interface RowProps extends Pick<SearchResultsProps, "cellOf" | "onAdd" | "onFollow"> {
  row: number;
  result: SearchResult;
  /** Id of the active cell. */
  active: string;
}

function Row({ cellOf, row, result, active, onAdd, onFollow }: RowProps) {
  const { name, kind, summary, line, otherLines, slug, category, controls } = result;
  const [link, button] = [cellOf({ row, column: 0 }), cellOf({ row, column: 1 })];
  return (
    <div
      role="row"
      data-category={category.code}
      className="flex items-stretch border-b border-line-soft last:border-b-0"
    >
      {/* Its name is the link's text, which the rule does not look into. */}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <div role="gridcell" id={link} aria-selected={active === link} className="grow">
        <Link
          to={paths.product(line, slug)}
          tabIndex={-1}
          onClick={onFollow}
          className="flex items-start gap-3 p-3 hover:bg-sunken"
        >
          <span className="category-tint size-10 flex-none sm:size-14" aria-hidden="true">
            <PackPicture picture={result.package.picture} alt="" width={64} />
          </span>
          <span>
            <span className="font-semibold">{name}</span>{" "}
            <span className="text-sm text-ink-soft max-sm:block">
              {kind}, {[line, ...otherLines].map((one) => lineOf(one).label).join(" e ")}
            </span>
            <span className="block text-sm">{shorten(summary)}</span>
            {controls.length > 0 ? (
              <span className="block text-xs font-semibold">{controls.join(" · ")}</span>
            ) : null}
          </span>
        </Link>
      </div>
      <div role="gridcell" id={button} aria-selected={active === button} className="flex-none">
        <button
          type="button"
          tabIndex={-1}
          // The focus stays in the text field, so that the next result is one key away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAdd(result)}
          aria-label={`Adicionar ao orçamento: ${result.package.itemName}`}
          className="search-add"
        >
          <PlusIcon />
          {result.package.label}
        </button>
      </div>
    </div>
  );
}

/** Whether a search leads to something that is no product. */
function leadsOn(query: string): boolean {
  return parseProtocol(query).ok || toolsSearched(query).length > 0;
}

function NothingFound({ query, onFollow }: { query: string; onFollow: () => void }) {
  return (
    <div className="p-4">
      <p className="font-semibold wrap-anywhere">Nada com “{shorten(query)}”.</p>
      <p className="mt-1 text-sm text-ink-soft">
        Tente o código, o nome ou a aplicação. Ou pergunte: a assistência técnica responde.
      </p>
      <Link
        className="button button-primary mt-3"
        to={paths.contact({
          subject: "duvida-tecnica",
          message: `Procurei “${query}” no catálogo e não encontrei. `,
        })}
        onClick={onFollow}
      >
        Perguntar à assistência técnica
      </Link>
    </div>
  );
}
