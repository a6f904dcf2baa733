import { expect, test } from "vitest";
import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { ACCEPT, openQuotedRequest } from "../proposals/proposals.test-support.ts";
import { assignRequest, changeStatus, replyToRequest } from "./handle-request.ts";
import { findReceipt } from "./receipt.ts";

const DAY_MS = 24 * 3_600_000;

test.each([
  ["novo", 181, true],
  ["em análise", 181, true],
  ["respondido", 179, true],
  ["respondido", 181, false],
  ["perdido", 181, false],
])(
  "the link of a request that is %s, %i days after the last contact",
  async (status, days, opens) => {
    const { storage, send } = await openTestSite(await sqliteDatabase());
    const { data } = await send("contato", CONTACT);
    await storage.db.updateTable("requests").set({ status }).execute();
    const token = data?.receiptUrl.split("/").at(-1) ?? "";
    const found = await findReceipt(storage, token, new Date(NOW.getTime() + days * DAY_MS));
    expect(found !== null).toBe(opens);
  },
);

describeEachEngine("a link that has ended", (makeDatabase) => {
  test("stays so when the request is passed to a colleague, and opens again with an answer", async () => {
    const { storage, send } = await openTestSite(await makeDatabase());
    const { data } = await send("contato", CONTACT);
    const token = data?.receiptUrl.split("/").at(-1) ?? "";
    const handling = { protocol: data?.protocol ?? "", actor: "ana@maker.example", version: null };
    await changeStatus(storage, handling, "respondido", NOW);
    const later = new Date(NOW.getTime() + 181 * DAY_MS);
    await assignRequest(storage, handling, "rui@maker.example", later);
    expect(await findReceipt(storage, token, later)).toBeNull();
    await replyToRequest(storage, handling, { subject: "Resposta", text: "Segue." }, later);
    expect(await findReceipt(storage, token, later)).not.toBeNull();
  });
});

test.each([
  ["2027-06-30", true],
  ["2027-06-29", false],
])(
  "half a year later, on 30 June 2027, the link opens to a proposal that is valid until %s",
  async (validUntil, opens) => {
    const quoted = await openQuotedRequest(await sqliteDatabase());
    await quoted.send(1, { validUntil });
    const lateThatDay = new Date("2027-07-01T02:59:00Z");
    const found = await findReceipt(quoted.site.storage, quoted.token, lateThatDay);
    expect(found !== null).toBe(opens);
  },
);

test.each([
  ["ganho", false, "enviada"],
  ["perdido", false, "enviada"],
  ["perdido", true, "aceita"],
  ["respondido", false, "vencida"],
  ["respondido", true, "aceita"],
] as const)(
  "a receipt of a request that somebody sets to %s, its proposal accepted (%s), calls that one %s",
  async (status, isAccepted, told) => {
    const { site, protocol, token, send, answer } = await openQuotedRequest(await sqliteDatabase());
    await send(1, { validUntil: "20/11/2026" });
    if (isAccepted) await answer(1, ACCEPT);
    const handling = { protocol, actor: "ana@maker.example", version: null };
    await changeStatus(site.storage, handling, status, NOW);
    const receipt = await findReceipt(site.storage, token, new Date(NOW.getTime() + 2 * DAY_MS));
    expect(receipt?.proposals.map((proposal) => proposal.status)).toEqual([told]);
  },
);

test("a receipt knows the product of each item that the catalogue has, and whom to ask again", async () => {
  const { storage, send } = await openTestSite(await sqliteDatabase());
  const repeated = {
    stateRegistrationExempt: "on",
    icmsTaxpayer: "nao",
    neededBy: "2099-12-01",
    purchaseOrder: "4500-7781",
    answerBy: "whatsapp",
  };
  const { stateRegistration: _, ...asked } = QUOTE;
  const { data } = await send("orcamento", { ...asked, ...repeated });
  const token = data?.receiptUrl.split("/").at(-1) ?? "";
  const product = { line: "industry", slug: "amostra", hasFds: true } as const;
  const found = await findReceipt(storage, token, NOW, (sku) => ({
    ...product,
    name: sku,
    category: { code: "c", name: "C" },
    controls: [],
    retired: null,
  }));
  expect(found?.items[0]?.product).toEqual(product);
  expect(found?.contact).toMatchObject({ email: QUOTE.email, document: QUOTE.document });
  expect(found?.contact).toMatchObject(repeated);
  expect(found?.contact).not.toHaveProperty("notes");
});
