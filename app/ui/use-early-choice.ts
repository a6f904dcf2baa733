import { type RefObject, useEffect, useRef } from "react";

/**
 * Hears a choice made before the scripts arrived: it is in the field only, and React takes the page over
 * without asking. Told once, at the start; later the state leads.
 * @param shown what the page was rendered with
 */
export function useEarlyChoice(
  shown: string,
  onChoice: (value: string) => void,
): RefObject<HTMLSelectElement | null> {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current && select.current.value !== shown) onChoice(select.current.value);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return select;
}
