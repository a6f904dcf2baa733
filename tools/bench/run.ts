import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { loadTheme } from "../../server/catalogue/theme.ts";
import { buildSite } from "../../server/build-site.ts";
import { ensureBrowser } from "../../tests/browser/ensure-browser.ts";
import { openBrowser } from "../../tests/browser/open-browser.ts";
import { startSite } from "../../tests/browser/site-process.ts";
import { measureMemory, measureNavigation, measureTap } from "./interaction.ts";
import { writeLimitSite } from "./limit-site.ts";
import { load, machineFacts } from "./machine.ts";
import { ensureNginx, startNginx } from "./nginx.ts";
import { measureLoad } from "./page-load.ts";
import { plot } from "./plot.ts";
import { tables } from "./report.ts";
import type { Pair, Results } from "./results.ts";
import { measureScale } from "./scale.ts";
import { measureSearch } from "./search-requests.ts";
import { hammerDatabase, hammerSends } from "./sends.ts";
import { hammer } from "./throughput.ts";

const options = new Command("npm run bench --")
  .description("The product against the physical limit, in turn, in one run (docs/performance.md).")
  .option("--rounds <number>", "of each", "5")
  .option(
    "--only <names>",
    "what to measure",
    "pages,taps,navigation,memory,throughput,search,sends,start,scale",
  )
  .option("--sizes <numbers>", "products", "100,1000,10000")
  .option("--write", "into docs/performance.md, not only on the terminal")
  .parse()
  .opts<{ rounds: string; only: string; sizes: string; write?: true }>();
const root = join(import.meta.dirname, "../..");
const rounds = Number(options.rounds);
const wanted = new Set(options.only.split(","));
const SECONDS = 4;

const nginxBinary = ensureNginx();
const machine = machineFacts(ensureBrowser(), nginxBinary);
await buildSite();
const folder = mkdtempSync(join(tmpdir(), "site-bench-"));
const results: Results = { machine, rounds, load: {} };
const site = await startSite({ TRUST_PROXY: "true", QUARANTINE: "false" });
const list = "/produtos/industriais";
const product =
  /\/produtos\/industriais\/[a-z0-9-]+/.exec(await (await fetch(site.url + list)).text())?.[0] ??
  "";
const PAGES = ["/", list, product, "/solicitacoes/orcamento"];
const products = [
  ...new Set(
    (await (await fetch(site.url + list)).text()).match(/\/produtos\/industriais\/[a-z0-9-]+/g),
  ),
].slice(0, 4);
results.html = await writeLimitSite(site.url, [...new Set([...PAGES, ...products])], folder);
const nginx = await startNginx(folder, root);
const browser = await openBrowser();

try {
  await part("pages", async (round) => {
    results.pages ??= {};
    for (const path of PAGES) {
      const pair = (results.pages[path] ??= { own: [], limit: [] });
      const options = { profile: "slow4g", runs: true } as const;
      const own = await measureLoad(browser, site.url + path, options);
      const limit = await measureLoad(browser, nginx.limitUrl + path, { ...options, runs: false });
      pair.own.push(own);
      pair.limit.push(limit);
      const figures = ({ fcp, lcp, cls, tbt }: typeof own) =>
        `${fcp.toFixed()}/${lcp.toFixed()}/${cls.toFixed(3)}/${tbt.toFixed()}`;
      say(
        `pages ${round} ${path}: ${figures(own)} against ${figures(limit)}; LCP ${own.lcpElement}`,
      );
    }
  });
  await part("taps", async (round) => {
    results.taps ??= {};
    for (const path of [list, product]) {
      const took = await measureTap(browser, site.url + path);
      (results.taps[path] ??= []).push(took);
      say(`taps ${round} ${path}: ${took.toFixed()} ms`);
    }
  });
  await part("navigation", async (round) => {
    results.navigation ??= {};
    for (const profile of ["slow4g", "desktop"] as const) {
      const own = await measureNavigation(browser, site.url + list, { profile, runs: true });
      const limit = await measureNavigation(browser, nginx.limitUrl + list, {
        profile,
        runs: false,
      });
      keep((results.navigation[profile] ??= { own: [], limit: [] }), own, limit);
      say(`navigation ${round} ${profile}: ${own.toFixed()} against ${limit.toFixed()} ms`);
    }
  });
  await part("memory", async (round) => {
    if (round > 1) return;
    results.memory = await measureMemory(browser, site.url + list, 50);
    say(`memory: ${JSON.stringify(results.memory)}`);
  });
  await browser.close();
  await part("throughput", async (round) => {
    results.throughput ??= {};
    for (const path of [list, product]) {
      const own = await hammer(site.url + path, SECONDS);
      const limit = await hammer(nginx.ownUrl + path, SECONDS);
      keep((results.throughput[path] ??= { own: [], limit: [] }), own, limit);
      say(
        `throughput ${round} ${path}: ${own.perSecond.toFixed()} against ${limit.perSecond.toFixed()}/s`,
      );
    }
  });
  await part("search", async (round) => {
    const found = await measureSearch(site.url, round);
    (results.search ??= []).push(found);
    say(`search ${round}: ${found.perSecond.toFixed()}/s`);
  });
  await part("sends", async (round) => {
    const own = await hammerSends(site.url, SECONDS);
    const limit = hammerDatabase(site.database, folder, SECONDS);
    keep((results.sends ??= { own: [], limit: [] }), own, limit);
    say(`sends ${round}: ${own.perSecond.toFixed()} against ${limit.perSecond.toFixed()}/s`);
  });
  await part("start", async (round) => {
    const begun = performance.now();
    const another = await startSite();
    (results.start ??= []).push(performance.now() - begun);
    await another.stop();
    say(`start ${round}: ${results.start.at(-1)?.toFixed()} ms`);
  });
  if (wanted.has("scale")) {
    results.load["scale"] = load();
    for (const size of options.sizes.split(",").map(Number)) {
      const scale = await measureScale(root, folder, size);
      (results.scale ??= []).push(scale);
      say(`scale: ${JSON.stringify(scale)}`);
    }
  }
} finally {
  await browser.close();
  await nginx.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
}

const report = tables(results);
process.stdout.write(`\n${report}\n`);
mkdirSync(join(root, "build"), { recursive: true });
writeFileSync(join(root, "build/bench.json"), JSON.stringify(results, null, 1));
if (options.write) {
  const file = join(root, "docs/performance.md");
  const text = readFileSync(file, "utf8");
  writeFileSync(
    file,
    text.replace(/(<!-- bench -->)[\s\S]*(<!-- \/bench -->)/, `$1\n\n${report}\n\n$2`),
  );
  writeFileSync(
    join(root, "docs/performance.svg"),
    plot(results, loadTheme(join(root, "content")).light),
  );
}

/** One kind of measurement, all its rounds. */
async function part(name: string, measure: (round: number) => Promise<void>): Promise<void> {
  if (!wanted.has(name)) return;
  results.load[name] = load();
  for (let round = 1; round <= rounds; round += 1) await measure(round);
}

function keep<Sample>(pair: Pair<Sample>, own: Sample, limit: Sample): void {
  pair.own.push(own);
  pair.limit.push(limit);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
