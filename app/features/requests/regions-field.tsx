import type { MouseEvent } from "react";
import {
  REGIONS,
  STATES,
  type Region,
  type StateCode,
} from "../../../contract/identifiers/states.ts";
import { FieldNotes } from "../../ui/field-frame.tsx";
import { useField } from "../../ui/form-values.ts";
import { rowOf } from "./field-props.ts";

/** `Regiões de atuação`: a map of the 27 units, each a box to tick, and a button for each region. */
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
      <div className="script-only flex flex-wrap gap-x-5 text-sm">
        {REGIONS.map((region) => (
          <button
            key={region}
            type="button"
            className="button-plain"
            aria-label={`${region}: marcar ou desmarcar todas`}
            onClick={(event) => toggleRegion(event, region)}
          >
            {region}
          </button>
        ))}
      </div>
      <div className="state-map mt-1">
        {REGIONS.map((region) => (
          <div key={region} className="contents" role="group" aria-label={region}>
            {statesOf(region).map(({ code, name }) => (
              <label key={code} className={`pick state-tile ${PLACES[code]}`} title={name}>
                <input
                  type="checkbox"
                  name="regions"
                  value={code}
                  defaultChecked={chosen.includes(code)}
                  aria-label={`${code}, ${name}`}
                />
                {code}
              </label>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

/** Where each unit lies, near its neighbours. */
const PLACES: Readonly<Record<StateCode, string>> = {
  RR: "col-start-2 row-start-1",
  AP: "col-start-3 row-start-1",
  AM: "col-start-2 row-start-2",
  PA: "col-start-3 row-start-2",
  MA: "col-start-4 row-start-2",
  CE: "col-start-5 row-start-2",
  RN: "col-start-6 row-start-2",
  AC: "col-start-1 row-start-3",
  RO: "col-start-2 row-start-3",
  TO: "col-start-3 row-start-3",
  PI: "col-start-4 row-start-3",
  PE: "col-start-5 row-start-3",
  PB: "col-start-6 row-start-3",
  MT: "col-start-2 row-start-4",
  DF: "col-start-3 row-start-4",
  BA: "col-start-4 row-start-4",
  SE: "col-start-5 row-start-4",
  AL: "col-start-6 row-start-4",
  MS: "col-start-2 row-start-5",
  GO: "col-start-3 row-start-5",
  MG: "col-start-4 row-start-5",
  ES: "col-start-5 row-start-5",
  PR: "col-start-2 row-start-6",
  SP: "col-start-3 row-start-6",
  RJ: "col-start-4 row-start-6",
  RS: "col-start-2 row-start-7",
  SC: "col-start-3 row-start-7",
};

function statesOf(region: Region) {
  return STATES.filter((state) => state.region === region);
}

/** All of a region, or none where all were chosen. */
function toggleRegion({ currentTarget }: MouseEvent<HTMLButtonElement>, region: Region): void {
  const group = currentTarget.closest("fieldset")?.querySelector(`[aria-label="${region}"]`);
  const boxes = [...(group?.querySelectorAll("input") ?? [])];
  const checked = !boxes.every((box) => box.checked);
  for (const box of boxes) box.checked = checked;
  boxes[0]?.dispatchEvent(new Event("input", { bubbles: true }));
}
