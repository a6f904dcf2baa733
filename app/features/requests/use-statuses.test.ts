import { expect, test, vi } from "vitest";
import { askStatuses } from "./use-statuses.ts";

test("where requests stand is asked for without their secrets in the address", async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: ["respondido", null] }));
  vi.stubGlobal("fetch", fetched);
  const receipts = ["/solicitacoes/recibo/one", "/solicitacoes/recibo/two"];
  const statuses = await askStatuses(receipts, new AbortController().signal);
  expect([...statuses]).toEqual([
    [receipts[0], "respondido"],
    [receipts[1], null],
  ]);
  const [address, { headers } = {}] = fetched.mock.calls[0] ?? [];
  expect(address).toBe("/legacy/request-statuses");
  expect(headers).toMatchObject({ Receipts: "one,two" });
});
