import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { startProblem } from "../../server/start-up.ts";
import { HANG_MS } from "../hang.ts";
import { DESCRIPTION } from "../company.ts";
import { freePort, startSite } from "../browser/site-process.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "site-start-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the site until it ends by itself, on a free port unless told another one: the usual one may be taken. */
async function start(settings: Record<string, string>) {
  return spawnSync(process.execPath, [join(root, "server.ts")], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: String(await freePort()),
      DATABASE_URL: join(folder, "x.db"),
      INBOX_PORT: "",
      ...settings,
    },
    encoding: "utf8",
    // One that starts after all would hold this process for ever, and with it the test's own time.
    timeout: HANG_MS,
  });
}

it.each([
  ["CONTENT", "/proc/none"],
  ["PORT", "abc"],
  ["PORT", "0"],
  ["PUBLIC_URL", "maker.example"],
  ["INBOX_PORT", "0"],
  ["STAFF_EMAILS", "ana"],
  ["INBOX_TRUSTED_HEADER", "de quem?"],
  ["ANSWER_WITHIN", "logo"],
  // Longer than any site promises.
  ["ANSWER_WITHIN", "999d"],
  ["SMTP_URL", "mail.example"],
  ["SMTP_URL", "smtp://"],
  ["MAIL_TO", "a@b.example, ninguém"],
  ["MAIL_FROM", "a@b.example, c@d.example"],
  ["MAINTENANCE", "talvez"],
  ["DATABASE_URL", "mysql://x"],
  ["DATABASE_URL", "/proc/x/y.db"],
  ["BACKEND_ENCRYPTION_KEY", "curta"],
  ["STORAGE_ENCRYPTION_KEY", "0123456789abcdef0123456789abcdefX"],
])("stops with one line that names %s when it is invalid", async (name, value) => {
  const { status, stdout, stderr } = await start({ [name]: value });
  expect(status).toBe(1);
  expect(stdout).toBe("");
  expect(stderr.trim().split("\n")).toHaveLength(1);
  expect(stderr).toContain(`${name}: `);
});

it("says the specification's sentence for a key that is not 32 bytes", async () => {
  const { stderr } = await start({ BACKEND_ENCRYPTION_KEY: "ã".repeat(32) });
  expect(stderr).toContain("Chave para criptografia inválida. A chave deve conter 32 bytes.");
});

it("names the port that is taken", async () => {
  const inboxPort = String(await freePort());
  const site = await startSite({ INBOX_PORT: inboxPort });
  for (const [name, port] of [
    ["PORT", new URL(site.url).port],
    ["INBOX_PORT", inboxPort],
  ] as const) {
    const { status, stderr } = await start({ [name]: port });
    expect(status).toBe(1);
    expect(stderr.trim()).toMatch(new RegExp(`^${name}: .+já está em uso$`));
  }
  await site.stop();
});

it("stops with one line that names file, field and cure of a wrong content file", () => {
  const content = join(folder, "content");
  cpSync(join(root, "content"), content, {
    recursive: true,
    filter: (path) => !path.includes("pictures"),
  });
  const file = join(content, "products/halcut-m-320.md");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^category: .*$/m, "category: nada"));
  const problem = (() => {
    try {
      return loadCatalogue(content) && "";
    } catch (error) {
      return startProblem(error);
    }
  })();
  expect(problem.split("\n")).toHaveLength(1);
  expect(problem).toMatch(
    /^Conteúdo inválido: content\/products\/halcut-m-320\.md · category · .+ · .+/,
  );
  const check = spawnSync(process.execPath, [join(root, "server/catalogue/check.ts"), content], {
    encoding: "utf8",
  });
  expect(check.status).toBe(1);
  expect(check.stdout).toContain("content/products/halcut-m-320.md");
});

it("answers maintenance on every page, in JSON below /legacy, and goes on saying that it lives", async () => {
  const site = await startSite({ MAINTENANCE: "true" });
  const page = await fetch(`${site.url}/sobre`, { redirect: "manual" });
  expect([page.status, page.headers.get("Location"), page.headers.get("Cache-Control")]).toEqual([
    302,
    "/maintenance",
    "no-store",
  ]);
  const maintenance = await fetch(`${site.url}/maintenance`);
  expect(maintenance.status).toBe(503);
  expect(maintenance.headers.get("Retry-After")).toBeTruthy();
  expect((await maintenance.text()).includes(`<title>Em manutenção - ${DESCRIPTION}`)).toBe(true);
  const legacy = await fetch(`${site.url}/legacy/page-data/home`);
  expect(legacy.status).toBe(503);
  expect(await legacy.json()).toHaveProperty("error.code");
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${site.url}/favicon.svg`)).status).toBe(200);
  await site.stop();
});
