import { expect, test } from "vitest";
import { REQUEST_STATUSES, statusForSender } from "./situations.ts";

test("whoever sent a request reads what it is to them, not what it is to the seller", () => {
  expect(REQUEST_STATUSES.map(statusForSender)).toEqual([
    "recebida",
    "em análise",
    "respondida",
    "aceita",
    "encerrada",
  ]);
});
