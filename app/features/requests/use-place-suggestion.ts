import { useRef, type FormEvent } from "react";
import { parsePostalCode, stateOfPostalCode } from "../../../contract/identifiers/postal-code.ts";
import { loadLate } from "../../ui/load-late.ts";

/** A complete CEP fills UF and, where it is sure, city; what somebody typed or chose stands. */
export function usePlaceSuggestion() {
  const city = useRef<HTMLInputElement>(null);
  const state = useRef<HTMLSelectElement>(null);
  const suggested = useRef({ city: "", state: "" });

  const onPostalCode = async ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    const digits = parsePostalCode(field.value);
    if (!digits.ok) return;
    suggested.current.state = suggest(
      state.current,
      stateOfPostalCode(digits.value) ?? "",
      suggested.current.state,
    );
    const cities = await loadLate(() => import("./postal-cities.ts")).catch(() => null);
    const now = parsePostalCode(field.value);
    if (!cities || !now.ok || now.value !== digits.value) return;
    suggested.current.city = suggest(
      city.current,
      cities.cityOfPostalCode(digits.value) ?? "",
      suggested.current.city,
    );
  };
  return {
    city,
    state,
    onPostalCode: (event: FormEvent<HTMLInputElement>) => void onPostalCode(event),
  };
}

/**
 * Puts a value into a field that is empty, or holds what was suggested before and is wrong for another CEP.
 * @returns what is suggested now
 */
function suggest(
  field: HTMLInputElement | HTMLSelectElement | null,
  value: string,
  before: string,
): string {
  if (!field || field.value === value || (field.value !== "" && field.value !== before))
    return before;
  field.value = value;
  // Whoever is in the field already types in its place, as after the tab key.
  if (field === document.activeElement && field instanceof HTMLInputElement) field.select();
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return value;
}
