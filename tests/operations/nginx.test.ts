import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi, type TestContext } from "vitest";
import { HANG_MS } from "../hang.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/install-debian.md"), "utf8");
const SITE = "www.site.example";
const INBOX = "caixa.site.example";

test("the page's nginx notes whoever comes to the site, and of nobody a secret or a long address", async ({
  skip,
}) => {
  const { folder, say } = await startNginx(skip);
  const secret = "Zm9vYmFyYmF6cXV4MTIzNA";
  const receipt = `/Solicitacoes/%52ecibo/${secret}`;
  await say(SITE, `GET /solicitacoes/recibos/${secret}/imprimir HTTP/1.1`);
  await say(SITE, `GET /contato?nome=${secret} HTTP/1.1`);
  await say(SITE, `GET /${"a/".repeat(150)}${secret} HTTP/1.1`);
  await say(SITE, `GET ${receipt} HTTP/1.1`);
  await say(SITE, `${"A".repeat(15_000)} /contato HTTP/1.1`);
  await say(INBOX, `GET /entrar/${secret} HTTP/1.1`);
  // These break off before their server has chosen a place for them.
  await say(SITE, `GET ${receipt} HTTP/1.1`, "no header");
  await say(SITE, `GET ${receipt} HTTP/1.1`, "Content-Length: x");
  const records = () => readFileSync(join(folder, "site.log"), "utf8").trim().split("\n");
  await vi.waitFor(() => expect(records()).toHaveLength(7), HANG_MS);
  expect(records().filter((record) => record.includes('"GET /contato" 200'))).toHaveLength(1);
  expect(records().every((record) => record.length < 400)).toBe(true);
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".log")))
    expect(readFileSync(join(folder, name), "utf8"), name).not.toContain(secret);
});

test.for([SITE, INBOX])(
  "at the page's nginx sixteen bodies of one line wait for %s, and pages come meanwhile",
  async (host, { skip }) => {
    const { say, begin } = await startNginx(skip);
    const open = await Promise.all(
      Array.from({ length: 16 }, () => begin(host, "POST /contato HTTP/1.1", "Content-Length: 9")),
    );
    // Refused at once: without its body.
    const tooMany = await say(host, "POST /contato HTTP/1.1", "Transfer-Encoding: chunked");
    expect(tooMany).toContain(" 503 ");
    expect(await say(host, "GET /contato HTTP/1.1")).toContain(" 200 ");
    for (const socket of open) socket.destroy();
    await vi.waitFor(async () => {
      const taken = await say(host, "POST /contato HTTP/1.1", "Content-Length: 0");
      expect(taken).toContain(" 200 ");
    }, HANG_MS);
  },
);

test("at the page's nginx whoever reads no answer fills no disk, and has 64 requests at a time", async ({
  skip,
}) => {
  const { say, begin, takenBytes } = await startNginx(skip);
  const unread = await Promise.all(
    Array.from({ length: 64 }, async () => (await begin(SITE, "GET /large HTTP/1.1")).pause()),
  );
  // So much as is held on the way, and no more.
  let before = 0;
  const isStill = () => takenBytes() > 0 && before === (before = takenBytes());
  await vi.waitUntil(isStill, { timeout: HANG_MS, interval: 500 });
  expect(before).toBeLessThan((unread.length * LARGE_PIECES * PIECE.length) / 2);
  expect(await say(SITE, "GET / HTTP/1.1")).toContain(" 503 ");
  for (const socket of unread) socket.destroy();
  await vi.waitFor(
    async () => expect(await say(SITE, "GET / HTTP/1.1")).toContain(" 200 "),
    HANG_MS,
  );
});

const PIECE = Buffer.alloc(64 * 1024);
/** Several times what the system holds for a connection. */
const LARGE_PIECES = 512;

/** Runs the page's two servers before a site that answers everything, where there is an nginx. */
async function startNginx(skip: TestContext["skip"]) {
  if (spawnSync("nginx", ["-v"]).status !== 0) skip("the system has no nginx");
  let taken = 0;
  function* large() {
    for (let piece = 0; piece < LARGE_PIECES; piece += 1) {
      taken += PIECE.length;
      yield PIECE;
    }
  }
  const site = createServer((request, response) =>
    request.resume().on("end", () => {
      if (request.url === "/large") Readable.from(large()).pipe(response);
      else response.end();
    }),
  );
  site.listen(0, "127.0.0.1");
  onTestFinished(() => void site.close());
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), "nginx-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const socketPath = join(folder, "socket");
  const blocks = [...page.matchAll(/^```nginx\n([^]*?)^```/gm)].map(([, block = ""]) => block);
  const servers = blocks
    .join("")
    .replaceAll("listen 80;", `listen unix:${socketPath};`)
    .replaceAll("listen [::]:80;", "")
    .replaceAll("/var/log/nginx", folder)
    .replaceAll(/127\.0\.0\.1:300[01]/g, `127.0.0.1:${port}`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (what) => `${what}_temp_path ${folder}/${what};`,
  );
  // Of the account that runs the tests, whose folder it is.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const settings = `${user} pid ${folder}/pid; daemon off; error_log ${folder}/error.log;
    events {} http { ${temporary.join(" ")} ${servers} }`;
  writeFileSync(join(folder, "nginx.conf"), settings);
  const nginx = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")]);
  const ended = once(nginx, "close");
  onTestFinished(async () => {
    nginx.kill();
    await ended;
  });
  let told = "";
  nginx.stderr.on("data", (text) => (told += text));
  await vi.waitFor(() => expect(readdirSync(folder), told).toContain("socket"), HANG_MS);

  async function begin(host: string, line: string, ...headers: string[]): Promise<Socket> {
    const socket = connect(socketPath);
    await once(socket, "connect");
    socket.write([line, `Host: ${host}`, ...headers, "", ""].join("\r\n"));
    return socket;
  }
  /** @returns the beginning of the answer */
  async function say(...request: Parameters<typeof begin>): Promise<string> {
    const socket = await begin(...request);
    const [answer] = await once(socket, "data");
    socket.destroy();
    return String(answer);
  }
  /** Bytes that were taken of all large answers. */
  const takenBytes = () => taken;
  return { folder, begin, say, takenBytes };
}
