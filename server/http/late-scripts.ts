/** After this long what waits for the page's load comes, whatever a slow picture still wants. Milliseconds. */
export const PATIENCE_MS = 4_000;

/** A `rel` that no browser acts upon, until the page's starter makes it a preload. */
const LATER = 'rel="later"';

/**
 * The page with its scripts after what is seen: on a slow line a hundred kilobytes of code stand before the
 * picture that the visitor came for. React Router's own starter runs when the page has loaded and its content is
 * painted, which on a fast line is the later one (a paint of the background alone may come long before), or at the
 * first touch, click or key; until then nothing of the application is asked for, and its preloads wait. They are
 * fetched together and run one by one, with room for the visitor between them, the entry last. React finds the
 * preloads as it wrote them when it takes the page over. A starter of another shape is left as it is, and so is a
 * page without content, as the one for offline use: there is nothing to be seen before its scripts.
 */
export function withLateScripts(html: string): string {
  const start = html.indexOf(STARTER_TAG);
  if (start === -1 || !html.includes("<main")) return html;
  const end = html.indexOf("</script>", start);
  const starter = lateStarter(html.slice(start + STARTER_TAG.length, end));
  if (starter === null) return html;
  const before = html.slice(0, start).replaceAll('<link rel="modulepreload"', `<link ${LATER}`);
  return before + STARTER_TAG + starter + html.slice(end);
}

const STARTER_TAG = '<script type="module" async="">';

/** The same imports, made when the time has come; null where the text is not React Router's starter. */
function lateStarter(text: string): string | null {
  const entry = /^import\("([^"]+)"\);$/m.exec(text)?.[1];
  const late = text
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, "const $1 = await import($2);")
    .replaceAll(/^import ("[^"]+");$/gm, "await import($1);")
    .replaceAll(/^import\(("[^"]+")\);$/gm, "await import($1);");
  if (entry === undefined || /^import\b/m.test(late)) return null;
  return `(async () => {
await new Promise((start) => {
const seen = (paints) => paints.getEntriesByName("first-contentful-paint").length && start();
const whenSeen = () => document.hidden ? start() : new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
if (document.readyState === "complete") whenSeen();
else addEventListener("load", whenSeen, { once: true });
for (const type of ["pointerdown", "keydown", "click"]) addEventListener(type, start, { once: true, capture: true });
setTimeout(start, ${PATIENCE_MS});
});
const files = [...document.querySelectorAll('link[${LATER}]')];
const rest = () => new Promise((next) => setTimeout(next));
for (const link of files) {
link.rel = "modulepreload";
await rest();
}
for (const link of files) {
const file = link.getAttribute("href");
if (file !== ${JSON.stringify(entry)}) await import(file).then(rest);
}
${late}
})().catch((error) => {
window.earlyTaps?.fail();
throw error;
});`;
}
