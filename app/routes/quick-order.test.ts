import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { QUICK_ORDER_LIMIT, type QuickOrderData } from "../../contract/tools.ts";
import { createPageContext, type SiteServices } from "../backend/site-context.server.ts";
import { noticesOfTest } from "../features/feedback/notices.test-support.ts";
import { LINE_LIMIT, parseOrder } from "../features/tools/quick-order/parse-order.ts";
import { QuickOrderPage } from "../features/tools/quick-order/quick-order-page.tsx";
import { refsOf } from "../features/tools/quick-order/resolve-order.ts";
import { clientLoader, loader } from "./quick-order.tsx";

/** A blank in a code makes several readings of each line. */
const LINES = Array.from({ length: LINE_LIMIT }, (_, index) => `AM ${1000 + index} 20 5`);
const LIST = LINES.join("\n");
const REFS = refsOf(parseOrder(LIST, {}));
const ADDRESS = `/ferramentas/pedido-rapido?${new URLSearchParams({ lista: LIST })}`;
const request = new Request(`https://site.example${ADDRESS}`);

test.each([
  ["opened", onServer],
  ["come back to", inBrowser],
])("a list in an address that is %s is looked up whole", async (_, load) => {
  const { answers } = await load();
  expect(REFS.length).toBeGreaterThan(QUICK_ORDER_LIMIT);
  expect(answers?.map(({ ref }) => ref)).toEqual(REFS);
});

test("a list whose look-up fails waits to be checked", async () => {
  const data = await inBrowser((query) => query.size > 0);
  const router = { initialEntries: [ADDRESS] };
  const page = createElement(MemoryRouter, router, createElement(QuickOrderPage, { data }));
  const html = renderToStaticMarkup(page);
  expect(html).toContain(LINES[0]);
  expect(html).not.toContain("não encontrado");
});

function onServer() {
  const pageData = (_: string, query: URLSearchParams) => answersTo(query);
  const context = createPageContext({ pageData } as unknown as SiteServices);
  return loader({ context, request } as unknown as Parameters<typeof loader>[0]);
}

function inBrowser(fails: (query: URLSearchParams) => boolean = () => false) {
  noticesOfTest();
  vi.stubGlobal("fetch", (address: string) => {
    const { searchParams } = new URL(address, request.url);
    return Promise.resolve(
      fails(searchParams)
        ? Response.json({ error: { code: "X", msg: "Não." } }, { status: 422 })
        : Response.json({ data: answersTo(searchParams) }),
    );
  });
  return clientLoader({ request } as unknown as Parameters<typeof clientLoader>[0]);
}

function answersTo(query: URLSearchParams): QuickOrderData {
  const refs = query.getAll("ref").slice(0, QUICK_ORDER_LIMIT);
  const answers = refs.map((ref) => ({ ref, match: "near", packages: [] }) as const);
  return { answers, sample: "", sampleAnswers: [], packUnits: {} };
}
