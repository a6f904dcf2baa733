import { once } from "node:events";
import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { freePort, startSite, type SiteProcess } from "../browser/site-process.ts";

test("a running site gives ids to requests, logs them without anything personal and shows its metrics", async () => {
  const metricsPort = await freePort();
  const site = await start({
    METRICS_PORT: String(metricsPort),
    TRUST_PROXY: "true",
    DEBUG: "true",
  });
  const requestId = "proxy-4f9c2b1e7d";
  const address = "203.0.113.77";
  const answer = await fetch(`${site.url}/legacy/requests?return_type=API&requisicao=contato`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Request-Id": requestId,
      "X-Forwarded-For": address,
    },
    body: JSON.stringify(CONTACT),
  });
  expect(answer.headers.get("X-Request-Id")).toBe(requestId);
  const { data } = (await answer.json()) as { data: { protocol: string; receiptUrl: string } };
  const receipt = await fetch(site.url + data.receiptUrl);
  expect(receipt.status).toBe(200);
  expect(receipt.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  await fetch(`${site.url}/legacy/page-data/search?q=oleo`);

  const lines = site
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const parsed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(parsed).toContainEqual(
    expect.objectContaining({ msg: "request answered", requestId, protocol: data.protocol }),
  );
  const token = data.receiptUrl.split("/").at(-1) ?? "?";
  for (const secret of [token, address, CONTACT.email, "José", "91234"])
    expect(site.output()).not.toContain(secret);

  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('halvora_requests_total{kind="contato",outcome="accepted"} 1');
  expect(metrics).toContain('halvora_api_seconds_count{class="2xx"} 2');
  expect(metrics).toMatch(/halvora_page_render_seconds_count [1-9]/);
  expect(metrics).toContain('halvora_outbox_messages{kind="staff",state="pending"} 1');
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({
    status: "ready",
    mail: "off",
    problems: [],
  });
});

test("whoever comes first finds home, lists and tools made", async () => {
  const metricsPort = await freePort();
  const site = await start({ METRICS_PORT: String(metricsPort) });
  const renders = async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/halvora_page_render_seconds_count (\d+)/.exec(metrics)?.[1]);
  };
  const before = await renders();
  for (const path of ["/", "/produtos/industriais", "/produtos/lojistas", "/ferramentas/seletor"])
    expect((await fetch(site.url + path)).status, path).toBe(200);
  expect(await renders()).toBe(before);
  // Counted it is: a page that nobody has asked for.
  await fetch(`${site.url}/politicas/privacidade`);
  expect(await renders()).toBe(before + 1);
});

test("a metrics port that is taken is told and does not keep the site from starting", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const address = other.address();
  const taken = typeof address === "object" && address ? address.port : 0;
  const site = await start({ METRICS_PORT: String(taken) });
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect(site.output()).toContain("METRICS_PORT");
});

async function start(settings: Record<string, string>): Promise<SiteProcess> {
  const site = await startSite(settings);
  onTestFinished(async () => {
    await site.stop();
  });
  return site;
}
