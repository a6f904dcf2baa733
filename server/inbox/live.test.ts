import { once } from "node:events";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { inboxPaths } from "../../inbox/paths.ts";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { NOW, openTestSite } from "../../tests/intake/test-site.ts";
import { systemClock } from "../clock.ts";
import type { Storage } from "../storage/open-database.ts";
import type { SendLimit } from "../requests/send-limit.ts";
import { createInbox } from "./create-inbox.ts";
import { createFileRoutes } from "./file-routes.ts";
import { createLive, LISTEN_MS, LOOK_MS, MOST_LISTENERS, MOST_OF_A_PERSON } from "./live.ts";
import type { Inbox } from "./open-inbox.ts";
import { serveInbox } from "./serve-inbox.ts";
import type { SessionCookie } from "./session-cookie.ts";
import { createSessions } from "./sessions.ts";
import type { WorkingTime } from "./working-time.ts";

/** Whoever has gone listens no more, however they went: else nobody would be told any more after so many. */
const GONE: Readonly<Record<string, (inbox: OpenInbox) => Promise<void>>> = {
  "asked for the headers alone": async ({ ask }) => {
    const [answer] = (await once(ask("HEAD"), "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.resume();
    await once(answer, "end");
  },
  "left while they listened": async ({ ask }) => {
    const [answer] = (await once(ask("GET"), "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.destroy();
  },
  "left before the answer": async ({ ask, asked }) => {
    const question = ask("GET");
    await asked();
    question.on("error", () => {}).destroy();
  },
};

test.each(Object.keys(GONE))("those who %s take nobody's place", async (how) => {
  const inbox = await openEvents();
  for (let time = 0; time < 2 * MOST_LISTENERS; time += 1) {
    await GONE[how]?.(inbox);
    // A connection's end is heard of a little later.
    while (inbox.connections() > 0) await sleep(1);
  }
  const [answer] = (await once(inbox.ask("GET"), "response")) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
});

test("whoever listens is asked again who they are", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const live = await openLive();
  const events = live.listen(ANA)?.body?.getReader();
  await events?.read();
  vi.advanceTimersByTime(LISTEN_MS);
  expect(await events?.read()).toMatchObject({ done: true });
});

test("whose session has ended is told nothing more", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  let now = NOW.getTime();
  const clock = { now: () => new Date((now += 1)) };
  const { storage, send } = await openTestSite(await sqliteDatabase(), { clock });
  const sessions = createSessions({ storage, clock, staff: [ANA.email] });
  const listen = async () => {
    const visit = await sessions.find(
      (await sessions.redeem(await sessions.firstLink(ANA.email), "")) ?? "",
    );
    const events = live.listen({ ...ANA, sessionId: visit?.sessionId ?? "" })?.body?.getReader();
    await events?.read();
    return { id: visit?.sessionId ?? "", next: () => events?.read() };
  };
  const live = await openLive(storage);
  const [ended, other] = [await listen(), await listen()];
  await sessions.end(ended.id);
  const told: string[] = [];
  void other.next()?.then(({ value }) => told.push(new TextDecoder().decode(value)));
  // The first look tells nothing: it sees what there is.
  while (told.length === 0) {
    await send("contato", CONTACT);
    vi.advanceTimersByTime(LOOK_MS);
    await sleep(10);
  }
  expect(told).toEqual(["event: change\ndata: \n\n"]);
  expect(await ended.next()).toMatchObject({ done: true });
});

test("nobody takes up the places of their colleagues", async () => {
  const live = await openLive();
  for (let tab = 0; tab < MOST_OF_A_PERSON; tab += 1) expect(live.listen(ANA)).not.toBeNull();
  expect(live.listen(ANA)).toBeNull();
  expect(live.listen({ ...ANA, email: "rui@firma.example" })).not.toBeNull();
});

/** Whom the proxy names. */
const ANA = { email: "ana@firma.example", sessionId: null };

async function openLive(storage?: Storage) {
  const database = storage ?? (await (await sqliteDatabase()).open());
  const live = createLive(database, sessionsIn(database));
  onTestFinished(live.close);
  return live;
}

function sessionsIn(storage: Storage) {
  return createSessions({ storage, clock: systemClock, staff: [] });
}

type OpenInbox = Awaited<ReturnType<typeof openEvents>>;

/** The inbox's events behind its own listener, for somebody who is signed in. */
async function openEvents() {
  const storage = await (await sqliteDatabase()).open();
  const sessions = sessionsIn(storage);
  const live = createLive(storage, sessions);
  const now = () => new Date();
  const app = createInbox({
    url: "http://127.0.0.1:3001",
    trustProxy: false,
    render: async () => ({ status: 200, headers: {}, body: Buffer.alloc(0) }),
    sessions,
    cookie: {} as SessionCookie,
    namedByProxy: () => "ana@firma.example",
    servicesFor: () => ({}) as never,
    fileRoutes: createFileRoutes({ storage, live, sessions, time: {} as WorkingTime, now }),
    isLate: () => false,
    isUnavailable: () => false,
    limit: {} as SendLimit,
    logError: (error) => {
      throw error;
    },
  });
  const settings = { url: "http://127.0.0.1:3001" };
  const server = serveInbox({ app, stored: () => undefined, settings } as unknown as Inbox);
  let open = 0;
  server.on("connection", (socket) => {
    open += 1;
    socket.on("close", () => (open -= 1));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    live.close();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    ask(method: string): ClientRequest {
      const path = inboxPaths.events();
      return request({
        method,
        port,
        path,
        headers: { Host: "127.0.0.1:3001" },
        agent: false,
      }).end();
    },
    asked: () => once(server, "request"),
    connections: () => open,
  };
}
