import { createHmac } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { ofEachKind } from "../../contract/answers.ts";
import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";
import { freePort } from "../../tests/browser/site-process.ts";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { run } from "../../tests/intake/staff-tool.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import {
  ACCEPT,
  DECLINE,
  judgedOrder,
  openQuotedRequest,
} from "../proposals/proposals.test-support.ts";
import { ROOT } from "../content-folder.ts";
import { countOpen } from "../inbox/count-open.ts";
import { loadFailed } from "../inbox/load-rows.ts";
import { eraseRequests } from "../requests/erase.ts";
import { changeStatus } from "../requests/handle-request.ts";
import { claimMessage } from "./claim.ts";
import { testOutbox } from "./outbox.test-support.ts";
import { checkReadiness, STUCK_AFTER_MS } from "./readiness.ts";
import { requeue } from "./requeue.ts";
import { resumeErasures, retireWebhooks } from "./webhook.ts";
import { parseWebhookUrls, type WebhookTarget } from "./webhook-settings.ts";

describeEachEngine("webhooks", (makeDatabase) => {
  test("tell each program of an accepted request, signed, and never of one held back", async () => {
    const [first, second] = [await startReceiver(), await startReceiver()];
    const targets = targetsOf(first.url, second.url);
    const site = await openTestSite(await makeDatabase(), { webhooks: targets.map(nameOf) });
    const { data } = await site.send("orcamento", QUOTE);
    await site.send("contato", { ...CONTACT, website: "x" });
    await outboxOf(site, targets).deliverDue();
    for (const { posts } of [first, second]) {
      expect(posts).toHaveLength(1);
      const [{ headers, body } = { headers: {}, body: "" }] = posts;
      const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
      expect(headers["webhook-signature"]).toBe(
        `v1,${createHmac("sha256", KEY).update(signed).digest("base64")}`,
      );
      expect(headers["webhook-timestamp"]).toBe(String(NOW.getTime() / 1_000));
      expect(JSON.parse(body)).toMatchObject({
        type: "request.accepted",
        timestamp: NOW.toISOString(),
        data: {
          protocol: data?.protocol,
          kind: "orcamento",
          fields: { name: "Ana Souza" },
          items: [{ code: "HV-1010-20", quantity: 3 }],
        },
      });
      expect(body).not.toContain(data?.receiptUrl ?? "?");
    }
  });

  test("one program that fails is tried again with the same id, and holds up no other", async () => {
    const statuses = [500, 200];
    const [failing, well] = [
      await startReceiver(() => statuses.shift() ?? 200),
      await startReceiver(),
    ];
    const targets = targetsOf(failing.url, well.url);
    const site = await openTestSite(await makeDatabase(), { webhooks: targets.map(nameOf) });
    await site.send("contato", CONTACT);
    await outboxOf(site, targets).deliverDue();
    expect([failing.posts.length, well.posts.length]).toEqual([1, 1]);
    expect(await webhooksOf(site)).toEqual(["pending HTTP 500", "sent null"]);
    await outboxOf(site, targets, new Date(NOW.getTime() + 60_000)).deliverDue();
    const ids = failing.posts.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await webhooksOf(site)).toEqual(["sent null", "sent null"]);
    const history = await site.storage.db.selectFrom("request_events").select("detail").execute();
    expect(JSON.stringify(history)).not.toContain("webhook");
  });
});

describeEachEngine("webhooks of what becomes of a request", (makeDatabase) => {
  test("tell of its status, its proposals and their answers", async () => {
    const receiver = await startReceiver();
    const targets = targetsOf(receiver.url);
    const webhooks = targets.map(nameOf);
    const fields = { items: [{ code: "HV-1010-20", quantity: 3, note: "Em duas entregas" }] };
    const { site, protocol, send, answer } = await openQuotedRequest(await makeDatabase(), {
      webhooks,
      fields,
    });
    await send(1);
    await answer(1, DECLINE);
    await send(2);
    const order = await judgedOrder(PDF);
    await answer(2, ACCEPT, NOW, order);
    await outboxOf(site, targets).deliverDue();
    const told = receiver.posts.map(({ body }) => JSON.parse(body) as Told);
    const types = told.map(
      ({ type, data }) => `${type} ${data.proposal?.version ?? data.status ?? ""}`,
    );
    expect(types.toSorted()).toEqual([
      "proposal.accepted 2",
      "proposal.declined 1",
      "proposal.sent 1",
      "proposal.sent 2",
      "request.accepted ganho",
      "request.status ganho",
      "request.status perdido",
      "request.status respondido",
      "request.status respondido",
    ]);
    const accepted = told.find(({ type }) => type === "proposal.accepted");
    expect(accepted?.data).toMatchObject({
      protocol,
      customer: { name: "Ana Souza", document: "11222333000181" },
      proposal: {
        number: `${protocol}/2`,
        status: "aceita",
        total: "2600.23",
        answer: { kind: "aceitar", orderNumber: "PC-77" },
        order: {
          name: "pedido.pdf",
          type: "application/pdf",
          bytes: PDF.length,
          sha256: order.sha256,
        },
        items: [
          { code: "HV-1010-20", quantity: 3, unitPrice: "689.9375", total: "2030.23" },
          { code: null, unitPrice: "420.0000", total: "420.00" },
        ],
      },
    });
    const declined = told.find(({ type }) => type === "proposal.declined");
    expect(declined?.data).toMatchObject({ proposal: { order: null } });
    expect(JSON.stringify(told)).not.toContain("Margem no limite.");
    const samples = samplesOfPage();
    expect(samples).not.toEqual([]);
    for (const sample of samples)
      expect(namesIn(told.find(({ type }) => type === sample.type))).toEqual(namesIn(sample));
  });

  test("tell of its erasure, and of nothing that was still to be told; of one held back not at all", async () => {
    const receiver = await startReceiver();
    const targets = targetsOf(receiver.url);
    const webhooks = targets.map(nameOf);
    const site = await openTestSite(await makeDatabase(), { webhooks });
    const kept = (await site.send("contato", CONTACT)).data?.protocol ?? "";
    const held = (await site.send("contato", { ...CONTACT, website: "x" })).data?.protocol ?? "";
    const handling = { protocol: held, actor: "ana@firma.example", version: null, webhooks };
    await changeStatus(site.storage, handling, "perdido", NOW);
    const erasure = { reason: "titular", webhooks } as const;
    await eraseRequests(site.storage, { protocols: [kept, held] }, erasure, NOW);
    await outboxOf(site, targets).deliverDue();
    expect(receiver.posts.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        type: "request.erased",
        timestamp: NOW.toISOString(),
        data: { protocol: kept, kind: "contato", reason: "titular", erasedAt: NOW.toISOString() },
      },
    ]);
  });

  test("that were given up go out again, those of what is gone as well", async () => {
    let status = 500;
    const receiver = await startReceiver(() => status);
    const targets = targetsOf(receiver.url);
    const webhooks = targets.map(nameOf);
    const site = await openTestSite(await makeDatabase(), { webhooks });
    const { data } = await site.send("contato", CONTACT);
    const erasure = { reason: "equipe", webhooks } as const;
    await eraseRequests(site.storage, { protocols: [data?.protocol ?? ""] }, erasure, NOW);
    await site.storage.db.updateTable("outbox").set({ state: "failed" }).execute();
    status = 200;
    const actor = "ana@firma.example";
    await requeue(site.storage, { protocols: [], only: "webhook", webhooks, actor }, NOW);
    await outboxOf(site, targets).deliverDue();
    expect(await webhooksOf(site)).toEqual(["sent null"]);
  });
});

interface Told {
  type: string;
  data: { status?: string; proposal?: { version: number } };
}

/** What docs/webhooks.md shows of what is sent. */
function samplesOfPage(): Told[] {
  const page = readFileSync(join(ROOT, "docs/webhooks.md"), "utf8");
  const samples = page.matchAll(/^```json\n([^`]*)^```$/gm);
  return [...samples].map(([, sample = ""]) => JSON.parse(sample) as Told);
}

/** The paths of all names, those of a list by its first; a form's fields and its files are another matter. */
function namesIn(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return namesIn(value[0], `${path}[]`);
  if (typeof value !== "object" || value === null || /(?:fields|files\[\])$/.test(path))
    return [path];
  return Object.entries(value)
    .flatMap(([name, part]) => namesIn(part, `${path}.${name}`))
    .toSorted();
}

test("a request let out of quarantine is told of then", async () => {
  const receiver = await startReceiver();
  const targets = targetsOf(receiver.url);
  const database = await sqliteDatabase();
  const site = await openTestSite(database, { webhooks: targets.map(nameOf) });
  const { data } = await site.send("contato", { ...CONTACT, website: "x" });
  await run(database, ["release", data?.protocol ?? ""], null, {
    WEBHOOK_URLS: receiver.url,
    WEBHOOK_SECRET: `whsec_${KEY.toString("base64")}`,
  });
  await outboxOf(site, targets).deliverDue();
  expect(receiver.posts.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    { data: { protocol: data?.protocol } },
  ]);
});

test("a redirect is not followed: what was asked goes nowhere else", async () => {
  const other = await startReceiver();
  const moved = await startReceiver(() => 307, { Location: other.url });
  const targets = targetsOf(moved.url);
  const site = await openTestSite(await sqliteDatabase(), { webhooks: targets.map(nameOf) });
  await site.send("contato", CONTACT);
  await outboxOf(site, targets).deliverDue();
  expect([moved.posts.length, other.posts.length]).toEqual([1, 0]);
  expect(await webhooksOf(site)).toEqual(["pending HTTP 307"]);
});

test("a program that is away costs nothing but its own messages' time", async () => {
  const targets = targetsOf(`http://127.0.0.1:${await freePort()}/`);
  const site = await openTestSite(await sqliteDatabase(), { webhooks: targets.map(nameOf) });
  await site.send("contato", CONTACT);
  await outboxOf(site, targets).deliverDue();
  expect(await webhooksOf(site)).toEqual([expect.stringMatching(/^pending \w+/)]);
  const late = new Date(NOW.getTime() + STUCK_AFTER_MS + 1);
  expect(await checkReadiness(site.storage, false, late, true)).toMatchObject({ ready: true });
});

test("messages nobody takes make the site not ready; those of a program taken out are closed", async () => {
  const targets = targetsOf(`http://127.0.0.1:${await freePort()}/`);
  const site = await openTestSite(await sqliteDatabase(), { webhooks: targets.map(nameOf) });
  await site.send("contato", CONTACT);
  const late = new Date(NOW.getTime() + STUCK_AFTER_MS + 1);
  expect(await checkReadiness(site.storage, false, late, true)).toMatchObject({ ready: false });
  await retireWebhooks(site.storage, targets);
  expect(await webhooksOf(site)).toEqual(["pending null"]);
  await retireWebhooks(site.storage, []);
  expect(await webhooksOf(site)).toEqual(RETIRED);
});

test("messages of a program taken out count as failed no longer, those it had refused before either", async () => {
  const targets = targetsOf(`http://127.0.0.1:${await freePort()}/`);
  const site = await openTestSite(await sqliteDatabase(), { webhooks: targets.map(nameOf) });
  await site.send("contato", CONTACT);
  const refused = site.storage.db.updateTable("outbox").where("kind", "=", "webhook");
  await refused.set({ state: "failed", last_error: "HTTP 500" }).execute();
  await site.send("contato", CONTACT);
  expect(await loadFailed(site.storage)).toHaveLength(1);
  await retireWebhooks(site.storage, []);
  expect(await loadFailed(site.storage)).toEqual([]);
  expect(
    await countOpen(
      site.storage,
      "",
      ofEachKind(() => NOW),
    ),
  ).toMatchObject({ failed: 0 });
  expect(await webhooksOf(site)).toEqual([...RETIRED, ...RETIRED]);
});

test("messages for a program taken out are not sent again: they would wait for nobody", async () => {
  const targets = targetsOf(`http://127.0.0.1:${await freePort()}/`);
  const site = await openTestSite(await sqliteDatabase(), { webhooks: targets.map(nameOf) });
  const { data } = await site.send("contato", CONTACT);
  await retireWebhooks(site.storage, []);
  const left = { webhooks: [], actor: "ana@firma.example" };
  await requeue(site.storage, { protocols: [], ...left }, NOW);
  const own = { protocols: [data?.protocol ?? ""], failedOnly: true, ...left };
  expect(await requeue(site.storage, own, NOW)).toMatchObject({ ok: false, reason: "none" });
  expect(await webhooksOf(site)).toEqual(RETIRED);
});

test("what a process had in hand when it died is closed with its program", async () => {
  const targets = targetsOf(`http://127.0.0.1:${await freePort()}/`);
  const site = await openTestSite(await sqliteDatabase(), { webhooks: targets.map(nameOf) });
  await site.send("contato", CONTACT);
  const lot = { kinds: ["webhook"] } as const;
  expect(await claimMessage(site.storage, NOW, lot)).not.toBeNull();
  await retireWebhooks(site.storage, []);
  expect(await webhooksOf(site)).toEqual(RETIRED);
  const late = new Date(NOW.getTime() + STUCK_AFTER_MS + 1);
  expect(await checkReadiness(site.storage, false, late, true)).toMatchObject({ ready: true });
});

test("an erasure that its program was not told of outlives a start that does not name it", async () => {
  const receiver = await startReceiver();
  const targets = targetsOf(receiver.url);
  const webhooks = targets.map(nameOf);
  const site = await openTestSite(await sqliteDatabase(), { webhooks });
  const { data } = await site.send("contato", CONTACT);
  await site.send("contato", CONTACT);
  const protocols = [data?.protocol ?? ""];
  await eraseRequests(site.storage, { protocols }, { reason: "titular", webhooks }, NOW);
  const restart = async (named: readonly WebhookTarget[]) => {
    await retireWebhooks(site.storage, named);
    await resumeErasures(site.storage, named);
  };
  await restart(targetsOf("https://erp.example/mistyped"));
  await restart([]);
  expect(await webhooksOf(site)).toEqual([...RETIRED, ...RETIRED]);
  await restart(targets);
  await outboxOf(site, targets).deliverDue();
  await restart(targets);
  // The other's request is still there: its messages are sent again by hand.
  expect(await webhooksOf(site)).toEqual([...RETIRED, "sent null"]);
  expect(receiver.posts.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
    { type: "request.erased", data: { protocol: data?.protocol } },
  ]);
});

const RETIRED = ["sent destino retirado da configuração"];

const KEY = Buffer.alloc(32, 7);

const nameOf = ({ name }: WebhookTarget) => name;

function targetsOf(...urls: string[]): readonly WebhookTarget[] {
  const targets = parseWebhookUrls(urls.join(","));
  if (typeof targets === "string") throw new Error(targets);
  return targets;
}

async function startReceiver(status = () => 204, answer: Record<string, string> = {}) {
  const posts: { headers: IncomingHttpHeaders; body: string }[] = [];
  const take = async (body: Promise<string>, headers: IncomingHttpHeaders) =>
    posts.push({ headers, body: await body });
  const server = createServer((request, response) => {
    void take(text(request), request.headers).then(() =>
      response.writeHead(status(), answer).end(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/hook`, posts };
}

function outboxOf(site: TestSite, targets: readonly WebhookTarget[], now = NOW) {
  return testOutbox(site, null, { webhooks: { targets, key: KEY }, clock: { now: () => now } });
}

async function webhooksOf({ storage }: TestSite): Promise<string[]> {
  const rows = await storage.db
    .selectFrom("outbox")
    .select(["state", "last_error"])
    .where("kind", "=", "webhook")
    .execute();
  return rows.map(({ state, last_error: error }) => `${state} ${error}`).toSorted();
}
