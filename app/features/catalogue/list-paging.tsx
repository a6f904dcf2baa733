import { Link } from "react-router";
import { withPage } from "./list-address.ts";

interface ListPagingProps {
  /** Of the list. */
  path: string;
  page: number;
  pages: number;
  search: string;
  /** Another page begins at its first product, for keyboard and screen reader too. */
  onFollow: () => void;
}

/** The pages of a list as links; a long row is cut around the page at hand. */
export function ListPaging({ path, page, pages, search, onFollow }: ListPagingProps) {
  if (pages < 2) return null;
  const to = (target: number) => path + withPage(search, target);
  return (
    <nav aria-label="Páginas" className="no-print flex flex-wrap items-center gap-2 py-6">
      {page > 1 ? (
        <Link className="button" to={to(page - 1)} rel="prev" onClick={onFollow}>
          Anterior
        </Link>
      ) : null}
      <ol className="flex flex-wrap items-center gap-1">
        {pageNumbers(page, pages).map((number, index, all) => (
          <li key={number} className="flex items-center">
            {number - (all[index - 1] ?? 0) > 1 ? <span className="px-2">…</span> : null}
            <Link
              to={to(number)}
              onClick={onFollow}
              aria-label={`Página ${number}`}
              aria-current={number === page ? "page" : undefined}
              className="grid h-11 min-w-11 place-items-center border border-transparent tabular-nums hover:border-line aria-[current=page]:border-line aria-[current=page]:font-bold"
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link className="button" to={to(page + 1)} rel="next" onClick={onFollow}>
          Próxima
        </Link>
      ) : null}
    </nav>
  );
}

/** First, last, and two on each side of the page at hand. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [page - 2, page - 1, page, page + 1, page + 2];
  return [...new Set([1, ...near, pages])].filter((number) => number >= 1 && number <= pages);
}
