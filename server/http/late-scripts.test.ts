import { expect, test } from "vitest";
import { withLateScripts } from "./late-scripts.ts";

const STARTER = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-1.js";
import * as route1_clientLoader from "/assets/loader-1.js";
import * as route1_main from "/assets/list-1.js";
const route1 = {...route1_clientLoader,...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"routes/list":route1};

import("/assets/entry-1.js");`;
const page = (starter: string) =>
  `<head><link rel="modulepreload" href="/assets/root-1.js"/></head><body><main></main><script type="module" async="">${starter}</script>rest</body>`;

test("nothing of the application is asked for before the page's time has come", () => {
  const html = withLateScripts(page(STARTER));
  expect(html).not.toMatch(/^import /m);
  expect(html).toContain('<head><link rel="later" href="/assets/root-1.js"/></head>');
  expect(html).toMatch(/rest<\/body>$/);
});

test("the starter still loads everything, the entry last", async () => {
  const starter = /async="">([^]*)<\/script>/.exec(withLateScripts(page(STARTER)))?.[1] ?? "";
  const asked: string[] = [];
  const window: { __reactRouterRouteModules?: unknown } = {};
  const links = ["/assets/entry-1.js", "/assets/framework-1.js"].map((href) => ({
    rel: "later",
    getAttribute: () => href,
  }));
  const document = { readyState: "complete", hidden: false, querySelectorAll: () => links };
  /** Of a page whose content is painted. */
  class PaintObserver {
    readonly observe: () => void;
    constructor(onPaint: (paints: { getEntriesByName: () => readonly string[] }) => void) {
      this.observe = () => onPaint({ getEntriesByName: () => ["first-contentful-paint"] });
    }
  }
  const load = async (address: string) => {
    asked.push(`${address} ${JSON.stringify(window.__reactRouterRouteModules ?? null)}`);
    await Promise.resolve();
    return { address };
  };
  // The text runs as the page would run it, with the page's own objects handed in.
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
  const run = new Function(
    "window",
    "document",
    "addEventListener",
    "PerformanceObserver",
    "setTimeout",
    "load",
    `return ${starter.replaceAll("import(", "load(")}`,
  ) as (...given: readonly unknown[]) => Promise<void>;
  await run(
    window,
    document,
    () => {},
    PaintObserver,
    (next: () => void) => queueMicrotask(next),
    load,
  );
  expect(links.map(({ rel }) => rel)).toEqual(["modulepreload", "modulepreload"]);
  expect(asked).toEqual([
    "/assets/framework-1.js null",
    "/assets/manifest-1.js null",
    "/assets/root-1.js null",
    "/assets/loader-1.js null",
    "/assets/list-1.js null",
    '/assets/entry-1.js {"root":{"address":"/assets/root-1.js"},"routes/list":{"address":"/assets/list-1.js"}}',
  ]);
});

test("a starter of another shape is left as it is", () => {
  expect(withLateScripts(page("start()"))).toBe(page("start()"));
  expect(withLateScripts("<p>static</p>")).toBe("<p>static</p>");
});

test("a page that is nothing without its scripts does not wait for its content", () => {
  const empty = page(STARTER).replace("<main></main>", "");
  expect(withLateScripts(empty)).toBe(empty);
});
