import { pageAddresses } from "../addresses/example-addresses.ts";
import { openBrowser } from "../browser/open-browser.ts";
import type { TrialOptions } from "../faults/trial.ts";
import { STEP_HANG_MS } from "../hang.ts";

/** One of each kind, and none of a visitor's own. */
const FIRST = pageAddresses("A".repeat(22));

/** Pages visited at most; the quick form stays with one of each kind. */
const MOST = { quick: FIRST.length, full: 400 } as const;

/** Walks the site by its own links in a real browser and notes every violated policy and console error. */
export async function crawl(
  site: string,
  { form, say }: Pick<TrialOptions, "form" | "say">,
): Promise<{ pages: number; trouble: string[] }> {
  const browser = await openBrowser();
  const trouble: string[] = [];
  try {
    const context = await browser.newContext({ locale: "pt-BR", serviceWorkers: "allow" });
    context.setDefaultTimeout(STEP_HANG_MS);
    const page = await context.newPage();
    let at = "";
    page.on("console", (message) => {
      // A page that is not there says so with its status, which the browser tells as an error.
      const isStatus = /status of 404/.test(message.text());
      if (
        (message.type() === "error" && !isStatus) ||
        /content security policy|trusted ?type/i.test(message.text())
      )
        trouble.push(`${at}: ${message.text()}`);
    });
    page.on("pageerror", (error) => trouble.push(`${at}: ${error.message}`));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        console.error(`securitypolicyviolation ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    const waiting = [...FIRST];
    const seen = new Set(waiting);
    let pages = 0;
    for (
      let path = waiting.shift();
      path !== undefined && pages < MOST[form];
      path = waiting.shift()
    ) {
      at = path;
      await page.goto(site + path, { waitUntil: "load" });
      // The scripts have started when the page says so to its own store; a moment of idleness is enough here.
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })),
      );
      pages += 1;
      say(`páginas: ${pages}`);
      const links = await page.evaluate(() =>
        [...document.links]
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname, search }) => pathname + search),
      );
      for (const link of links) {
        // Documents and sheets are files, and filters without end are the same page.
        if (
          seen.has(link) ||
          /^\/(?:fds|boletim|planilhas)\//.test(link) ||
          (link.includes("?") && seen.size > 150)
        )
          continue;
        seen.add(link);
        waiting.push(link);
      }
    }
    return { pages, trouble };
  } finally {
    await browser.close();
  }
}
