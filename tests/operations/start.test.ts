import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { freePort } from "../browser/site-process.ts";
import { sqliteDatabase, type TestDatabase } from "../databases/each-engine.ts";
import { openTestSite } from "../intake/test-site.ts";

const SERVER = join(import.meta.dirname, "../../server.ts");

test("a site that is to end while it starts hands over the mail that is on its way first", async () => {
  const database = await sqliteDatabase();
  const { storage, send } = await openTestSite(database);
  await send("contato", CONTACT);
  const mails = await startMailServer();
  const site = await beginStart(database, { SMTP_URL: mails.url, MAIL_TO: "a@halvora.example" });
  await mails.asked;
  site.child.kill("SIGTERM");
  await site.said(/shutting down/);
  mails.goOn();
  expect(await site.ended).toBe(0);
  const states = await storage.db.selectFrom("outbox").select("state").execute();
  expect(states.map(({ state }) => state)).not.toContain("sending");
});

test("a site whose port is taken while it starts cuts off no mail", async () => {
  const database = await sqliteDatabase();
  const { storage, send } = await openTestSite(database);
  await send("contato", CONTACT);
  const mails = await startMailServer();
  const port = String(await freePort());
  const settings = { SMTP_URL: mails.url, MAIL_TO: "a@halvora.example", METRICS_PORT: port };
  const site = await beginStart(database, { ...settings, PORT: port });
  await mails.asked;
  // Its metrics are the first to go.
  const metrics = () => fetch(`http://127.0.0.1:${port}/metrics`);
  await expect
    .poll(() =>
      metrics().then(
        () => "there",
        () => "gone",
      ),
    )
    .toBe("gone");
  mails.goOn();
  expect(await site.ended).toBe(1);
  const states = await storage.db.selectFrom("outbox").select("state").execute();
  expect(states.map(({ state }) => state)).not.toContain("sending");
});

test("one press of Ctrl-C, which npm passes on to a site that has it already, ends it in order", async () => {
  const database = await sqliteDatabase();
  await (await openTestSite(database)).send("contato", CONTACT);
  const mails = await startMailServer();
  const site = await beginStart(database, { SMTP_URL: mails.url, MAIL_TO: "a@halvora.example" });
  await mails.asked;
  await site.said(/ em http/);
  site.child.kill("SIGINT");
  await site.said(/shutting down/);
  site.child.kill("SIGINT");
  mails.goOn();
  expect(await site.ended).toBe(0);
});

test("a reload that is asked for while the site starts does not end it", async () => {
  const site = await beginStart(await sqliteDatabase(), {});
  await site.said(/schema brought up to date/);
  site.child.kill("SIGUSR2");
  await site.said(/content read anew/);
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
});

test.each([
  [
    "that is given a key without https, that no form can be sent",
    { PUBLIC_URL: "http://halvora.example", BACKEND_ENCRYPTION_KEY: "k".repeat(32) },
    /BACKEND_ENCRYPTION_KEY: .* over https only/,
  ],
  [
    "behind a proxy that is not declared, that it tells no senders apart",
    { PUBLIC_URL: "https://halvora.example" },
    /TRUST_PROXY is off/,
  ],
])("says of a site %s", async (_, settings, warning) => {
  const site = await beginStart(await sqliteDatabase(), settings);
  await site.said(warning);
  await site.said(/ em http/);
  site.child.kill("SIGTERM");
  expect(await site.ended).toBe(0);
});

async function beginStart({ config }: TestDatabase, settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [SERVER], {
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: String(await freePort()),
      INBOX_PORT: "",
      DATABASE_URL: config.kind === "sqlite" ? config.path : "",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const ended = once(child, "exit").then(([code, signal]) => code ?? signal);
  return {
    child,
    ended,
    async said(words: RegExp) {
      const over = ended.then(() => "over");
      while (!words.test(output))
        if ((await Promise.race([once(child.stdout, "data"), over])) === "over") break;
      expect(output).toMatch(words);
    },
  };
}

/** A mail server that takes its time to take the first mail. */
async function startMailServer() {
  const asked = Promise.withResolvers<void>();
  const goesOn = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 slow\r\n");
    let mail: string | null = null;
    socket.setEncoding("utf8").on("data", (text: string) => {
      if (mail !== null) {
        mail += text;
        if (!mail.endsWith("\r\n.\r\n")) return;
        mail = null;
        asked.resolve();
        void goesOn.promise.then(() => socket.write("250 taken\r\n"));
      } else if (text.startsWith("DATA")) {
        mail = "";
        socket.write("354 go on\r\n");
      } else socket.write(text.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { url: `smtp://127.0.0.1:${port}`, asked: asked.promise, goOn: goesOn.resolve };
}
