/**
 * A link to a place within the page makes a history entry without a key, and the router takes all of them for one: Back
 * would lead to where another of them was scrolled to. To be called before there is a router: a window calls its
 * listeners in their order.
 */
export function nameJumps(): void {
  window.addEventListener("popstate", ({ state }) => {
    if (state !== null) return;
    history.replaceState({ idx: null, key: Math.random().toString(36).slice(2) }, "");
  });
}
