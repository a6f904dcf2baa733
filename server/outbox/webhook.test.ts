import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { SHIPPED_CONTENT } from "../catalogue/content.test-support.ts";
import { loadTheme } from "../catalogue/theme.ts";
import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";
import { freePort } from "../../tests/browser/site-process.ts";
import { describeEachEngine, sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { run } from "../../tests/intake/staff-tool.ts";
import { NOW, openTestSite, type TestSite } from "../../tests/intake/test-site.ts";
import { createOutbox } from "./create-outbox.ts";
import { checkReadiness, STUCK_AFTER_MS } from "./readiness.ts";
import { retireWebhooks } from "./webhook.ts";
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
  });
});

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

test("messages nobody takes make the site not ready; those of a program taken out become dead letters", async () => {
  const targets = targetsOf(`http://127.0.0.1:${await freePort()}/`);
  const site = await openTestSite(await sqliteDatabase(), { webhooks: targets.map(nameOf) });
  await site.send("contato", CONTACT);
  const late = new Date(NOW.getTime() + STUCK_AFTER_MS + 1);
  expect(await checkReadiness(site.storage, false, late, true)).toMatchObject({ ready: false });
  await retireWebhooks(site.storage, targets);
  expect(await webhooksOf(site)).toEqual(["pending null"]);
  await retireWebhooks(site.storage, []);
  expect(await webhooksOf(site)).toEqual(["failed destino retirado da configuração"]);
});

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

function outboxOf({ storage, requests }: TestSite, targets: readonly WebhookTarget[], now = NOW) {
  return createOutbox({
    storage,
    mailer: null,
    webhooks: { targets, key: KEY },
    compose: {
      inboxUrl: null,
      team: [],
      dueAt: (receivedAt) => receivedAt,
      staff: ["vendas@halvora.example"],
      routes: [],
      publicUrl: "https://www.halvora.example",
      companyName: "Halvora",
      companyMail: "contato@halvora.example",
      tokens: requests.tokens,
      colors: loadTheme(SHIPPED_CONTENT).light,
    },
    clock: { now: () => now },
    log: { info() {}, warn() {}, error() {} },
  });
}

async function webhooksOf({ storage }: TestSite): Promise<string[]> {
  const rows = await storage.db
    .selectFrom("outbox")
    .select(["state", "last_error"])
    .where("kind", "=", "webhook")
    .execute();
  return rows.map(({ state, last_error: error }) => `${state} ${error}`).toSorted();
}
