import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import type { Basket } from "../../contract/basket.ts";
import type { QueuedRequest } from "../features/requests/queue-storage.ts";
import type * as QueuedRequests from "../features/requests/use-queued-request.ts";
import type * as QuoteBasket from "../features/requests/use-quote-basket.ts";
import Quote from "./quote.tsx";

const PROTOCOL = "ORC-7K3F-92QX";

/** What was added while the request waited. */
const SINCE: Basket = {
  type: "industry",
  items: [{ code: "B", name: "Outro", category: { code: "c", name: "C" }, quantity: 1 }],
};

const SENT: QueuedRequest = {
  kind: "orcamento",
  key: "k",
  heldAt: "2026-11-20T12:00:00.000Z",
  payload: { fields: { email: "ana@oficina.example" } },
  state: {
    name: "sent",
    acknowledgement: { protocol: PROTOCOL, receiptUrl: "/solicitacoes/recibo/x" },
  },
};

let isTold = false;
vi.mock("../features/requests/use-queued-request.ts", () => ({
  useQueuedRequest: ((_kind, _isShown, { onSent }) => {
    // While it is rendered: the server runs no effects.
    if (!isTold && SENT.state.name === "sent") {
      isTold = true;
      onSent(SENT, SENT.state.acknowledgement);
    }
    return { isThere: false, queued: null, takeBack: () => {} };
  }) satisfies typeof QueuedRequests.useQueuedRequest,
}));
vi.mock("../features/requests/use-quote-basket.ts", async (original) => ({
  ...(await original<typeof QuoteBasket>()),
  useQuoteBasket: () => SINCE,
}));
vi.mock("../features/navigation/site-data.ts", () => ({
  useSite: () => ({
    company: { office: { whatsapp: "(15) 91234-5678" } },
    words: { promises: { answer: "1 dia útil" } },
  }),
}));

test("the WhatsApp message of a quote that had waited has its protocol, and not the list of now", () => {
  const props = {
    loaderData: { key: "k", notes: "", prefilled: { items: [], offCatalogueItem: "" } },
    actionData: undefined,
  } as unknown as Parameters<typeof Quote>[0];
  const page = createElement(MemoryRouter, null, createElement(Quote, props));
  const [link = ""] = /https:\/\/wa\.me[^"]*/.exec(renderToStaticMarkup(page)) ?? [];
  expect(decodeURIComponent(link)).toContain(PROTOCOL);
  expect(decodeURIComponent(link)).not.toContain("Outro");
});
