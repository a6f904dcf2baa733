import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { freePort, startSite, type SiteProcess } from "../browser/site-process.ts";
import { startMailServer } from "../browser/mail-server.ts";
import { runStaff } from "../browser/run-staff.ts";
import { mailOfFile, siteOfFile } from "../browser/visit-site.ts";

const mail = await mailOfFile();
const site = await siteOfFile({ SMTP_URL: mail.url });

const QUOTE = {
  line: "industry",
  name: "Ana Conceição",
  document: "11.222.333/0001-81",
  email: "ana@oficina.example",
  phone: "(11) 2345-6789",
  city: "Sorocaba",
  state: "SP",
  items: [{ code: "HV-1110-20", quantity: 2 }],
};

function send(
  body: unknown,
  {
    to = site,
    requisicao = "orcamento",
    headers = {},
  }: { to?: SiteProcess; requisicao?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(`${to.url}/legacy/requests?return_type=API&requisicao=${requisicao}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

interface Answer {
  data?: { protocol: string };
  error?: { code: string; msg: string; fields?: Record<string, string[]> };
}

const stored = async () =>
  (await runStaff(site, ["list", "--json"])).stdout.split("\n").filter(Boolean).length;

it("makes one request and two mails of one key sent 50 times at once", async () => {
  const before = mail.received.length;
  const rows = await stored();
  const headers = { "Idempotency-Key": randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const response = await send(QUOTE, { headers });
      return { status: response.status, body: (await response.json()) as Answer };
    }),
  );
  const protocols = new Set(answers.flatMap(({ body }) => body.data?.protocol ?? []));
  expect(protocols.size).toBe(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
  // A later send with the same key gets the same protocol, and nothing more is mailed.
  const again = (await (await send(QUOTE, { headers })).json()) as Answer;
  expect(again.data?.protocol).toBe([...protocols][0]);
  await mail.waitFor(before + 2);
  expect(await stored()).toBe(rows + 1);
  const other = (await (await send({ ...QUOTE, name: "Outra" }, { headers })).json()) as Answer;
  expect(other.error?.msg).toContain([...protocols][0]);
  // A further request's mails come after anything that was still under way: still two for the first.
  await send(QUOTE);
  await mail.waitFor(before + 4);
  expect(mail.received).toHaveLength(before + 4);
});

it("accepts while the mail server is down and delivers when it is back", async () => {
  const port = await freePort();
  const other = await startSite({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  try {
    const answer = (await (await send(QUOTE, { to: other })).json()) as Answer;
    expect(answer.data?.protocol).toMatch(/^ORC-/);
    const late = await startMailServer(port);
    await runStaff(other, ["resend", answer.data?.protocol ?? ""]);
    const mails = await late.waitFor(2);
    expect(mails.every(({ subject }) => subject?.includes(answer.data?.protocol ?? "none"))).toBe(
      true,
    );
    await late.close();
  } finally {
    await other.stop();
  }
});

it.each([
  ["an unknown SKU", { items: [{ code: "HV-0000-1", quantity: 1 }] }, "items[0].code"],
  ["quantity 0", { items: [{ code: "HV-1110-20", quantity: 0 }] }, "items[0].quantity"],
  ["quantity −1", { items: [{ code: "HV-1110-20", quantity: -1 }] }, "items[0].quantity"],
  ["quantity 1e9", { items: [{ code: "HV-1110-20", quantity: 1e9 }] }, "items[0].quantity"],
  ["quantity abc", { items: [{ code: "HV-1110-20", quantity: "abc" }] }, "items[0].quantity"],
  ["an item of the other line", { items: [{ code: "HV-1110-L1", quantity: 1 }] }, "items[0].code"],
  ["no item at all", { items: [] }, "items"],
  ["a wrong check digit", { document: "11.222.333/0001-80" }, "document"],
])("refuses %s at its field, in pt-BR, and stores nothing", async (_name, change, field) => {
  const rows = await stored();
  const response = await send({ ...QUOTE, ...change });
  const { error } = (await response.json()) as Answer;
  expect(response.status).toBe(422);
  expect(Object.keys(error?.fields ?? {})).toEqual([field]);
  expect(error?.fields?.[field]?.[0]).toMatch(/^[A-ZÀ-Ú].+[.?]$/);
  expect(await stored()).toBe(rows);
});

it("answers 400 to a broken body and 404 to an unknown requisicao", async () => {
  const broken = await send('{"line');
  expect(broken.status).toBe(400);
  expect(((await broken.json()) as Answer).error?.msg).toBeTruthy();
  const unknown = await send(QUOTE, { requisicao: "nada" });
  expect(unknown.status).toBe(404);
  expect(((await unknown.json()) as Answer).error?.code).toBeTruthy();
});

it("refuses what another site posts", async () => {
  const response = await send(QUOTE, { headers: { "Sec-Fetch-Site": "cross-site" } });
  expect(response.status).toBe(403);
  expect((await send(QUOTE, { headers: { Origin: "https://outro.example" } })).status).toBe(403);
});

it("ends in order with 0 when asked to, and says nothing personal in its log", async () => {
  const other = await startSite();
  await send(QUOTE, { to: other });
  expect(await other.stop()).toBe(0);
  for (const secret of ["Ana", "oficina.example", "2345", "11222333"])
    expect(other.output()).not.toContain(secret);
});
