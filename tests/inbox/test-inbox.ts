import { join } from "node:path";
import { pino } from "pino";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { readConfig } from "../../server/config.ts";
import { BUILD_FOLDER, CONTENT_FOLDER } from "../../server/content-folder.ts";
import { openInbox, type Inbox, type InboxBuild } from "../../server/inbox/open-inbox.ts";
import { createSessions, type Sessions } from "../../server/inbox/sessions.ts";
import type { Storage } from "../../server/storage/open-database.ts";
import type { TestDatabase } from "../databases/each-engine.ts";
import { PDF } from "../intake/test-files.ts";
import { NOW, openTestSite, type TestSite } from "../intake/test-site.ts";

export const ANA = "ana@firma.example";
export const RUI = "rui@firma.example";
export const INBOX_URL = "http://127.0.0.1:3001";

/** The built inbox on a test's database, in this process. */
export interface TestInbox {
  inbox: Inbox;
  build: InboxBuild;
  storage: Storage;
  site: TestSite;
  sessions: Sessions;
  /** Sets the clock on. Milliseconds. */
  pass(milliseconds: number): void;
  /** Whether the process is behind with its work. */
  setLate(late: boolean): void;
  /** A contact request, received now; answers its protocol. */
  receive(fields?: object): Promise<string>;
  /** A cookie header of somebody who has just signed in. */
  signIn(email?: string): Promise<string>;
  ask(path: string, init?: RequestInit & { cookie?: string }): Promise<Response>;
  /** Sends a form as a browser does from the page itself. */
  post(path: string, fields: Record<string, string>, cookie?: string): Promise<Response>;
}

export async function openTestInbox(
  database: TestDatabase,
  environment: Record<string, string> = {},
): Promise<TestInbox> {
  const site = await openTestSite(database);
  const { storage, requests } = site;
  const config = readConfig({ STAFF_EMAILS: `${ANA},${RUI}`, ...environment });
  if (config.inbox === null) throw new Error("the inbox is off");
  let time = NOW.getTime();
  let isLate = false;
  const clock = { now: () => new Date(time) };
  const build = (await import(join(BUILD_FOLDER, "inbox/server/index.js"))) as InboxBuild;
  const catalogue = loadCatalogue(CONTENT_FOLDER);
  const inbox = await openInbox({
    config,
    settings: config.inbox,
    log: pino({ level: "silent" }),
    clock,
    content: () => catalogue,
    storage,
    tokens: requests.tokens,
    wake() {},
    print: async () => new Uint8Array(PDF),
    isLate: () => isLate,
    limit: site.limit,
    build,
    clientFolder: join(BUILD_FOLDER, "inbox/client"),
  });
  const sessions = createSessions({ storage, clock, staff: [ANA, RUI] });
  const ask: TestInbox["ask"] = async (path, { cookie, ...init } = {}) => {
    const headers = new Headers(init.headers);
    if (cookie !== undefined) headers.set("Cookie", cookie);
    return inbox.app.fetch(new Request(INBOX_URL + path, { ...init, headers, redirect: "manual" }));
  };
  return {
    inbox,
    build,
    storage,
    site,
    sessions,
    ask,
    pass(milliseconds) {
      time += milliseconds;
    },
    setLate(late) {
      isLate = late;
    },
    async receive(fields = {}) {
      const { data } = await site.send("contato", { ...CONTACT, ...fields });
      return data?.protocol ?? "";
    },
    async signIn(email = ANA) {
      const link = (await sessions.newLink(email)) ?? "";
      return `inbox=${await sessions.redeem(link, "Firefox")}`;
    },
    post: (path, fields, cookie) =>
      ask(path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: INBOX_URL, "Sec-Fetch-Site": "same-origin" },
        ...(cookie === undefined ? {} : { cookie }),
      }),
  };
}
