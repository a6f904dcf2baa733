import { useEffect } from "react";
import { Link, useNavigate } from "react-router";
import { COMPARED_AT_MOST } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { changePicks, removePick, usePicks } from "./compare-picks.ts";
import { COMPARE_FORM } from "./compare-toggle.tsx";

interface CompareBarProps {
  /** The bar goes, and the focus that was in it. */
  onEmpty: () => void;
}

/** What is picked for comparison, at the foot of the window while there is something. */
export function CompareBar({ onEmpty }: CompareBarProps) {
  const picks = usePicks();
  const navigate = useNavigate();
  const address = paths.compare(picks.map(({ sku }) => sku));
  const isShown = picks.length > 0;
  useEffect(() => {
    // The bar comes over the very box that was ticked, which keeps the focus.
    const { activeElement } = document;
    if (isShown && activeElement?.getAttribute("form") === COMPARE_FORM)
      activeElement.scrollIntoView({ block: "nearest" });
  }, [isShown]);
  return (
    <form
      id={COMPARE_FORM}
      action={paths.compare()}
      method="get"
      className="no-print foot-place sticky z-30 -mx-4 md:mx-0"
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(address);
      }}
    >
      {isShown ? (
        <div className="compare-bar flex flex-wrap items-center gap-x-4 gap-y-2 border-t-2 border-line bg-paper px-4 py-2 md:px-0">
          <ul className="flex grow flex-wrap gap-2 max-sm:hidden" aria-label="Produtos a comparar">
            {picks.map((pick) => (
              <li key={pick.slug}>
                <button
                  type="button"
                  className="chip"
                  aria-label={`Tirar ${pick.name} da comparação`}
                  onClick={() => {
                    changePicks((before) => removePick(before, pick.slug));
                    if (picks.length === 1) onEmpty();
                  }}
                >
                  {pick.name}
                  <CloseIcon />
                </button>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft sm:hidden">
            {picks.length} de {COMPARED_AT_MOST}
          </p>
          <button
            type="button"
            className="button-plain text-sm max-sm:ml-auto"
            onClick={() => {
              changePicks(() => []);
              onEmpty();
            }}
          >
            Limpar
          </button>
          <Link className="button button-slab" to={address}>
            Comparar ({picks.length})
          </Link>
        </div>
      ) : null}
      <p className="no-script-only border-t border-line bg-paper px-4 py-2 md:px-0">
        <button type="submit" className="button">
          Comparar os marcados
        </button>
      </p>
    </form>
  );
}
