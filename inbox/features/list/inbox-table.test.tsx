import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { InboxRow } from "../../../contract/inbox/list.ts";
import { readInboxQuery } from "../../../contract/inbox/query.ts";
import { InboxTable } from "./inbox-table.tsx";

test("a quote of which only the consent to news is left says so, and is nobody's to take", () => {
  const asked = render({});
  for (const part of ["Fora do catálogo", "Assumir"]) expect(asked).toContain(part);
  const left = render({ isConsentOnly: true });
  expect(left).toContain("Só o pedido de novidades");
  for (const part of ["Fora do catálogo", "Assumir"]) expect(left).not.toContain(part);
});

function render(change: Partial<InboxRow>): string {
  const rows = [{ ...ROW, ...change }];
  const Table = createRoutesStub([
    { path: "/", Component: () => <InboxTable query={QUERY} rows={rows} /> },
  ]);
  return renderToStaticMarkup(<Table />);
}

const QUERY = readInboxQuery(new URLSearchParams());

const ROW: InboxRow = {
  protocol: "ORC-7K3F-92QX",
  kind: "orcamento",
  status: "perdido",
  version: 0,
  owner: null,
  receivedAt: "2026-11-20T12:00:00.000Z",
  waiting: null,
  name: "Ana Souza",
  company: null,
  city: null,
  state: null,
  line: null,
  items: null,
  quarantine: null,
  isConsentOnly: false,
};
