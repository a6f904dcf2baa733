import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { securityHeaders } from "./headers.ts";
import { etagOf, type StoredAnswer } from "./stored-answer.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  ico: "image/x-icon",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  vtt: "text/vtt; charset=utf-8",
  webm: "video/webm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
};

/** Names that hold a hash of their content (Vite's): they can be kept for ever. */
const HASHED = /^\/assets\/.+-[A-Za-z0-9_-]{8}\.\w+$/;

/**
 * The public files of a folder in memory, by address. `x.br` and `x.gz` beside `x` are its compressed forms
 * (made by the build), not files of their own. Read without waiting for each, because nothing else happens yet:
 * two thousand pictures come in less than half the time.
 */
export function loadAssets(
  folder: string,
  prefix: string,
  https: boolean,
): Map<string, StoredAnswer> {
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : [];
  const paths = new Set(
    files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name)),
  );
  const assets = new Map<string, StoredAnswer>();
  for (const path of paths) {
    const type = CONTENT_TYPES[path.slice(path.lastIndexOf(".") + 1)];
    if (!type) continue;
    const address = prefix + relative(folder, path).split(sep).join("/");
    const body = readFileSync(path);
    assets.set(address, {
      status: 200,
      headers: {
        "Content-Type": type,
        "Cache-Control": HASHED.test(address)
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600, stale-while-revalidate=86400",
        ...securityHeaders("file", https),
      },
      etag: etagOf(body),
      body,
      br: paths.has(`${path}.br`) ? readFileSync(`${path}.br`) : null,
      gzip: paths.has(`${path}.gz`) ? readFileSync(`${path}.gz`) : null,
    });
  }
  return assets;
}
