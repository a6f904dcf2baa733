import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { ListSort } from "../../../contract/page-data.ts";
import { withParameter } from "./list-address.ts";
import { LIST_FORM } from "./use-list-form.ts";

interface ListOrderProps {
  sort: ListSort;
  /** Relevance is an order of words only, and then the usual one. */
  hasWords: boolean;
}

/** The order of a list: a field of the filter form. */
export function ListOrder({ sort, hasWords }: ListOrderProps) {
  const usual: ListSort = hasWords ? "relevancia" : "categoria";
  const named = SORTS.filter(({ value }) => hasWords || value !== "relevancia");
  const isNamed = named.some(({ value }) => value === sort);
  const offered = isNamed ? named : [...named, { value: sort, label: "Coluna da tabela" }];
  const field = useRef<HTMLSelectElement>(null);
  const value = sort === usual ? "" : sort;
  const last = useRef(value);
  // The option of a column comes with the answer, after the address is in the fields.
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    if (field.current && field.current !== document.activeElement) field.current.value = value;
  }, [value]);
  return (
    <div className="flex items-center max-sm:grow sm:ml-auto">
      <label className="flex grow items-center gap-2 text-sm">
        Ordem
        <select
          // The usual order is no part of the address, so the field starts anew when it changes.
          key={usual}
          ref={field}
          name="ordem"
          form={LIST_FORM}
          className="field pr-9 sm:w-auto"
          defaultValue={value}
          autoComplete="off"
        >
          {offered.map((one) => (
            <option key={one.value} value={one.value === usual ? "" : one.value}>
              {one.label}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" form={LIST_FORM} className="button no-script-only -ml-px">
        Ordenar
      </button>
    </div>
  );
}

interface ListViewProps {
  /** Of the list. */
  path: string;
  search: string;
  asTable: boolean;
}

/** The list as rows with pictures, or as a table of figures. */
export function ListView({ path, search, asTable }: ListViewProps) {
  const to = (view: string | null) => path + withParameter(search, "visao", view);
  return (
    <div role="group" aria-label="Visão" className="picks">
      <ViewLink to={to(null)} current={!asTable}>
        Lista
      </ViewLink>
      <ViewLink to={to("tabela")} current={asTable}>
        Tabela
      </ViewLink>
    </div>
  );
}

const SORTS: readonly { value: ListSort; label: string }[] = [
  { value: "relevancia", label: "Relevância" },
  { value: "categoria", label: "Categoria" },
  { value: "nome", label: "Nome" },
  { value: "codigo", label: "Código" },
];

function ViewLink({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? "true" : undefined}
      className="pick px-4"
    >
      {children}
    </Link>
  );
}
