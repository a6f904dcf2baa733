import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** One page on disk: the product's own bytes, and the physical limit made of them. */
export interface LimitPage {
  path: string;
  /** Brotli-11 bytes. */
  ownBytes: number;
  limitBytes: number;
}

/**
 * The limit: a rendered page of the product as hand-made static HTML: no scripts and no preloads of
 * them; the style sheet is inlined already, pictures and fonts are the same files.
 */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*\brel="(?:modulepreload|later)"[^>]*>/g, "");
}

/** Writes both forms of each page below `folder/own` and `folder/limit`, each with `.br` and `.gz` beside it. */
export async function writeLimitSite(
  site: string,
  paths: readonly string[],
  folder: string,
): Promise<LimitPage[]> {
  const pages: LimitPage[] = [];
  for (const path of paths) {
    const response = await fetch(site + path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    const html = await response.text();
    const name = path === "/" ? "/index.html" : `${path}.html`;
    pages.push({
      path,
      ownBytes: await writeCompressed(join(folder, "own", name), html),
      limitBytes: await writeCompressed(join(folder, "limit", name), withoutScripts(html)),
    });
  }
  return pages;
}

async function writeCompressed(file: string, html: string): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const br = await promisify(brotliCompress)(html, { params });
  await writeFile(file, html);
  await writeFile(`${file}.br`, br);
  await writeFile(`${file}.gz`, await promisify(gzip)(html, { level: 9 }));
  return br.length;
}
