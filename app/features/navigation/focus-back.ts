/** In about a second a page has come. */
const FRAMES = 60;

/**
 * Puts the focus of who goes back on the link that led away, as a browser does that keeps the whole page: from the
 * heading one would have to pass all rows of a list again. Returns how to stop.
 */
export function focusOnTheWayBack(): () => void {
  /** By place in the history: the link in the page that had the focus last. */
  const links = new Map<unknown, string>();
  /** Where a step in the history leads, until something else is done. */
  let wayTo: unknown;

  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    popstate() {
      wayTo = placeInHistory();
      // A page whose data are at hand has come within the router's own listener.
      comeTo(document.activeElement);
    },
    focusin({ target }) {
      if (!(target instanceof Element)) return;
      const address = target.closest("main a")?.getAttribute("href");
      // Until then it is the page that moves it.
      if (address && wayTo === undefined) links.set(placeInHistory(), address);
      comeTo(target);
    },
    pointerdown: forget,
    keydown: forget,
  };
  /** A page that has come has the focus on its heading; within a page it stays where it is. */
  function comeTo(target: Element | null): void {
    const way = wayTo === placeInHistory() ? links.get(wayTo) : undefined;
    if (way && target?.tagName === "H1") holdFocus(way, FRAMES);
  }
  /** A page comes in parts: the heading first, and a row whose link has the focus may be made anew. */
  function holdFocus(address: string, frames: number): void {
    if (wayTo === undefined) return;
    const link = linkTo(address);
    if (link !== document.activeElement) link?.focus({ preventScroll: true });
    if (frames > 0) requestAnimationFrame(() => holdFocus(address, frames - 1));
  }
  function forget(): void {
    wayTo = undefined;
  }

  for (const [type, listen] of Object.entries(listeners)) addEventListener(type, listen, true);
  return () => {
    for (const [type, listen] of Object.entries(listeners)) removeEventListener(type, listen, true);
  };
}

/** The router gives each place a key of its own. */
function placeInHistory(): unknown {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "key" in state ? state.key : undefined;
}

function linkTo(address: string): HTMLElement | undefined {
  const links = `main a[href="${CSS.escape(address)}"]:not([tabindex="-1"])`;
  return [...document.querySelectorAll<HTMLElement>(links)].find((link) => link.checkVisibility());
}
