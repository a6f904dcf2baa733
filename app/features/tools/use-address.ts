import { useEffect, useRef } from "react";

/**
 * Keeps in the address what the form's named fields hold, so that a reload or a copied link brings it back; what has no
 * name (prices) stays out. The history does not grow, and the router is not asked: nothing has to be loaded.
 * @param isTouched whether the visitor has changed anything
 */
export function useAddress(isTouched: boolean) {
  const form = useRef<HTMLFormElement>(null);
  // After every change, when the fields show what it brought along.
  useEffect(() => {
    if (!isTouched || !form.current) return;
    const fields = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === "string" ? [[name, value]] : [],
    );
    showAddress(`?${new URLSearchParams(fields)}`);
  });
  return form;
}

/** Shows a query in the address. */
export function showAddress(search: string): void {
  if (search === location.search) return;
  try {
    history.replaceState(history.state, "", search);
  } catch {
    // Safari takes a hundred in some seconds; the next change brings this one along.
  }
}
