import type { MouseEvent } from "react";
import { REGIONS, STATES, type Region } from "../../../contract/identifiers/states.ts";
import { FieldNotes } from "../../ui/field-frame.tsx";
import { useField } from "../../ui/form-values.ts";
import { rowOf } from "./field-props.ts";

/** `Regiões de atuação`: the 27 units as boxes, by region, with one button for each region. */
export function RegionsField() {
  const { id, error, given, attributes } = useField({ name: "regions" });
  const chosen = typeof given === "string" ? given.split(",") : (given ?? []);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={attributes["aria-describedby"]}
      className="sm:col-span-6"
    >
      <legend className="font-semibold required">{rowOf("representante", "regions").label}</legend>
      <FieldNotes id={id} error={error} />
      <div className="mt-1 border-t border-line-soft">
        {REGIONS.map((region) => (
          <div
            key={region}
            className="grid border-b border-line-soft py-1 sm:grid-cols-[7rem_1fr]"
            role="group"
            aria-label={region}
          >
            <button
              type="button"
              className="button-plain script-only self-start text-left text-sm"
              aria-label={`Marcar ou desmarcar ${region}`}
              onClick={toggleRegion}
            >
              {region}
            </button>
            <span className="no-script-only py-3 text-sm font-semibold">{region}</span>
            <div className="flex flex-wrap gap-x-2">
              {statesOf(region).map(({ code, name }) => (
                <label key={code} className="flex min-h-11 w-16 items-center gap-2" title={name}>
                  <input
                    type="checkbox"
                    className="tick"
                    name="regions"
                    value={code}
                    defaultChecked={chosen.includes(code)}
                  />
                  {code}
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function statesOf(region: Region) {
  return STATES.filter((state) => state.region === region);
}

/** All of a region, or none where all were chosen. */
function toggleRegion({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const boxes = [...(currentTarget.closest("[role=group]")?.querySelectorAll("input") ?? [])];
  const checked = !boxes.every((box) => box.checked);
  for (const box of boxes) box.checked = checked;
  boxes[0]?.dispatchEvent(new Event("input", { bubbles: true }));
}
