import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import site from "#site";
import { REQUEST_KINDS } from "../../../contract/answers.ts";
import { paths } from "../../paths.ts";
import ProtocolWay from "./protocol-way.tsx";
import { sentRequests } from "./sent-requests.ts";

test.each(REQUEST_KINDS)(
  "a number of %s leads to what was sent from here, and says where else its link may be",
  (kind) => {
    const html = wayOf(`${site.protocols[kind].toLowerCase()} cdtn qn35`);
    expect(html).toContain(`${site.protocols[kind]}-CDTN-QN35`);
    expect(html).toContain("apareceu depois do envio");
    expect(html).toContain(`href="${paths.myRequests()}"`);
  },
);

test("one that was sent from this device leads to its receipt", () => {
  const protocol = `${site.protocols.orcamento}-CDTN-QN35`;
  const sent = { protocol, receiptUrl: "/recibo/abc", kind: "orcamento" as const };
  const list = [
    { ...sent, at: "2026-11-25T12:00:00Z", line: null, items: [], offCatalogueItem: "" },
  ];
  vi.spyOn(sentRequests, "useList").mockReturnValue(list);
  expect(wayOf(protocol)).toContain('href="/recibo/abc"');
  vi.restoreAllMocks();
});

test.each(["", "óleo", "HV-1010-20", "ORC"])("%j is no number of a request", (query) => {
  expect(wayOf(query)).toBe("");
});

function wayOf(query: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ProtocolWay query={query} />
    </MemoryRouter>,
  );
}
