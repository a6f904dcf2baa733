import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { isLayerOnTop } from "../../ui/back-closes.tsx";
import { tidyQuery } from "./list-address.ts";

/** Id of the filter form: the fields outside of it name it. */
export const LIST_FORM = "filtros-da-lista";

interface ListForm {
  form: RefObject<HTMLFormElement | null>;
  /** Goes to the list that the fields describe. */
  apply: () => void;
}

/**
 * Keeps the filter form and the address in step: a change of the form leads to its address, without
 * moving the page, and a change of the address (back button, chips) shows in the fields. The fields
 * are the browser's own, so that the focus stays where it is and nothing typed is lost meanwhile.
 */
export function useListForm(): ListForm {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { location: target } = useNavigation();
  // A choice under way counts already: the answer to the one before must not undo it in the fields.
  const shown = target?.pathname === pathname ? target.search : search;
  const first = useRef(true);

  // The address shown, and those asked for since: what is rendered may be older than what was asked for last.
  const asked = useRef([shown]);
  const apply = () => {
    if (!form.current) return;
    const wanted = tidyQuery(readFields(form.current));
    if (wanted === asked.current.at(-1)) return;
    asked.current.push(wanted);
    void navigate(pathname + wanted, { preventScrollReset: true, replace: isLayerOnTop() });
  };

  const applyFirst = useEffectEvent(apply);
  useEffect(() => {
    if (!form.current) return;
    if (first.current) {
      first.current = false;
      // A tick that came between the page's hydration and the form's own.
      if (isTickedAnew(form.current)) applyFirst();
      return;
    }
    const place = asked.current.lastIndexOf(shown);
    if (place > 0 && place < asked.current.length - 1) return;
    asked.current = [shown];
    showQuery(form.current, new URLSearchParams(shown));
  }, [shown]);

  return { form, apply };
}

/** Whether a box says something else than the page that was rendered. */
function isTickedAnew(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) =>
      field instanceof HTMLInputElement &&
      field.type === "checkbox" &&
      field.checked !== field.defaultChecked,
  );
}

function readFields(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  return new URLSearchParams(fields);
}

function showQuery(form: HTMLFormElement, query: URLSearchParams): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === "checkbox") {
      field.checked = query.getAll(field.name).includes(field.value);
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      const value = query.get(field.name) ?? "";
      if (field.value !== value && document.activeElement !== field) field.value = value;
    }
  }
}
