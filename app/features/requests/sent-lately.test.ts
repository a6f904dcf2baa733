import { expect, test } from "vitest";
import type { RequestKind } from "../../../contract/answers.ts";
import { lately } from "./sent-lately.tsx";
import type { SentRequest } from "./sent-requests.ts";

const NOW = new Date("2026-11-25T12:00:00Z");

test("a form that was sent within the last day is known by its newest request", () => {
  const list = [
    sent("CON-2", "contato", 1),
    sent("ORC-3", "orcamento", 2),
    sent("ORC-1", "orcamento", 3),
  ];
  expect(lately(list, "orcamento", NOW)?.protocol).toBe("ORC-3");
  expect(lately(list, "representante", NOW)).toBeUndefined();
});

test("after a day its page is an empty form again", () => {
  expect(lately([sent("ORC-1", "orcamento", 23)], "orcamento", NOW)?.protocol).toBe("ORC-1");
  expect(lately([sent("ORC-1", "orcamento", 24)], "orcamento", NOW)).toBeUndefined();
});

function sent(protocol: string, kind: RequestKind, hoursAgo: number): SentRequest {
  const at = new Date(NOW.getTime() - hoursAgo * 60 * 60 * 1000).toISOString();
  return { protocol, receiptUrl: "/r", kind, at, line: null, items: [], offCatalogueItem: "" };
}
