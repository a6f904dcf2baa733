import { UNSAFE_useScrollRestoration as useScrollRestoration } from "react-router";

/** Where React Router keeps the positions between two documents, unless it is told another place. */
const POSITIONS_KEY = "react-router-scroll-positions";

/**
 * React Router's scroll restoration, except for the script that puts a reloaded page back in its place: theirs
 * throws where the browser forbids storage or another program has left something else under the key. The place in
 * the history (`idx`) is written with the key, or the router would do it: each call costs a phone up to 25 ms.
 */
export function ScrollRestoration({ withScript }: { withScript: boolean }) {
  useScrollRestoration();
  return withScript ? <script suppressHydrationWarning>{RESTORE}</script> : null;
}

const RESTORE = `(() => {
  if (!history.state?.key) history.replaceState({ idx: 0, key: Math.random().toString(32).slice(2) }, "");
  try {
    const top = JSON.parse(sessionStorage.getItem("${POSITIONS_KEY}") ?? "{}")[history.state.key];
    if (typeof top === "number") scrollTo(0, top);
  } catch {}
})()`;
