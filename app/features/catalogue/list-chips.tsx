import { Link } from "react-router";
import type { FacetView } from "../../../contract/page-data.ts";
import { shorten } from "../../../contract/text/shorten.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { withoutFilters, withoutValue } from "./list-address.ts";

/** A filter at work, with the way to take it away. */
export interface Chip {
  name: string;
  slug: string;
  label: string;
}

/** Every filter at work: the words, then the facets' values in the order of the page. */
export function chipsOf(q: string, facets: readonly FacetView[]): Chip[] {
  const values = facets.flatMap(({ name, values: all }) =>
    all.flatMap((value) => [
      { name, ...value },
      ...(value.within ?? []).map((one) => ({ name: "subcategoria", ...one })),
    ]),
  );
  return [
    ...(q ? [{ name: "q", slug: q, label: `“${shorten(q)}”` }] : []),
    ...values.filter(({ selected }) => selected),
  ];
}

interface ListChipsProps {
  chips: readonly Chip[];
  /** Of the list. */
  path: string;
  search: string;
  /** The chip that had the focus goes: the results take it. */
  onRemove: () => void;
}

/** Removable chips and the way to remove them all. */
export function ListChips({ chips, path, search, onRemove }: ListChipsProps) {
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:basis-full">
      <ul aria-label="Filtros ativos" className="contents">
        {chips.map(({ name, slug, label }) => (
          <li key={`${name} ${slug}`}>
            <Link
              className="chip"
              to={path + withoutValue(search, name, slug)}
              preventScrollReset
              onClick={onRemove}
            >
              <span className="visually-hidden">Remover filtro </span>
              {label}
              <CloseIcon />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        className="button-plain inline-flex items-center px-2 text-sm"
        to={path + withoutFilters(search)}
        preventScrollReset
        onClick={onRemove}
      >
        Limpar tudo
      </Link>
    </div>
  );
}
