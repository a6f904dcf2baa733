import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import { loadCatalogue } from "../../server/catalogue/load.ts";
import { createPageData } from "../../server/catalogue/page-data.ts";
import { systemClock } from "../../server/clock.ts";
import { freePort, startSite } from "../../tests/browser/site-process.ts";
import { growContent } from "./grown-content.ts";
import { median, quantile } from "./statistics.ts";

/** What so many products cost. Milliseconds and MiB. */
export interface Scale {
  products: number;
  /** Reading and checking the whole content, as after a change of it. */
  check: number;
  /** Until it answers, with content checked at an earlier start. */
  start: number;
  memory: number;
  searchP50: number;
  searchP95: number;
  /** Look-ups of a list narrowed by facets, in process, none asked before. */
  facetP50: number;
  facetP95: number;
  /** Bytes of the list as HTML, brotli. */
  listBytes: number;
  /** Wall time of an answer from a page that is rendered for the first time, and of one that is kept. */
  listFirst: number;
  listKept: number;
  productKept: number;
}

/** Grows the catalogue, starts the site over it and asks. */
export async function measureScale(root: string, folder: string, products: number): Promise<Scale> {
  const content = join(folder, `content-${products}`);
  const cache = join(folder, `content-${products}.cache`);
  mkdirSync(content, { recursive: true });
  growContent(join(root, "content"), content, products);
  const begunCheck = performance.now();
  const catalogue = loadCatalogue(content, cache);
  const check = performance.now() - begunCheck;
  const { searches, facets } = lookUpTimes(catalogue, content);
  const starts: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    const site = await startGrown(root, folder, content, cache);
    starts.push(performance.now() - begun);
    await site.stop();
  }
  const site = await startGrown(root, folder, content, cache);
  try {
    const memory = residentMemory(site.pid);
    const list = `${site.url}/produtos/industriais`;
    const listFirst = await answerTime(list);
    const html = await (await fetch(list)).text();
    const product = /\/produtos\/industriais\/[a-z0-9-]+/.exec(html)?.[0] ?? "";
    await answerTime(site.url + product);
    const kept = async (address: string) => {
      const times: number[] = [];
      for (let round = 0; round < 50; round += 1) times.push(await answerTime(address));
      return median(times);
    };
    return {
      products,
      check,
      start: median(starts),
      memory,
      searchP50: quantile(searches, 0.5),
      searchP95: quantile(searches, 0.95),
      facetP50: quantile(facets, 0.5),
      facetP95: quantile(facets, 0.95),
      listBytes: brotliCompressSync(html).length,
      listFirst,
      listKept: await kept(list),
      productKept: await kept(site.url + product),
    };
  } finally {
    await site.stop();
  }
}

async function startGrown(root: string, folder: string, content: string, cache: string) {
  const port = await freePort();
  const database = join(folder, `grown-${port}.db`);
  const script = join(root, "tools/bench/grown-site.ts");
  return startSite({}, { folder, port, command: [script, String(port), database, content, cache] });
}

/**
 * In this process: words as visitors typed them and each of their beginnings, as they are asked for while typing;
 * and the industrial list narrowed by every pair of an operation and a material.
 */
function lookUpTimes(
  catalogue: Catalogue,
  content: string,
): { searches: number[]; facets: number[] } {
  const config = { publicUrl: "http://localhost", storageKey: "", backendKey: "" };
  const look = createPageData({ catalogue, config, clock: systemClock });
  const queries = catalogue.products
    .filter((_, index) => index % Math.ceil(catalogue.products.length / 100) === 0)
    .flatMap(({ data }) => {
      const words = `${data.kind} ${data.aliases[0] ?? ""}`.trim();
      return [4, 7, 12, 20].map((length) => words.slice(0, length).trim());
    });
  const distinct = [...new Set([...queries, ...searchedWords(content)])];
  const { operations, materials } = catalogue.dictionaries;
  const pairs = Object.keys(operations).flatMap((operacao) =>
    Object.keys(materials).map((material) => ({ type: "industry", operacao, material })),
  );
  // The first ones find the code not yet compiled. None is asked twice: the site remembers its answers.
  const timesOf = (ask: (() => unknown)[]) => ask.map((one) => timed(one)).slice(50);
  return {
    searches: timesOf(distinct.map((q) => () => look("search", new URLSearchParams({ q })))),
    facets: timesOf(pairs.map((pair) => () => look("list", new URLSearchParams(pair)))),
  };
}

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

/** The queries that the content itself promises to answer. */
function searchedWords(content: string): string[] {
  const text = readFileSync(join(content, "search-queries.yaml"), "utf8");
  return [...text.matchAll(/^"?([^#":\n]+)"?:/gm)].map(([, words]) => (words ?? "").trim());
}

async function answerTime(address: string): Promise<number> {
  const begun = performance.now();
  await (await fetch(address)).arrayBuffer();
  return performance.now() - begun;
}

/** MiB that a process holds (Linux). */
function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}
