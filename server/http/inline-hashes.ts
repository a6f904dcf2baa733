import { createHash } from "node:crypto";
import type { InlineHashes } from "./headers.ts";

/** Hashes of the inline scripts and styles of a finished page, for its Content-Security-Policy. */
export function inlineHashes(html: string): InlineHashes {
  return { scripts: hashes(html, "script"), styles: hashes(html, "style") };
}

/**
 * React escapes `</script` and `</style` in what it writes, so the next closing tag is the element's own.
 * `indexOf` keeps this linear on any page.
 */
function hashes(html: string, tag: "script" | "style"): string[] {
  const found = new Set<string>();
  for (let at = html.indexOf(`<${tag}`); at !== -1; at = html.indexOf(`<${tag}`, at)) {
    const start = html.indexOf(">", at) + 1;
    const end = html.indexOf(`</${tag}>`, start);
    if (start === 0 || end === -1) break;
    const attributes = html.slice(at, start);
    const runs = !/\ssrc=|type="application\/(?:ld\+)?json"/.test(attributes);
    if (runs && end > start)
      found.add(`'sha256-${createHash("sha256").update(html.slice(start, end)).digest("base64")}'`);
    at = end;
  }
  return [...found];
}
