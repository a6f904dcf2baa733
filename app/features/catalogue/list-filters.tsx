import { useEffect, useRef, useState } from "react";
import { plural } from "../../../contract/formats/plural.ts";
import type { ProductList } from "../../../contract/page-data.ts";
import { BackCloses } from "../../ui/back-closes.tsx";
import { CloseIcon, SearchIcon } from "../../ui/icons.tsx";
import { FacetGroup } from "./facet-group.tsx";
import { LIST_FORM, useListForm } from "./use-list-form.ts";

/** Id of the sheet that holds the filters on narrow screens. */
export const FILTER_SHEET = "filtros";

const RESULTS = { zero: "Nenhum produto", one: "Ver # produto", other: "Ver # produtos" };

/**
 * Words and facets of a list as one GET form: with scripts every choice is applied at once, without
 * them by its button. At the left on wide screens; on phones a sheet of the browser's own (popover).
 */
export function ListFilters({ data, path }: { data: ProductList; path: string }) {
  const { q, found, facets } = data;
  const { form, apply } = useListForm();
  const words = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Fields outside of the form, such as the order, tell it by bubbling to the document.
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      const field = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
      if (field && target.form === form.current && target !== words.current) apply();
    };
    document.addEventListener("change", onChange);
    return () => document.removeEventListener("change", onChange);
  });
  useEffect(() => {
    const sheet = form.current?.parentElement;
    const onToggle = ({ newState }: ToggleEvent) => {
      setIsOpen(newState === "open");
      if (newState === "open") sheet?.querySelector("button")?.focus();
    };
    // It covers the page: whoever goes on past its end is to see where.
    const onLeave = ({ relatedTarget: next }: FocusEvent) => {
      if (next instanceof Node && !sheet?.contains(next)) sheet?.hidePopover?.();
    };
    sheet?.addEventListener("toggle", onToggle);
    sheet?.addEventListener("focusout", onLeave);
    return () => {
      sheet?.removeEventListener("toggle", onToggle);
      sheet?.removeEventListener("focusout", onLeave);
    };
  }, [form]);
  return (
    <aside id={FILTER_SHEET} popover="auto" aria-label="Filtros" className="filter-sheet no-print">
      <BackCloses open={isOpen} onBack={() => form.current?.parentElement?.hidePopover?.()} />
      <form
        ref={form}
        id={LIST_FORM}
        action={path}
        method="get"
        role="search"
        aria-label="Filtrar esta lista"
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <div className="sticky top-0 z-10 -mx-4 flex items-center justify-between border-b border-line bg-paper px-4 lg:hidden">
          <h2 className="text-lg">Filtros</h2>
          <button
            type="button"
            popoverTarget={FILTER_SHEET}
            popoverTargetAction="hide"
            className="-mr-3 grid size-12 place-items-center"
            aria-label="Fechar filtros"
          >
            <CloseIcon />
          </button>
        </div>
        <div className="mt-5 flex">
          <input
            ref={words}
            name="q"
            type="search"
            className="field min-w-0"
            placeholder="Filtrar esta lista"
            aria-label="Filtrar esta lista"
            defaultValue={q}
            maxLength={80}
          />
          <button
            type="submit"
            className="button button-slab -ml-px flex-none px-3"
            aria-label="Filtrar"
          >
            <SearchIcon />
          </button>
        </div>
        {facets.map((facet) => (
          <FacetGroup key={facet.name} facet={facet} />
        ))}
        {data.table ? <input type="hidden" name="visao" value="tabela" /> : null}
        <button type="submit" className="button button-primary no-script-only mt-5 w-full">
          Aplicar filtros
        </button>
        <div className="script-only sticky bottom-0 z-10 -mx-4 mt-5 border-t border-line bg-paper p-4 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden">
          <button
            type="button"
            popoverTarget={FILTER_SHEET}
            popoverTargetAction="hide"
            className="button button-primary w-full"
          >
            {plural(found, RESULTS)}
          </button>
        </div>
      </form>
    </aside>
  );
}
