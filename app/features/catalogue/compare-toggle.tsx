import { COMPARED_AT_MOST } from "../../../contract/page-data.ts";
import { addPick, changePicks, removePick, usePickState } from "./compare-picks.ts";

/** Id of the form that the checkboxes of all rows belong to. */
export const COMPARE_FORM = "comparar";

/** Why a box cannot be ticked. */
const FULL = `já são ${COMPARED_AT_MOST} a comparar: tire um para pôr outro`;

interface CompareToggleProps {
  slug: string;
  name: string;
  /** In a table the column says what the box is for, and screen readers hear it. */
  labelHidden?: boolean;
}

/** Picks a product for comparison. Without JavaScript it is a field of the form at the list's end. */
export function CompareToggle({ slug, name, labelHidden = false }: CompareToggleProps) {
  const state = usePickState(slug);
  return (
    <label
      title={state === "full" ? FULL : undefined}
      className={`min-h-6 items-center gap-2 text-sm has-disabled:text-ink-soft ${labelHidden ? "inline-flex" : "mt-2 flex w-fit"}`}
    >
      <input
        type="checkbox"
        name="itens"
        value={slug}
        form={COMPARE_FORM}
        checked={state === "picked"}
        aria-label={state === "full" ? `Comparar ${name}: ${FULL}` : `Comparar ${name}`}
        disabled={state === "full"}
        onChange={({ currentTarget: { checked } }) =>
          changePicks((before) =>
            checked ? addPick(before, { slug, name }) : removePick(before, slug),
          )
        }
      />
      {labelHidden ? null : state === "full" ? FULL : "Comparar"}
    </label>
  );
}
