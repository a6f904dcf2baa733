import { type ReactNode, Suspense } from "react";
import { createRequestHandler, Outlet, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import * as entry from "../../app/entry.server.tsx";
import type { SiteServices } from "../../app/backend/site-context.server.ts";

test("a page that breaks inside a boundary is answered whole, by the page that says so", async () => {
  const { status, html, reported } = await answer(() => {
    throw new Error("broken");
  });
  expect(status).toBe(500);
  expect(html).toContain("<main><!--$--><h1>Algo parou</h1>");
  expect(reported).toEqual([new Error("broken")]);
});

test("a long page inside a boundary stands where it belongs, without a script", async () => {
  const lines = Array.from({ length: 1_000 }, (_, at) => `Linha ${at}: ${"palavra ".repeat(20)}`);
  const { status, html } = await answer(() => lines.map((line) => <p key={line}>{line}</p>));
  expect(status).toBe(200);
  expect(html).toContain(
    `<main><!--$-->${lines.map((line) => `<p>${line}</p>`).join("")}<!--/$--></main>`,
  );
  expect(html).not.toContain("<script");
});

/** What a site of one page answers, and what it reported. */
async function answer(Page: () => ReactNode) {
  const reported: unknown[] = [];
  const context = entry.createPageContext({
    reportError: (error: unknown) => void reported.push(error),
  } as Partial<SiteServices> as SiteServices);
  const handle = createRequestHandler(buildOf(Page), "production");
  const response = await handle(new Request("http://maker.example/"), context);
  return { status: response.status, html: await response.text(), reported };
}

/** The least that React Router takes for a built site: the shell, the place where a page fails alone, and the page. */
function buildOf(Page: () => ReactNode): ServerBuild {
  const files = { module: "", imports: [], css: [] };
  const routes = {
    root: { id: "root", path: "", module: { default: Shell } },
    place: { id: "place", parentId: "root", module: { default: Outlet, ErrorBoundary: Failed } },
    page: { id: "page", parentId: "place", index: true, module: { default: Page } },
  };
  const built = Object.values(routes).map((route) => [route.id, { ...route, ...files }]);
  return {
    entry: { module: entry },
    routes,
    assets: { entry: files, routes: Object.fromEntries(built) as object, url: "" },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
  } as unknown as ServerBuild;
}

function Shell() {
  return (
    <html lang="pt-BR">
      <body>
        <main>
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </body>
    </html>
  );
}

function Failed() {
  return <h1>Algo parou</h1>;
}
