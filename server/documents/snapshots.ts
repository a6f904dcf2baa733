import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type FdsSheet, sheetHash, sheetSchema } from "./fds/sheet.ts";

/** Where a content folder keeps what a revision of a safety data sheet says: `halcut-s-210-1.json`. */
export function snapshotFile(slug: string, revision: number): string {
  return `documents/snapshots/${slug}-${revision}.json`;
}

/** The sheet of a revision; null where its file is missing, unreadable or not what was issued. */
export function readSnapshot(
  contentDir: string,
  slug: string,
  revision: { number: number; hash: string },
): FdsSheet | null {
  const path = join(contentDir, snapshotFile(slug, revision.number));
  if (!existsSync(path)) return null;
  const sheet = parseSheet(readFileSync(path, "utf8"));
  return sheet && sheetHash(sheet) === revision.hash ? sheet : null;
}

/** The text of that file: one block a line, so that a review shows which blocks a revision changed. */
export function snapshotText({ sections, ...head }: FdsSheet): string {
  const lines = sections.map(
    (blocks) => `[\n${blocks.map((block) => JSON.stringify(block)).join(",\n")}\n]`,
  );
  return `${JSON.stringify(head).slice(0, -1)},"sections":[\n${lines.join(",\n")}\n]}\n`;
}

function parseSheet(text: string): FdsSheet | null {
  try {
    return sheetSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
