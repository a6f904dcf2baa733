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
    const address = `?${new URLSearchParams(fields)}`;
    if (address !== location.search) history.replaceState(history.state, "", address);
  });
  return form;
}
