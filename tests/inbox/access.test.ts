import { expect, test } from "vitest";
import { isWayIn } from "../../inbox/paths.ts";
import { SESSION_MS } from "../../server/inbox/sessions.ts";
import { sqliteDatabase } from "../databases/each-engine.ts";
import { ANA, openTestInbox, RUI, type TestInbox } from "./test-inbox.ts";

/** What stands for each parameter of an address; a new one needs its row, or every test here fails. */
const EXAMPLES: Readonly<Record<string, (inbox: TestInbox) => Promise<string>>> = {
  protocol: (inbox) => inbox.receive({ name: SECRET }),
  position: async () => "0",
  file: async () => "proposta-1.pdf",
  token: async () => "x".repeat(43),
};

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

test.each(Object.keys(STRANGERS))("%s every address is the sign-in page", async (stranger) => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const addresses = await addressesOf(inbox);
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

test("with a session every address answers for itself", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const cookie = await inbox.signIn();
  for (const address of await addressesOf(inbox)) {
    const { status, body } = await inbox.ask(address, { cookie });
    await body?.cancel();
    expect([200, 302, 303, 404], address).toContain(status);
  }
  inbox.inbox.endEvents();
});

test("the table of addresses holds pages, downloads and events", async () => {
  const inbox = await openTestInbox(await sqliteDatabase());
  const addresses = await addressesOf(inbox);
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
async function addressesOf(inbox: TestInbox): Promise<string[]> {
  const { routes } = inbox.build;
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route ? `${pathOf(route.parentId)}/${route.path ?? ""}` : "";
  };
  const pages = Object.keys(routes).map((id) => pathOf(id));
  const files = inbox.inbox.app.routes
    .filter(({ method, path }) => method !== "ALL" && path !== "/*")
    .map(({ path }) => path);
  const patterns = new Set(
    [...pages, ...files].map((path) => path.replaceAll(/\/+/g, "/").replace(/(.)\/$/, "$1")),
  );
  return Promise.all([...patterns].map((pattern) => fill(pattern, inbox)));
}

async function fill(pattern: string, inbox: TestInbox): Promise<string> {
  let path = pattern.replace("*", "outra/coisa");
  for (const [parameter, name = ""] of pattern.matchAll(/:(\w+)/g)) {
    const example = EXAMPLES[name];
    if (!example) throw new Error(`no example for ${parameter} of ${pattern}`);
    path = path.replace(parameter, await example(inbox));
  }
  return path;
}
