import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Document, isMap, isNode, isScalar, isSeq, parseDocument, stringify } from "yaml";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { FDS_REVISIONS } from "../catalogue/read-content.ts";
import type { FdsRevision } from "../catalogue/revision-schema.ts";
import { saveContent } from "../catalogue/save-content.ts";
import type { Clock } from "../clock.ts";
import { outdatedSheets } from "./check-documents.ts";
import { readFdsTexts } from "./fds/read-texts.ts";
import { sheetHash } from "./fds/sheet.ts";
import { snapshotFile, snapshotText } from "./snapshots.ts";

/** The reason of a product's first sheet. */
export const FIRST_EDITION = "Primeira edição.";

export interface Revised {
  slug: string;
  number: number;
}

/**
 * Issues a revision of the safety data sheet of one product, or of every product whose data changed: a line
 * in `documents/revisions.yaml` and the snapshot of what the sheet says.
 * @param wanted slug, or null for all that need one
 * @param reason what changed, printed in section 16
 * @returns what was issued; empty where the sheets already say what the data say
 * @throws {ContentError} where the shared texts are wrong
 */
export function revise(
  contentDir: string,
  catalogue: Catalogue,
  wanted: string | null,
  reason: string,
  clock: Clock,
): Revised[] {
  const texts = readFdsTexts(contentDir, catalogue.dictionaries);
  const due = outdatedSheets(catalogue, texts).filter(
    ({ product }) => wanted === null || product.slug === wanted,
  );
  if (due.length === 0) return [];
  const path = join(contentDir, FDS_REVISIONS);
  const date = dayInSaoPaulo(clock.now());
  const revised = due.map(({ product: { slug, fds }, sheet }) => {
    const number = fds.length + 1;
    const snapshot = [snapshotFile(slug, number), snapshotText(sheet)] as const;
    return { slug, revision: { number, date, reason, hash: sheetHash(sheet) }, snapshot };
  });
  const register = existsSync(path) ? readFileSync(path, "utf8") : "";
  const snapshots = revised.map(({ snapshot }) => snapshot);
  saveContent(
    contentDir,
    new Map([...snapshots, [FDS_REVISIONS, withRevisions(register, revised)]]),
  );
  return revised.map(({ slug, revision }) => ({ slug, number: revision.number }));
}

/** The register with these behind the ones of their products; every other line stays as it is. */
function withRevisions(
  register: string,
  revised: readonly { slug: string; revision: FdsRevision }[],
): string {
  const known = parseDocument(register);
  const inserts = revised.map(({ slug, revision }) => {
    const line = `\n  - ${inOneLine(revision)}`;
    const list = listOf(known, slug);
    const last = isSeq(list) ? list.items.at(-1) : undefined;
    const end = isNode(last) ? last.range?.[1] : undefined;
    return end === undefined
      ? { at: register.length, text: `${stringify(slug).trim()}:${line}\n` }
      : { at: end, text: line };
  });
  // From the end, so that no insert moves the place of another.
  return inserts
    .toReversed()
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: own }) => text.slice(0, at) + own + text.slice(at), register);
}

/** What a file says of a product; its name may read as a number there. */
function listOf({ contents }: Document, slug: string): unknown {
  const pairs = isMap(contents) ? contents.items : [];
  return pairs.find(({ key }) => isScalar(key) && String(key.value) === slug)?.value;
}

function inOneLine(revision: FdsRevision): string {
  const document = new Document(revision);
  if (isMap(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0 }).trim();
}
