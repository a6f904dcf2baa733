import { headScript } from "./head-script.ts";
import { PATIENCE_MS } from "./late-scripts.ts";

/**
 * A long list's rows far below the window wait until the page has loaded: before, they delay the first paint, and
 * Chromium's form filler has each of them laid out for their fields. They keep their place meanwhile, and come at once
 * with the first scroll or key, so that a search in the page finds them; else a few at a time, after which the browser
 * knows each row's size and may spare those outside of the window (app/styles/list.css). On paper, without scripts
 * and where the page goes back to a place in it they never wait, and for a picture that hangs no longer than the
 * scripts do. Once the page has loaded each row waits by a mark of its own: a rule that counts them would have the
 * browser look at all of them each time.
 * @param html a rendered page; one without such rows is given back as it is
 */
export function withHeldRows(html: string): string {
  if (!html.includes('class="product-row')) return html;
  return putHolder(html, PATIENCE_MS);
}

const putHolder = headScript(holdRows);

/** Runs in the page. */
function holdRows(patience: number): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type !== "navigate" || location.hash) return;
  const page = document.documentElement;
  const sheet = new CSSStyleSheet();
  const { port1, port2 } = new MessageChannel();
  const far = `.product-row:nth-child(n + ${matchMedia("(width < 64rem)").matches ? 9 : 17})`;
  let waits = true;
  let waiting: Element[] = [];

  function hold(rows: string): void {
    sheet.replaceSync(
      `@media screen { ${rows} { contain: strict } ${rows} > * { display: none } }`,
    );
  }

  function show(rows: Element[]): void {
    for (const row of rows) row.removeAttribute("data-waits");
  }

  function showAll(): void {
    waits = false;
    sheet.replaceSync("");
    show(waiting.splice(0));
  }

  function beginToShow(): void {
    if (waits) waiting = [...page.querySelectorAll(far)];
    for (const row of waiting) row.setAttribute("data-waits", "");
    hold("[data-waits]");
    port2.postMessage(null);
  }

  function showSome(): void {
    show(waiting.splice(0, 2));
    if (waiting.length > 0) {
      page.getBoundingClientRect();
      port2.postMessage(null);
      return;
    }
    showAll();
    requestAnimationFrame(() =>
      setTimeout(() => {
        page.removeAttribute("data-held");
        page.setAttribute("data-loaded", "");
      }),
    );
  }

  hold(far);
  document.adoptedStyleSheets.push(sheet);
  page.setAttribute("data-held", "");
  for (const type of ["scroll", "keydown"])
    addEventListener(type, showAll, { once: true, capture: true });
  port1.addEventListener("message", showSome);
  port1.start();
  void new Promise((come) => {
    addEventListener("load", come);
    setTimeout(come, patience);
  }).then(beginToShow);
}
