/** In about a second a page has come. */
const FRAMES = 60;

/** The link in the page that led away from a place in the history. */
interface Way {
  address: string;
  /** Of the links to that address, by their order. */
  nth: number;
}

let isHolding = false;

/** Whether the focus of somebody who went back is being put in its place. */
export function isOnTheWayBack(): boolean {
  return isHolding;
}

/**
 * Puts the focus of who goes back on the link that led away, as a browser does that keeps the whole page: from the
 * heading one would have to pass all rows of a list again. Returns how to stop.
 */
export function focusOnTheWayBack(): () => void {
  const ways = new Map<unknown, Way>();
  let steps = 0;

  const listeners: Readonly<Record<string, (event: Event) => void>> = {
    click({ target }) {
      const link = target instanceof Element && target.closest("a");
      if (!link) return;
      const address = link.closest("main") && link.getAttribute("href");
      if (address) ways.set(placeInHistory(), { address, nth: linksTo(address).indexOf(link) });
      else ways.delete(placeInHistory());
    },
    popstate() {
      stop();
      const way = ways.get(placeInHistory());
      // What leads away next time may be something else.
      ways.delete(placeInHistory());
      if (way) hold(way, document.activeElement, steps, FRAMES);
    },
    pointerdown: stop,
    keydown: stop,
  };
  function stop(): void {
    steps += 1;
    isHolding = false;
  }
  /** A page comes in parts, and a row whose link has the focus may be made anew. What took the focus meanwhile keeps it. */
  function hold({ address, nth }: Way, left: Element | null, step: number, frames: number): void {
    if (step !== steps) return;
    const active = document.activeElement;
    const links = linksTo(address);
    const link = links[nth] ?? links[0];
    const isFree = active === left || !(active instanceof HTMLElement) || active.tabIndex < 0;
    isHolding = frames > 0 && (isFree || active === link);
    if (!isHolding) return;
    if (active !== link) link?.focus({ preventScroll: true });
    requestAnimationFrame(() => hold({ address, nth }, left, step, frames - 1));
  }

  for (const [type, listen] of Object.entries(listeners)) addEventListener(type, listen, true);
  return () => {
    stop();
    for (const [type, listen] of Object.entries(listeners)) removeEventListener(type, listen, true);
  };
}

/** The router gives each place a key of its own. */
function placeInHistory(): unknown {
  const state: unknown = history.state;
  return typeof state === "object" && state !== null && "key" in state ? state.key : undefined;
}

function linksTo(address: string): HTMLAnchorElement[] {
  const links = `main a[href="${CSS.escape(address)}"]:not([tabindex="-1"])`;
  return [...document.querySelectorAll<HTMLAnchorElement>(links)].filter((link) =>
    link.checkVisibility(),
  );
}
