import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { InboxServices } from "../../inbox/context.server.ts";
import { INBOX_FORMS, isWayIn } from "../../inbox/paths.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { systemClock } from "../clock.ts";
import type { SendLimit } from "../requests/send-limit.ts";
import { createInbox, type InboxEnv } from "./create-inbox.ts";
import { createSessionCookie } from "./session-cookie.ts";
import { createSessions } from "./sessions.ts";

const URL_OF_INBOX = "http://127.0.0.1:3001";
const ANA = "ana@firma.example";

const FORMS = INBOX_FORMS.map((path) => path.replaceAll(/:\w+/g, "CON-7K3F-92QX"));

describe("of whoever signed out while their form came", () => {
  test.each(FORMS.filter((path) => !isWayIn(path)))("%s is not taken", async (path) => {
    const { sessions, sendSlowly, asked } = await open();
    const { come, answered } = await sendSlowly(path);
    const [session] = await sessions.list();
    await sessions.end(session?.id ?? "");
    come();
    expect((await answered).status).toBe(401);
    expect(asked).toEqual([null]);
  });
});

test.each(FORMS.filter((path) => !isWayIn(path)))(
  "what comes slowly to %s is taken from whoever is signed in",
  async (path) => {
    const { sendSlowly, asked } = await open();
    const { come, answered } = await sendSlowly(path);
    come();
    expect((await answered).status).toBe(200);
    expect(asked).toEqual([{ note: "Ligar amanhã." }]);
  },
);

/** An inbox with somebody signed in, whose pages and files say 200, and what they were asked with: null, the way in. */
async function open() {
  const storage = await (await sqliteDatabase()).open();
  const sessions = createSessions({ storage, clock: systemClock, staff: [ANA] });
  const cookie = createSessionCookie(URL_OF_INBOX);
  const asked: (InboxServices["form"]["fields"] | null)[] = [];
  const app = createInbox({
    url: URL_OF_INBOX,
    trustProxy: false,
    render: async () => ({ status: 200, headers: {}, body: new Uint8Array() }),
    sessions,
    cookie,
    namedByProxy: () => null,
    servicesFor(person, { form }) {
      asked.push(person && { ...form.fields });
      return {} as InboxServices;
    },
    fileRoutes: new Hono<InboxEnv>(),
    isLate: () => false,
    isUnavailable: () => false,
    limit: {} as SendLimit,
    logError: (error) => {
      throw error;
    },
  });
  const value = await sessions.redeem(await sessions.firstLink(ANA), "");
  const Cookie = cookie.set(value ?? "").split(";")[0] ?? "";
  /** Resolves once its first part has been read. */
  async function sendSlowly(path: string) {
    const isRead = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    const encoder = new TextEncoder();
    const parts = [() => encoder.encode("note=Ligar+"), () => encoder.encode("amanh%C3%A3.")];
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(stream) {
          const part = parts.shift();
          if (parts.length === 0) {
            isRead.resolve();
            await rest.promise;
          }
          if (part) stream.enqueue(part());
          else stream.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      Cookie,
      Origin: URL_OF_INBOX,
      "Content-Type": "application/x-www-form-urlencoded",
    };
    const init = { method: "POST", headers, body, duplex: "half" };
    const answered = Promise.resolve(app.request(new Request(URL_OF_INBOX + path, init)));
    await isRead.promise;
    return { come: rest.resolve, answered };
  }
  return { sessions, asked, sendSlowly };
}
