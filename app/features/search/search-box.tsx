import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { plural } from "../../../contract/formats/plural.ts";
import type { SearchResult } from "../../../contract/page-data.ts";
import { paths, REQUESTS_PREFIX } from "../../paths.ts";
import { SearchIcon } from "../../ui/icons.tsx";
import { LoadWhenIdle } from "../../ui/load-when-idle.tsx";
import { addToBasket } from "../basket/add-to-basket.ts";
import { cellId, IN_FIELD, moveInGrid } from "./grid-position.ts";
import { useSearch } from "./use-search.ts";

const loadResults = () => import("./search-results.tsx");

/** Id of the search field, for what leads to it. */
export const SEARCH_FIELD = "busca";

/**
 * The header's search over all lines: a combobox whose popup is a grid, so that each result can be
 * opened or put into the basket from the keyboard. Enter in the field, the magnifier and the form without
 * JavaScript lead to the page of all results.
 */
export function SearchBox() {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [position, setPosition] = useState(IN_FIELD);
  const { found, problem } = useSearch(text);
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get("q") ?? "";
  const results = found?.results ?? [];
  const showing = open && (found !== null || problem !== null);

  const close = () => {
    setOpen(false);
    setPosition(IN_FIELD);
  };
  // A result that was followed leaves the box behind; other results, the place in them.
  const [seen, setSeen] = useState({ key, found, asked });
  if (seen.key !== key || seen.found !== found) {
    setSeen({ key, found, asked });
    // The words went with their filter, or the search is over: what it found is being asked for.
    if (asked === "" && seen.asked !== "" && text.trim() === seen.asked) setText("");
    if (seen.key !== key && pathname.startsWith(REQUESTS_PREFIX)) setText("");
    setPosition(IN_FIELD);
    if (seen.key !== key) setOpen(false);
  }
  useEffect(() => {
    if (!open) return undefined;
    const onOutside = ({ target }: Event) => {
      if (target instanceof Node && !form.current?.contains(target)) close();
    };
    document.addEventListener("pointerdown", onOutside);
    document.addEventListener("focusin", onOutside);
    return () => {
      document.removeEventListener("pointerdown", onOutside);
      document.removeEventListener("focusin", onOutside);
    };
  }, [open]);

  const choose = () => {
    const result = results[position.row];
    if (problem) setOpen(true);
    else if (!result || !showing) {
      close();
      const all = paths.search({ q: text.trim() });
      void navigate(all, { replace: all === pathname + search });
    } else if (position.column === 1) add(result);
    else void navigate(paths.product(result.line, result.slug));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && showing) {
      event.preventDefault();
      close();
      return;
    }
    const next = showing ? moveInGrid(position, event.key, results.length) : null;
    if (!next) return;
    event.preventDefault();
    setPosition(next);
  };

  return (
    <form
      ref={form}
      role="search"
      aria-label="Catálogo"
      action={paths.search()}
      method="get"
      className="relative flex"
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <input
        id={SEARCH_FIELD}
        type="search"
        name="q"
        enterKeyHint="search"
        className="field min-w-0"
        placeholder="Produto, código ou aplicação"
        aria-label="Buscar produtos"
        role="combobox"
        aria-expanded={showing}
        aria-controls={showing ? `${id}-results` : undefined}
        aria-haspopup="grid"
        aria-autocomplete="list"
        aria-activedescendant={showing && position.row >= 0 ? cellId(id, position) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setOpen(true);
        }}
        onFocus={() => setOpen(text !== "")}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="button button-slab -ml-px px-3" aria-label="Buscar">
        <SearchIcon />
      </button>
      <p role="status" className="visually-hidden">
        {showing ? (problem ?? plural(found?.total ?? 0, FOUND)) : ""}
      </p>
      <LoadWhenIdle
        load={loadResults}
        needed={text !== ""}
        props={{
          id,
          found: showing ? found : null,
          problem: showing ? problem : null,
          position,
          cellOf: (place) => cellId(id, place),
          onAdd: add,
          onFollow: close,
        }}
      />
    </form>
  );
}

const FOUND = {
  zero: "Nenhum produto encontrado",
  one: "# produto encontrado",
  other: "# produtos encontrados",
};

/** One of a result's packages; the box stays open. */
function add({ line, category, package: { sku, itemName } }: SearchResult): void {
  addToBasket(line, { code: sku, name: itemName, category, quantity: 1 });
}
