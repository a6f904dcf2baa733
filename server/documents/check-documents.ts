import type { Catalogue, Product } from "../catalogue/catalogue.ts";
import { FDS_REVISIONS } from "../catalogue/read-content.ts";
import type { ContentProblem } from "../catalogue/problems.ts";
import { composeSheet } from "./fds/compose-sheet.ts";
import { excludedSentences } from "./fds/excluded-sentences.ts";
import { readFdsTexts } from "./fds/read-texts.ts";
import { FDS_HEADINGS, type FdsSheet, sheetHash } from "./fds/sheet.ts";
import type { FdsTexts } from "./fds/texts-schema.ts";
import { unspokenHazards } from "./fds/unspoken-hazards.ts";
import { readSnapshot, snapshotFile } from "./snapshots.ts";

/**
 * Every product, retired ones too, has a safety data sheet that says what its data say today, and every issued revision can
 * still be printed.
 * @throws {ContentError} where the shared texts themselves are wrong
 */
export function checkDocuments(contentDir: string, catalogue: Catalogue): ContentProblem[] {
  const texts = readFdsTexts(contentDir, catalogue.dictionaries);
  return [...catalogue.bySlug.values()].flatMap((product) => {
    const sheet = composeSheet(product, catalogue, texts);
    return [
      ...checkRegister(contentDir, product),
      ...unspokenHazards(product, texts),
      ...excludedSentences(product, sheet, catalogue, texts),
      ...checkNewest(contentDir, product, sheet),
    ];
  });
}

/**
 * What is published of a product's safety data sheet is what its data say today.
 * @throws {ContentError} where the shared texts themselves are wrong
 */
export function checkNewestSheets(
  contentDir: string,
  catalogue: Catalogue,
  products: Iterable<Product> = catalogue.bySlug.values(),
): ContentProblem[] {
  const texts = readFdsTexts(contentDir, catalogue.dictionaries);
  return [...products].flatMap((product) =>
    checkNewest(contentDir, product, composeSheet(product, catalogue, texts)),
  );
}

/** Products whose sheet has to be issued, each with what it would say. */
export function outdatedSheets(
  catalogue: Catalogue,
  texts: FdsTexts,
): { product: Product; sheet: FdsSheet }[] {
  return [...catalogue.bySlug.values()]
    .map((product) => ({ product, sheet: composeSheet(product, catalogue, texts) }))
    .filter(({ product, sheet }) => product.fds.at(-1)?.hash !== sheetHash(sheet));
}

function checkRegister(contentDir: string, { slug, fds }: Product): ContentProblem[] {
  return fds.flatMap((revision, index) => {
    const found: ContentProblem[] = [];
    const place = { file: FDS_REVISIONS, field: `${slug}[${index}]` };
    const before = fds[index - 1];
    if (revision.number !== index + 1) {
      const cure = `numere de 1 em diante, sem saltos: aqui é ${index + 1}`;
      found.push({ ...place, problem: `revisão ${revision.number} fora de ordem`, cure });
    }
    if (before && before.date > revision.date) {
      const cure = "corrija a data: a lista vai da mais antiga à mais nova";
      found.push({ ...place, problem: "data anterior à da revisão de antes", cure });
    }
    if (!readSnapshot(contentDir, slug, revision)) {
      const file = snapshotFile(slug, revision.number);
      const cure = "recupere o arquivo do histórico; uma revisão emitida não se edita";
      found.push({
        file,
        field: "arquivo",
        problem: "ausente ou diferente do que foi emitido",
        cure,
      });
    }
    return found;
  });
}

function checkNewest(
  contentDir: string,
  { slug, fds }: Product,
  sheet: FdsSheet,
): ContentProblem[] {
  const newest = fds.at(-1);
  if (!newest) {
    const cure = `emita a primeira: npm run content -- revise ${slug} "Primeira edição"`;
    return [{ file: FDS_REVISIONS, field: slug, problem: "produto sem FDS", cure }];
  }
  if (newest.hash === sheetHash(sheet)) return [];
  const issued = readSnapshot(contentDir, slug, newest);
  const changed = issued ? ` (mudou: ${changedParts(issued, sheet).join("; ")})` : "";
  const cure = `emita a seguinte: npm run content -- revise ${slug} "o que mudou"`;
  return [
    { file: FDS_REVISIONS, field: slug, problem: `FDS mais velha que os dados${changed}`, cure },
  ];
}

/** `seção 9, pH`: what differs between what was issued and what the data say. */
function changedParts(issued: FdsSheet, current: FdsSheet): string[] {
  const head =
    issued.product === current.product && issued.code === current.code ? [] : ["nome ou código"];
  return FDS_HEADINGS.reduce<string[]>((parts, _, index) => {
    const [old, now] = [issued, current].map((sheet) => {
      const blocks = sheet.sections[index] ?? [];
      return new Map(
        blocks.map((block) => ["label" in block ? block.label : "", JSON.stringify(block)]),
      );
    });
    const labels = new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])]);
    const differing = [...labels].filter((label) => old?.get(label) !== now?.get(label));
    if (differing.length > 0) parts.push(`seção ${index + 1}, ${differing.join(" e ")}`);
    return parts;
  }, head);
}
