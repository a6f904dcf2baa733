import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PAGE_SIZE } from "../contract/page-data.ts";
import { BUILD_FOLDER } from "../server/content-folder.ts";
import { withoutScripts } from "../tools/bench/limit-site.ts";
import { siteOfFile } from "./browser/visit-site.ts";

/** Bytes and counts of what visitors load (docs/performance.md): brotli, as sent, 1 kB = 1 000 bytes. */
interface BuiltRoute {
  module: string;
  imports?: readonly string[];
}
interface Built {
  assets: { entry: BuiltRoute; routes: Readonly<Record<string, BuiltRoute>> };
}

const client = join(BUILD_FOLDER, "client");
const SHELL = ["root", "routes/shell", "routes/page"];
const FORMS = new Set(
  ["contact", "quote", "representative", "pilot-test", "receipt", "my-requests"].map(
    (name) => `routes/${name}`,
  ),
);
/** Their calculations and masked fields are most of them. */
const TOOLS = new Set(["quick-order", "calculator"].map((name) => `routes/${name}`));
/** The finder and a calculator, working in place, are two thirds of it. */
const HOME = "routes/home";

const server = pathToFileURL(join(client, "../server/index.js")).href;
const { assets: built } = (await import(server)) as Built;
const site = await siteOfFile();

describe("scripts", () => {
  it("hold React and its router in at most 94 kB", () => {
    expect(bytesOf(base().filter((file) => file.includes("framework")))).toBeLessThanOrEqual(
      94_000,
    );
  });

  // What a fifth page uses too moves into the shell (vite.config.ts), half a kilobyte for a page of product rows:
  // room for two.
  it("hold the site's own shell in at most 33 kB more", () => {
    const files = base().filter((file) => !file.includes("framework"));
    const each = files.map((file) => `${file} ${bytesOf([file])}`).join("\n");
    expect(bytesOf(files), each).toBeLessThanOrEqual(33_000);
  });

  it("add at most 12.5 kB for a page, 15 for home, 20 for one that calculates, 45 for a form", () => {
    const over = Object.keys(built.routes)
      .map((id) => ({ id, bytes: bytesOf(own(id)) }))
      .filter(({ id, bytes }) => bytes > most(id));
    expect(over).toEqual([]);
  });

  it("come in at most 20 files", () => {
    const many = Object.keys(built.routes).filter((id) => base().length + own(id).length > 20);
    expect(many).toEqual([]);
  });

  it("hold no set of icons", () => {
    const largest = readdirSync(join(client, "assets"))
      .filter((name) => name.endsWith(".js.br") && !name.startsWith("framework"))
      .map((name) => readFileSync(join(client, "assets", name)).length);
    expect(Math.max(...largest)).toBeLessThanOrEqual(30_000);
  });
});

describe("pages", () => {
  it("of a list weigh at most 1.35 times the same page without scripts", async () => {
    for (const path of ["/produtos/industriais", "/produtos/lojistas"]) {
      const html = await page(path);
      expect(
        (await compressed(html)) / (await compressed(withoutScripts(html))),
        path,
      ).toBeLessThanOrEqual(1.35);
    }
  });

  it("of a list hold one page of products in at most 1 650 elements", async () => {
    const html = await page("/produtos/industriais");
    expect(html.split('class="product-row').length - 1).toBe(PAGE_SIZE);
    expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(1_650);
  });

  // What a new connection brings in its first two round trips is a third more.
  it("weigh at most 32 kB, with their style sheet inside", async () => {
    for (const path of ["/", "/produtos/industriais", "/solicitacoes/orcamento"]) {
      const html = await page(path);
      const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
      expect(sheets.filter((sheet) => !sheet.includes('media="print"'))).toEqual([]);
      expect(await compressed(html), path).toBeLessThanOrEqual(32_000);
    }
  });

  it("preload two fonts of together at most 34 kB", async () => {
    const fonts = [
      ...(await page("/")).matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g),
    ];
    expect(fonts).toHaveLength(2);
    const bytes = fonts.map(([, address]) => readFileSync(join(client, address ?? "")).length);
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(34_000);
  });

  it("ask at once for the pictures of the first screen only, at most 45 kB of them", async () => {
    for (const path of ["/", "/produtos/industriais", "/produtos/lojistas"]) {
      const pictures = (await page(path))
        .split("<picture")
        .slice(1)
        .filter(
          (picture) => !/^[^]*?<img[^>]*loading="lazy"/.test(picture.split("</picture>")[0] ?? ""),
        );
      // A phone of 412 points at 1.75: the file next above what the layout shows.
      const sizes = await Promise.all(
        pictures.map((picture) => pictureBytes(picture, path === "/" ? 721 : 140)),
      );
      expect(pictures.length, path).toBeLessThanOrEqual(6);
      expect(
        sizes.reduce((sum, one) => sum + one, 0),
        path,
      ).toBeLessThanOrEqual(45_000);
    }
  });

  it("load their scripts at low priority", async () => {
    for (const path of ["/", "/produtos/industriais", "/solicitacoes/orcamento"]) {
      const html = await page(path);
      const scripts = html.match(/<link rel="modulepreload"[^>]*>|<script[^>]* src=[^>]*>/g) ?? [];
      expect(scripts.length, path).toBeGreaterThan(5);
      expect(scripts.filter((one) => !one.includes('fetchpriority="low"'))).toEqual([]);
    }
  });
});

function most(id: string): number {
  if (FORMS.has(id)) return 45_000;
  if (TOOLS.has(id)) return 20_000;
  return id === HOME ? 15_000 : 12_500;
}

function base(): string[] {
  return filesOf([built.entry, ...SHELL.flatMap((id) => built.routes[id] ?? [])]);
}

function own(id: string): string[] {
  const before = new Set(base());
  return filesOf([built.routes[id] ?? { module: "" }]).filter((file) => !before.has(file));
}

function filesOf(parts: readonly BuiltRoute[]): string[] {
  return [...new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

function bytesOf(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + readFileSync(join(client, `${file}.br`)).length, 0);
}

async function page(path: string): Promise<string> {
  return (await fetch(site.url + path)).text();
}

async function compressed(html: string): Promise<number> {
  return (await promisify(brotliCompress)(html)).length;
}

async function pictureBytes(picture: string, pixels: number): Promise<number> {
  const [, set = ""] = /type="image\/avif" srcSet="([^"]+)"/.exec(picture) ?? [];
  const files = set.split(", ").map((one) => one.split(" "));
  const [address = ""] =
    files.find(([, width]) => Number.parseInt(width ?? "", 10) >= pixels) ?? files.at(-1) ?? [];
  return address ? (await (await fetch(site.url + address)).arrayBuffer()).byteLength : 0;
}
