import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { CONTACT, QUOTE } from "../contract/requests/examples.test-support.ts";
import { describeEachEngine } from "../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../tests/intake/test-site.ts";
import { createMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { readBacklog } from "./outbox/backlog.ts";

describeEachEngine("the metrics", (makeDatabase) => {
  test("count sends by kind and outcome, and tell what waits in the outbox and for how long", async () => {
    const later = new Date(NOW.getTime() + 90_000);
    const metrics = createMetrics(
      () => readBacklog(site.storage, later),
      () => 0.25,
    );
    const site = await openTestSite(await makeDatabase(), { onOutcome: metrics.countSend });
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    await site.send("orcamento", QUOTE, headers);
    await site.send("orcamento", QUOTE, headers);
    await site.send("contato", { ...CONTACT, website: "x" });
    await site.send("contato", { ...CONTACT, email: "x" });
    const text = await metrics.text();
    for (const line of [
      'halvora_requests_total{kind="orcamento",outcome="accepted"} 1',
      'halvora_requests_total{kind="orcamento",outcome="replayed"} 1',
      'halvora_requests_total{kind="contato",outcome="held-back"} 1',
      'halvora_requests_total{kind="contato",outcome="refused"} 1',
      'halvora_outbox_messages{kind="staff",state="pending"} 1',
      'halvora_outbox_messages{kind="digest",state="pending"} 1',
      "halvora_outbox_oldest_seconds 90",
      "halvora_loop_delay_seconds 0.25",
    ])
      expect(text).toContain(line);
    // One that its server refuses is tried for days, and is no sign that nothing moves.
    await site.storage.db.updateTable("outbox").set({ refusals: 1 }).execute();
    expect(await metrics.text()).toContain("halvora_outbox_oldest_seconds 0");
    await site.storage.db.deleteFrom("outbox").execute();
    expect(await metrics.text()).toContain("halvora_outbox_oldest_seconds 0");
    expect(await metrics.text()).not.toContain("halvora_outbox_messages{");
  });
});

test("a port that is taken is one line in the log and nothing more", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const log = { info() {}, warn: (about: unknown) => resolve(about) };
  const close = serveMetrics({ text: async () => "" }, { host: "127.0.0.1", port }, log);
  expect(await promise).toEqual({ port, code: "EADDRINUSE" });
  close();
});
