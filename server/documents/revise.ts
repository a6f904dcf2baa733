import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Document, parseDocument } from "yaml";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Clock } from "../clock.ts";
import { outdatedSheets } from "./check-documents.ts";
import { readFdsTexts } from "./fds/read-texts.ts";
import { sheetHash } from "./fds/sheet.ts";
import { writeSnapshot } from "./snapshots.ts";

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
  const path = join(contentDir, "documents/revisions.yaml");
  const register = existsSync(path) ? parseDocument(readFileSync(path, "utf8")) : new Document({});
  const date = dayInSaoPaulo(clock.now());
  const revised = due.map(({ product: { slug, fds }, sheet }) => {
    const number = fds.length + 1;
    writeSnapshot(contentDir, slug, number, sheet);
    const entry = register.createNode({ number, date, reason, hash: sheetHash(sheet) });
    entry.flow = true;
    if (fds.length === 0) register.set(slug, register.createNode([entry]));
    else register.addIn([slug], entry);
    return { slug, number };
  });
  writeFileSync(path, register.toString({ lineWidth: 0 }));
  return revised;
}
