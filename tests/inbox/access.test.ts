import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { isWayIn } from "../../inbox/paths.ts";
import { INBOX_CONNECTIONS } from "../../server/http/limits.ts";
import type { Inbox } from "../../server/inbox/open-inbox.ts";
import { serveInbox } from "../../server/inbox/serve-inbox.ts";
import { SESSION_MS } from "../../server/inbox/sessions.ts";
import { SENDS_A_MINUTE } from "../../server/requests/send-limit.ts";
import { postgresDatabase, sqliteDatabase } from "../databases/each-engine.ts";
import { inboxAddresses } from "../addresses/inbox-addresses.ts";
import { ANA, INBOX_URL, openTestInbox, RUI, type TestInbox } from "./test-inbox.ts";

const SECRET = "Fulano Escondido";

/** Cookies that open nothing. */
const STRANGERS: Readonly<Record<string, (inbox: TestInbox) => Promise<string>>> = {
  "without a session": async () => "",
  "with an invented one": async () => `inbox=${"A".repeat(43)}`,
  "with an expired one": async (inbox) => {
    const cookie = await inbox.signIn();
    inbox.pass(SESSION_MS);
    return cookie;
  },
  "with one that was ended": async (inbox) => {
    const cookie = await inbox.signIn();
    for (const { id } of await inbox.sessions.list()) await inbox.sessions.end(id);
    return cookie;
  },
  "of somebody who left": async (inbox) => {
    const cookie = await inbox.signIn(RUI);
    await inbox.storage.db
      .updateTable("staff_sessions")
      .set({ email: "antiga@firma.example" })
      .execute();
    return cookie;
  },
};

test("a NUL in an address is an address that is not there", async () => {
  const inbox = await openTestInbox(await postgresDatabase());
  const cookie = await inbox.signIn();
  for (const path of ["/pedidos/%00", "/?responsavel=%00", "/exportar.csv?responsavel=%00"])
    expect((await inbox.ask(path, { cookie })).status, path).toBe(404);
});

test.each(Object.keys(STRANGERS))("%s every address is the sign-in page", async (stranger) => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const addresses = addressesOf(inbox, await inbox.receive({ name: SECRET }));
  const cookie = (await STRANGERS[stranger]?.(inbox)) ?? "";
  for (const address of addresses)
    for (const path of [address, `${address === "/" ? "/_root" : address}.data`])
      for (const method of ["GET", "POST", "PUT"]) {
        if (isWayIn(path)) continue;
        const answer = await inbox.ask(path, { method, cookie });
        const text = await answer.text();
        expect(answer.status, `${method} ${path}`).toBe(401);
        expect(answer.headers.get("Set-Cookie"), `${method} ${path}`).toBeNull();
        expect(text, `${method} ${path}`).toContain("Entrar");
        expect(text, `${method} ${path}`).not.toContain(SECRET);
        expect(text, `${method} ${path}`).not.toContain("<script");
      }
});

test("who was taken off the list, and is on it again after another start, signs in anew", async () => {
  const database = await sqliteDatabase();
  const cookie = await (await openTestInbox(database)).signIn(RUI);
  await openTestInbox(database, { STAFF_EMAILS: ANA });
  const again = await openTestInbox(database);
  expect((await again.ask("/", { cookie })).status).toBe(401);
});

test("with a session every address answers for itself", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  for (const address of addressesOf(inbox, await inbox.receive({ name: SECRET }))) {
    const { status, body } = await inbox.ask(address, { cookie });
    await body?.cancel();
    expect([200, 302, 303, 404], address).toContain(status);
  }
  inbox.inbox.endEvents();
});

test("the table of addresses holds pages, downloads and events", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const addresses = addressesOf(inbox, await inbox.receive());
  expect(addresses.length).toBeGreaterThan(8);
  expect(addresses).toEqual(expect.arrayContaining(["/", "/equipe", "/eventos", "/exportar.csv"]));
});

test("a form from another site changes nothing", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const protocol = await inbox.receive();
  const cookie = await inbox.signIn();
  for (const headers of [
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
    { Origin: "https://evil.example" },
  ]) {
    const body = new URLSearchParams({ intent: "note", note: "Nota", version: "0" });
    const answer = await inbox.ask(`/pedidos/${protocol}`, {
      method: "POST",
      body,
      headers: headers as Record<string, string>,
      cookie,
    });
    expect(answer.status).toBe(403);
  }
  expect(await inbox.storage.db.selectFrom("request_events").selectAll().execute()).toEqual([]);
});

test("a link that was pressed twice leads who is in by the first press to where they wanted", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const path = `/entrar/${await inbox.sessions.newLink(ANA)}`;
  const [cookie] = (await inbox.post(path, {})).headers.get("Set-Cookie")?.split(";") ?? [];
  const again = await inbox.post(path, {}, cookie);
  expect([again.status, again.headers.get("Location")]).toEqual([303, "/"]);
  expect((await inbox.ask(path, { cookie: cookie ?? "" })).status).toBe(302);
  expect((await inbox.post(path, {})).status).toBe(404);
});

test("what strangers try is counted by the line it comes by, whatever it says of itself", async () => {
  const inbox = await openTestInbox(await sqliteDatabase(), { TRUST_PROXY: "true" });
  const cookie = await inbox.signIn();
  const tryLink = (line: string, more: { cookie?: string } = {}) =>
    inbox.ask(`/entrar/${"x".repeat(43)}`, {
      method: "POST",
      headers: { "X-Forwarded-For": line, "X-Sender": randomUUID(), Origin: INBOX_URL },
      ...more,
    });
  for (let times = 0; times < SENDS_A_MINUTE; times += 1) await tryLink("198.51.100.1");
  const refused = await tryLink("198.51.100.1");
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
  expect((await tryLink("198.51.100.2")).status).toBe(404);
  expect((await tryLink("198.51.100.1", { cookie })).status).toBe(303);
});

test("whatever a stranger posts is counted, and made a few at a time of one network", async () => {
  const inbox = await openTestInbox(await sqliteDatabase(), { TRUST_PROXY: "true" });
  const post = async (path: string, line: string) => {
    const headers = { "X-Forwarded-For": line, Origin: INBOX_URL };
    return (await inbox.ask(path, { method: "POST", headers })).status;
  };
  const crowd = (path: string, range: string) =>
    Promise.all(Array.from({ length: 100 }, (_, at) => post(path, `${range}:${at}::1`)));
  expect(await crowd("/", "2001:db8:1")).toContain(503);
  expect(await crowd("/entrar", "2001:db8:2")).toContain(503);
  for (let times = 0; times < SENDS_A_MINUTE; times += 1) await post("/equipe", "198.51.100.1");
  expect(await post("/equipe", "198.51.100.1")).toBe(429);
  expect(await post("/equipe", "198.51.100.2")).toBe(401);
});

test("the inbox keeps few connections: strangers who come to it take no memory from visitors", async () => {
  const { inbox } = await openTestInbox(await sqliteDatabase());
  const { open } = await connectTo(inbox);
  const first = await open();
  const ended = once(first, "close");
  for (let count = 0; count < INBOX_CONNECTIONS; count += 1) await open();
  await ended;
});

test("forms of strangers that do not end leave the staff their connections", async () => {
  const { inbox, signIn } = await openTestInbox(await sqliteDatabase(), { TRUST_PROXY: "true" });
  const { open, requests } = await connectTo(inbox);
  const host = `Host: ${new URL(INBOX_URL).host}`;
  for (let count = 0; count < INBOX_CONNECTIONS; count += 1) {
    const line = `X-Forwarded-For: 198.51.100.${count % 6}`;
    const head = ["POST /entrar HTTP/1.1", host, line, FORM, "Content-Length: 30000"];
    (await open()).write(`${head.join("\r\n")}\r\n\r\nemail=`);
  }
  await expect.poll(requests).toBe(INBOX_CONNECTIONS);
  const asked = await open();
  const cookie = await signIn();
  asked.write(["GET / HTTP/1.1", host, `Cookie: ${cookie}`, "", ""].join("\r\n"));
  const [answer] = (await once(asked, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /);
});

const FORM = "Content-Type: application/x-www-form-urlencoded";

/** A listening inbox: opens connections to it, all of which end with the test, and counts what was asked on them. */
async function connectTo(inbox: Inbox) {
  const server = serveInbox(inbox);
  let count = 0;
  server.on("request", () => (count += 1));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  async function open(): Promise<Socket> {
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    await once(socket, "connect");
    return socket;
  }
  return { open, requests: () => count };
}

test("a process that is behind takes nothing new for the inbox either", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  inbox.setLate(true);
  const refused = await inbox.ask("/", { cookie });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  inbox.setLate(false);
  expect((await inbox.ask("/", { cookie })).status).toBe(200);
});

test("a database that does not answer is for the moment: whatever is asked says when to come again", async () => {
  const database = await postgresDatabase();
  const impatient = { ...database, open: () => database.open({ patienceMs: 50 }) };
  const inbox = await openTestInbox(impatient);
  const cookie = await inbox.signIn();
  const protocol = await inbox.receive();
  const pages = ["/", `/pedidos/${protocol}`, `/pedidos/${protocol}/proposta`, "/numeros"];
  const files = ["/eventos", `/pedidos/${protocol}/anexos/0`];
  const answers = async (paths: readonly string[]) => {
    for (const path of paths) {
      const { status, headers } = await inbox.ask(path, { cookie });
      expect([status, headers.get("Retry-After")], path).toEqual([503, "5"]);
    }
  };
  const other = await database.open();
  await other.transaction(async (transaction) => {
    await sql`lock table requests in access exclusive mode`.execute(transaction);
    await answers(pages);
    expect((await inbox.post(`/pedidos/${protocol}`, { intent: "take" }, cookie)).status).toBe(503);
    // Not even who asks can be found out any more.
    await sql`lock table staff_sessions in access exclusive mode`.execute(transaction);
    await answers([...pages, ...files, "/equipe"]);
  });
  expect((await inbox.ask("/", { cookie })).status).toBe(200);
});

test("a disk that takes no writes hides no request, and signs nobody out", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  const protocol = await inbox.receive({ name: SECRET });
  await sql`pragma query_only = on`.execute(inbox.storage.db);
  const whole = await inbox.ask(`/pedidos/${protocol}`, { cookie });
  expect([whole.status, (await whole.text()).includes(SECRET)]).toEqual([200, true]);
  // By then the cookie would be a new one.
  inbox.pass(25 * 3_600_000);
  expect((await inbox.ask("/", { cookie })).status).toBe(200);
});

test("a proxy's header signs in those of the staff, where it is trusted", async () => {
  const database = await sqliteDatabase();
  const trusting = await openTestInbox(database, { INBOX_TRUSTED_HEADER: "X-Who" });
  const ask = async (inbox: TestInbox, who: string) =>
    (await inbox.ask("/", { headers: { "X-Who": who } })).status;
  expect(await ask(trusting, ANA.toUpperCase())).toBe(200);
  expect(await ask(trusting, "estranha@firma.example")).toBe(401);
  expect(await ask(await openTestInbox(database), ANA)).toBe(401);
});

/** Every address that the application knows, from its own tables. */
function addressesOf({ inbox }: TestInbox, protocol: string): string[] {
  return inboxAddresses(inbox.app.routes, { protocol }).map(({ path }) => path);
}
