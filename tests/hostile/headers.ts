import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { BUILD_FOLDER } from "../../server/content-folder.ts";
import { Findings, type Trial } from "../faults/trial.ts";
import { HANG_MS } from "../hang.ts";
import { methodsOf } from "../../server/http/methods.ts";
import { ask } from "./ask.ts";
import { startAttackedSite, type AttackedSite } from "./attacked-site.ts";
import { crawl } from "./crawl.ts";
import { problemsOf } from "./policy.ts";
import { nameOf } from "./way-list.ts";

export const headers: Trial = {
  name: "headers",
  title: "Cabeçalhos de segurança",
  promise:
    "Cada tipo de resposta (página, formulário recusado, recibo, arquivo, JSON, erro, redirecionamento, HTTP quebrado) traz todos os cabeçalhos, com uma política a partir de `default-src 'none'` e sem `unsafe-*`; nada de `Server`, de mapas de fonte ou de arquivos com ponto; o mesmo por todas as entradas que o processo tem (a lista é feita das tabelas do código, a caixa de entrada da equipe e as métricas incluídas); os métodos que um endereço não tem recebem 405; um passeio por todas as páginas no Chromium não viola a política.",
  async run(options) {
    const findings = new Findings();
    const attacked = await startAttackedSite();
    const attackedBehindTls = await startAttackedSite({ PUBLIC_URL: "https://www.site.example" });
    const [plain, behindTls] = [attacked.site, attackedBehindTls.site];
    try {
      let count = 0;
      for (const [name, site, https] of [
        ["http", plain, false],
        ["https", behindTls, true],
      ] as const) {
        const wrong: string[] = [];
        const routes = await collectRoutes(site.url);
        count = routes.length + BROKEN.length;
        for (const route of routes) wrong.push(...(await problemsAt(site.url, route, https)));
        wrong.push(...(await problemsOfBrokenHttp(site.url, https)));
        findings.none(`respostas de outro tipo ou sem os cabeçalhos devidos (${name})`, wrong);
      }
      // Behind TLS everything is due that is due without it, and one header besides.
      findings.none("o mesmo por todas as entradas", await problemsOfWays(attackedBehindTls));
      findings.tell("entradas (método e endereço)", attacked.ways.length);
      findings.tell("tipos de resposta conferidos", count);
      findings.none("arquivos que não deviam ser servidos", await servedSecrets(plain.url));
      findings.none("métodos aceitos que um endereço não tem", await otherMethods(attacked));
      findings.none("mapas de fonte", await sourceMaps(plain.url));
      const walked = await crawl(plain.url, options);
      findings.tell("páginas percorridas no Chromium", walked.pages);
      findings.none("violações da política e erros no console", walked.trouble);
    } finally {
      await plain.stop();
      await behindTls.stop();
    }
    return findings.figures;
  },
};

interface Route {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Of the answer that is meant; else 200. */
  status?: number;
  kind: "page" | "embeddable" | "file";
}

async function collectRoutes(site: string): Promise<Route[]> {
  const form = { "Content-Type": "application/x-www-form-urlencoded" };
  const json = { "Content-Type": "application/json" };
  const sent = await fetch(`${site}/legacy/requests?requisicao=contato`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(CONTACT),
  });
  const { data } = (await sent.json()) as { data: { receiptUrl: string } };
  const html = await (await fetch(`${site}/produtos/industriais`)).text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? "/assets/none.js";
  const picture = /\/pictures\/[\w./-]+/.exec(html)?.[0] ?? "/pictures/none.webp";
  const product = /\/produtos\/industriais\/[\w-]+/.exec(html)?.[0] ?? "/";
  const slug = product.split("/").at(-1) ?? "";
  return [
    { path: "/", kind: "page" },
    { path: "/sobre", kind: "page" },
    { path: "/produtos/industriais", kind: "page" },
    { path: "/produtos/lojistas?q=spray", kind: "page" },
    { path: product, kind: "page" },
    { path: "/solicitacoes/contato", kind: "page" },
    { path: "/solicitacoes/orcamento?type=industry", kind: "page" },
    {
      path: "/solicitacoes/contato",
      kind: "page",
      method: "POST",
      headers: form,
      body: "name=x",
      status: 422,
    },
    { path: "/ferramentas/calculadora", kind: "page" },
    { path: "/politicas/privacidade", kind: "page" },
    { path: "/nao-existe", kind: "page", status: 404 },
    { path: "/%ff", kind: "page", status: 404 },
    { path: "/static/produtos/industriais", kind: "embeddable" },
    { path: "/static/produtos/lojistas", kind: "embeddable" },
    { path: "/static/nada", kind: "page", status: 404 },
    { path: "/maintenance", kind: "page", status: 302 },
    { path: "/sobre/", kind: "file", status: 308 },
    { path: asset, kind: "file" },
    { path: picture, kind: "file" },
    { path: "/favicon.svg", kind: "file" },
    { path: "/robots.txt", kind: "file" },
    { path: "/sitemap.xml", kind: "file" },
    { path: `/fds/${slug}`, kind: "file" },
    { path: `/boletim/${slug}`, kind: "file" },
    { path: "/healthz", kind: "file" },
    { path: "/readyz", kind: "file" },
    { path: "/legacy/page-data/home", kind: "file" },
    { path: "/legacy/page-data/nada", kind: "file", status: 404 },
    { path: "/legacy/nada", kind: "file", status: 404 },
    { path: "/legacy/requests", kind: "file", status: 405 },
    {
      path: "/legacy/requests?requisicao=contato",
      kind: "file",
      method: "POST",
      headers: json,
      body: "{",
      status: 400,
    },
    {
      path: "/legacy/requests?requisicao=contato",
      kind: "file",
      method: "POST",
      headers: { ...json, Origin: "https://evil.example" },
      body: "{}",
      status: 403,
    },
    { path: "/sobre", kind: "file", method: "POST", headers: form, body: "a=b", status: 405 },
    { path: "/", kind: "file", method: "DELETE", status: 405 },
    { path: "/", kind: "file", method: "OPTIONS", status: 405 },
    { path: data.receiptUrl, kind: "page" },
  ];
}

async function problemsAt(site: string, route: Route, https: boolean): Promise<string[]> {
  const { path, kind, method = "GET", headers = {}, body, status = 200 } = route;
  const answer = await fetch(site + path, {
    method,
    headers,
    body: body ?? null,
    redirect: "manual",
    signal: AbortSignal.timeout(HANG_MS),
  });
  await answer.arrayBuffer();
  const problems = problemsOf(answer.headers, kind, https);
  if (answer.status !== status) problems.push(`em vez de ${status}`);
  return problems.map((problem) => `${method} ${path} (${answer.status}): ${problem}`);
}

/** What never becomes a request of the application. */
const BROKEN = [
  "NO HTTP AT ALL\r\n\r\n",
  "GET /readyz HTTP/1.1\r\nHost: a b\r\n\r\n",
  "GET / HTTP/1.1\r\nConnection: close\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: x\r\nExpect: nothing\r\n\r\n",
  "CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(20_000)}\r\n\r\n`,
  "TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
  "GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
];

async function problemsOfBrokenHttp(site: string, https: boolean): Promise<string[]> {
  const problems: string[] = [];
  for (const request of BROKEN) {
    const answer = await exchange(site, request);
    const [head = ""] = answer.split("\r\n\r\n", 1);
    const [, ...lines] = head.split("\r\n");
    const given = new Headers(
      lines.map((line) => [
        line.slice(0, line.indexOf(":")),
        line.slice(line.indexOf(":") + 1).trim(),
      ]),
    );
    const name = JSON.stringify(request.slice(0, 30));
    if (!/^HTTP\/1\.1 4\d\d /.test(head)) problems.push(`${name}: ${head.slice(0, 40)}`);
    problems.push(...problemsOf(given, "file", https).map((problem) => `${name}: ${problem}`));
  }
  return problems;
}

async function exchange(site: string, request: string): Promise<string> {
  const { hostname, port } = new URL(site);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.setTimeout(HANG_MS, () => socket.destroy(new Error("no end")));
  socket.write(request);
  return text(socket).catch((error: unknown) => String(error));
}

async function servedSecrets(site: string): Promise<string[]> {
  const paths = [
    "/.env",
    "/.env.example",
    "/.git/config",
    "/.git/HEAD",
    "/.well-known/",
    "/package.json",
    "/package-lock.json",
    "/server.ts",
    "/server/config.ts",
    "/data/halvora.db",
    "/build/content/server/index.js",
    "/content/company.yaml",
    "/assets/",
    "/pictures/",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/pictures/..%5c..%5cpackage.json",
    "//etc/passwd",
    "/assets/.vite/manifest.json",
    "/.vite/manifest.json",
    "/metrics",
  ];
  const served: string[] = [];
  for (const path of paths) {
    const answer = await exchange(
      site,
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
    );
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
    if (![308, 400, 404].includes(status)) served.push(`${path}: ${status}`);
  }
  return served;
}

/** Every way in answers with the headers that its answer's kind calls for, whatever the answer is. */
async function problemsOfWays(attacked: AttackedSite): Promise<string[]> {
  const problems: string[] = [];
  for (const way of attacked.ways) {
    const { status, headers } = await ask(attacked, way);
    const isHtml = headers.get("Content-Type")?.startsWith("text/html") ?? false;
    const isEmbeddable = way.path.startsWith("/static/") && status === 200;
    // What the pages' own application answers without a page, a redirect for one, has the headers of a page, too.
    const isOfPages = headers.get("Content-Security-Policy")?.includes("form-action 'self'");
    const kind = isEmbeddable ? "embeddable" : isHtml || isOfPages ? "page" : "file";
    // A session is the inbox's own affair, and it is not behind this TLS.
    if (way.server === "inbox") headers.delete("Set-Cookie");
    const found = problemsOf(headers, kind, way.server === "site");
    problems.push(...found.map((problem) => `${nameOf(way)} (${status}): ${problem}`));
  }
  return problems;
}

const OTHER_METHODS = ["DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "PURGE", "PUT"];

/** At every address: what it does not have is 405 with the list of what it has, or there is nothing at all. */
async function otherMethods({ origins, ways }: AttackedSite): Promise<string[]> {
  const accepted: string[] = [];
  const places = new Set(ways.map(({ server, path }) => `${server} ${path}`));
  for (const place of places)
    for (const method of OTHER_METHODS) {
      const [server, path] = place.split(" ") as [keyof typeof origins, string];
      const has = server === "site" ? methodsOf(path.replace(/\?.*/, "")) : [];
      if (has?.includes(method)) continue;
      const { host } = new URL(origins[server]);
      const answer = await exchange(
        origins[server],
        `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      );
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
      const isRight = server === "site" && has !== null ? status === 405 : REFUSALS.has(status);
      const lacksAllow = status === 405 && !/^allow: /im.test(answer);
      if (!isRight || lacksAllow)
        accepted.push(`${method} ${place}: ${status}${lacksAllow ? " sem Allow" : ""}`);
    }
  return accepted;
}

/** Nothing there; not for strangers; not this method. */
const REFUSALS = new Set([401, 404, 405]);

async function sourceMaps(site: string): Promise<string[]> {
  const manifest = join(BUILD_FOLDER, "client/assets");
  const found: string[] = [];
  for (const name of readdirSync(manifest)) {
    if (name.endsWith(".map")) found.push(name);
    if (
      /\.(?:js|css)$/.test(name) &&
      /[#@]\s*sourceMappingURL=/.test(readFileSync(join(manifest, name), "utf8"))
    )
      found.push(`${name}: sourceMappingURL`);
  }
  const { status } = await fetch(`${site}/assets/entry.client.js.map`);
  if (status !== 404) found.push(`.map: ${status}`);
  return found;
}
