import { useEffect } from "react";

/**
 * The list by keyboard: `j` and `k` go from row to row, Enter opens (a link does by itself), `e` takes, `/` searches,
 * `?` explains. Never while something is typed, nor with a modifier: those are the browser's.
 */
export function useRowKeys(areOn: boolean, explain: () => void): void {
  useEffect(() => {
    if (!areOn) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = ACTS.get(event.key) ?? (event.key === "?" ? explain : undefined);
      if (!act) return;
      event.preventDefault();
      // A key that is held would take a row, and the next ones, again and again.
      if (!event.repeat || MOVES.has(event.key)) act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [areOn, explain]);
}

const ACTS: ReadonlyMap<string, () => void> = new Map([
  ["j", () => moveBy(1)],
  ["k", () => moveBy(-1)],
  ["e", take],
  ["/", () => document.querySelector<HTMLInputElement>("[data-search]")?.focus()],
]);

const MOVES: ReadonlySet<string> = new Set(["j", "k"]);

function moveBy(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(".row-link")];
  const at = links.findIndex((link) => link.closest("tr")?.contains(document.activeElement));
  const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : at + step;
  links[next]?.focus();
}

function take(): void {
  const row = document.activeElement?.closest("tr");
  row?.querySelector<HTMLButtonElement>("[data-take]")?.click();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}
