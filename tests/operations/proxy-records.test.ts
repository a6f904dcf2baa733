import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { HANG_MS } from "../hang.ts";

const root = join(import.meta.dirname, "../..");

test("what the proxies note of a failure holds no secret link", () => {
  const [options = ""] = readFileSync(join(root, "deploy/Caddyfile"), "utf8").split("\n}\n");
  expect(options).toMatch(/^\{\n[^]*^\tlog \{[^}]*\brequest delete$/m);
  const pages = globSync(["*.md", "docs/**/*.md"], { cwd: root });
  const blocks = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), "utf8");
    return [...text.matchAll(/^```nginx\n([^]*?)^```/gm)].map(([, block = ""]) => ({
      page,
      block,
    }));
  });
  expect(blocks.map(({ page }) => page).toSorted()).toEqual([
    "docs/install-debian.md",
    "docs/install-debian.md",
  ]);
  for (const { page, block } of blocks) {
    // Of the whole server: an address stands in what is noted of any failure.
    expect(block.match(/error_log .*/g), page).toHaveLength(1);
    expect(block, page).toMatch(/^ {2}error_log \S+ emerg;$/m);
    // What else is noted of an address is the beginning of its path.
    expect(block.match(/access_log (?!off;)\S+ (?!site;)/g), page).toBeNull();
    const [noted = ""] = /^log_format [^;]*;/m.exec(block) ?? [];
    expect(noted.match(/\$(?:args|uri|request|request_uri|http_\w+)\b/g), page).toBeNull();
  }
});

test("Caddy's records hold no receipt's secret, however its address is spelled", () => {
  const caddy = readFileSync(join(root, "deploy/Caddyfile"), "utf8");
  const [, pattern = ""] = /request>uri regexp "\(\?i\)(.+)" "\$1…"/.exec(caddy) ?? [];
  const secret = "Zm9vYmFyYmF6cXV4MTIzNA";
  for (const path of [
    "solicitacoes/recibo",
    "Solicitacoes//Recibo",
    "%73olicitacoes/%72ecibo",
    "./solicitacoes/./recibo",
  ])
    expect(`/${path}/${secret}`.replaceAll(new RegExp(pattern, "gi"), "$1…")).not.toContain(secret);
});

test("Caddy's records have whoever comes, however the host is spelled, and nothing else of it has a secret", async ({
  skip,
}) => {
  if (spawnSync("caddy", ["version"]).status !== 0) return skip("the system has no Caddy");
  const secret = "Zm9vYmFyYmF6cXV4MTIzNA";
  const site = createServer(({ url = "" }, response) => {
    if (url !== "/healthz") response.writeHead(308, { Location: `/solicitacoes/recibo/${secret}` });
    response.end();
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void site.close());
  await once(site, "listening");
  const { port } = site.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), "caddy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const socketPath = join(folder, "socket");
  const caddyfile = readFileSync(join(root, "deploy/Caddyfile"), "utf8")
    .replace("\n{\n", `\n{\nadmin off\nauto_https off\ndefault_bind unix/${socketPath}\n`)
    .replaceAll("/var/log/caddy", folder)
    .replace("health_port 3000", `health_port ${port}`);
  const caddy = spawn("caddy", ["run", "--adapter", "caddyfile", "--config", "-"], {
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      SITE_HOST: "http://site.example",
      SITES: `127.0.0.1:${port}`,
      INBOX_NAME: "http://inbox.example",
      INBOXES: `127.0.0.1:${port}`,
    },
  });
  const ended = once(caddy, "close");
  let told = "";
  caddy.stdout.on("data", (text) => (told += text));
  caddy.stderr.on("data", (text) => (told += text));
  caddy.stdin.end(caddyfile);
  await vi.waitFor(() => expect(told).toContain("serving initial configuration"), HANG_MS);
  const hosts = ["site.example", "Site.Example", "INBOX.EXAMPLE", "other.example"];
  for (const host of hosts) {
    const path = `/Solicitacoes/Recibo/${secret}`;
    const [response] = await once(get({ socketPath, path, headers: { host } }), "response");
    response.resume();
  }
  // No site takes so much, and Caddy notes whatever it takes.
  const long = "/a".repeat(16 * 1024);
  await once(get({ socketPath, path: long, headers: { host: "site.example" } }), "response");
  caddy.kill();
  await ended;
  const records = readFileSync(join(folder, "access.log"), "utf8");
  // A record is written once its answer is out, so two of them may change places.
  const recorded = [...records.matchAll(/"host":"([^"]+)"/g)].map(([, host]) => host);
  expect(new Set(recorded)).toEqual(new Set(hosts));
  expect(records + told).not.toContain(secret);
  expect(records).not.toContain(long);
});
