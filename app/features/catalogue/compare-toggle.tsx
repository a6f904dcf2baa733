import { Link } from "react-router";
import { COMPARED_AT_MOST } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";
import { addPick, changePicks, removePick, usePicks, usePickState } from "./compare-picks.ts";

/** Id of the form that the checkboxes of all rows belong to. */
export const COMPARE_FORM = "comparar";

/** Why a box cannot be ticked. */
const FULL = `já são ${COMPARED_AT_MOST} a comparar: tire um para pôr outro`;

interface CompareToggleProps {
  slug: string;
  name: string;
  /** Of the package chosen beside it. */
  sku: string;
  /** In a table the column says what the box is for, and screen readers hear it. */
  labelHidden?: boolean;
}

/** Picks a product for comparison. Without JavaScript it is a field of the form at the list's end. */
export function CompareToggle({ slug, name, sku, labelHidden = false }: CompareToggleProps) {
  const state = usePickState(slug);
  const box = (
    <>
      <label
        title={state === "full" ? FULL : undefined}
        className={`inline-flex min-h-6 w-fit items-center gap-2 text-sm has-disabled:text-ink-soft ${labelHidden ? "" : "mt-2 mr-3"}`}
      >
        <input
          type="checkbox"
          name="itens"
          value={sku}
          form={COMPARE_FORM}
          checked={state === "picked"}
          aria-label={state === "full" ? `Comparar ${name}: ${FULL}` : `Comparar ${name}`}
          disabled={state === "full"}
          onChange={({ currentTarget: { checked } }) =>
            changePicks((before) =>
              checked ? addPick(before, { slug, name, sku }) : removePick(before, slug),
            )
          }
        />
        {labelHidden ? null : state === "full" ? FULL : "Comparar"}
      </label>
      {state === "picked" ? <CompareNow shownOnFocus={labelHidden} /> : null}
    </>
  );
  return labelHidden ? <div className="relative">{box}</div> : box;
}

/** To the comparison from where the last box was ticked: the bar at the list's end is many keys away. */
function CompareNow({ shownOnFocus }: { shownOnFocus: boolean }) {
  const picks = usePicks();
  if (picks.length < 2) return null;
  return (
    <Link
      to={paths.compare(picks.map(({ sku }) => sku))}
      className={shownOnFocus ? "compare-now button button-slab" : "text-sm underline"}
    >
      Ver comparação ({picks.length})
    </Link>
  );
}
