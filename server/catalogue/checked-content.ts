import site from "#site";
import type { Company } from "../../contract/company.ts";
import type { Words } from "../../contract/words.ts";
import type { TextPage } from "./catalogue.ts";
import { checkAddresses } from "./checks/addresses.ts";
import { checkContrast } from "./checks/contrast.ts";
import { checkAcross } from "./checks/across.ts";
import { checkClassification } from "./checks/classification.ts";
import { checkConcentration } from "./checks/concentration.ts";
import { checkDictionaries } from "./checks/dictionaries.ts";
import { checkFigures } from "./checks/figures.ts";
import { checkHazards } from "./checks/hazards.ts";
import { checkPackages } from "./checks/packages.ts";
import { checkRedirects } from "./checks/redirects.ts";
import { checkReferences } from "./checks/references.ts";
import { reportFor } from "./checks/report.ts";
import { checkTransport } from "./checks/transport.ts";
import { checkWording, compileForbidden } from "./checks/wording.ts";
import { checkWords } from "./checks/words.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { checkFinder } from "./finder/check.ts";
import type { FinderTable } from "./finder/schema.ts";
import { ContentError, type ContentProblem } from "./problems.ts";
import type { ProductFile } from "./product-schema.ts";
import type { ProposalTerms } from "./proposal-schema.ts";
import { type ContentSources, readContent, type TextPageSource } from "./read-content.ts";
import type { Theme } from "./theme.ts";
import { type MarkdownProblem, toRichText } from "./rich-text.ts";

/** A content folder in which nothing is wrong, as plain data: what can be kept until a file changes. */
export interface CheckedContent {
  company: Company;
  theme: Theme;
  words: Words;
  dictionaries: Dictionaries;
  finder: FinderTable | null;
  proposal: ProposalTerms;
  pages: readonly TextPage[];
  products: readonly CheckedProduct[];
  /** Base names of the pack shots. */
  pictures: readonly string[];
  /** Base names of the other pictures. */
  stills: readonly string[];
  /** File names of the pictures for link previews. */
  sharePictures: readonly string[];
  fdsRevisions: ContentSources["fdsRevisions"];
  redirects: ContentSources["redirects"];
}

export interface CheckedProduct {
  slug: string;
  data: ProductFile;
  body: TextPage["body"];
}

/**
 * Reads and checks a content folder.
 * @throws {ContentError} with every problem found, each with its file, field and cure
 */
export function readCheckedContent(contentDir: string): CheckedContent {
  const problems: ContentProblem[] = [];
  const sources = readContent(contentDir, problems);
  const { dictionaries, company, theme, words, finder, proposal } = sources;
  const { pictures, fdsRevisions, redirects } = sources;
  const products = sources.products.map((product) => {
    const { blocks, problems: found } = toRichText(product.markdown);
    problems.push(...markdownProblems(product, found));
    return { slug: product.slug, data: product.data, body: blocks };
  });
  const pages = sources.pages.map((page) => textPage(page, problems));
  if (dictionaries) checkDictionaries(dictionaries, problems);
  if (dictionaries && words) checkProducts(sources, dictionaries, words, problems);
  if (theme) checkContrast(theme, problems);
  if (words) checkWords(words, problems);
  checkRedirects(redirects, sources.slugs, sources.lineOfRedirect, problems);
  const reachable = new Set([...sources.slugs, ...Object.keys(redirects)]);
  for (const source of [...sources.products, ...sources.pages])
    checkAddresses(source, contentDir, reachable, problems);
  if (dictionaries && finder) checkFinder(finder, dictionaries, problems);
  if (problems.length > 0 || !dictionaries || !company || !theme || !words || !proposal)
    throw new ContentError(sorted(problems));
  return {
    company,
    theme,
    words: withoutOff(words),
    dictionaries,
    finder,
    proposal,
    pages,
    products,
    pictures: [...pictures],
    stills: [...sources.stills],
    sharePictures: sources.sharePictures,
    fdsRevisions,
    redirects,
  };
}

function checkProducts(
  { products, slugs }: Pick<ContentSources, "products" | "slugs">,
  dictionaries: Dictionaries,
  words: Words,
  problems: ContentProblem[],
): void {
  const forbidden = compileForbidden(dictionaries.forbidden);
  for (const product of products) {
    const report = reportFor(product, problems);
    checkReferences(product, dictionaries, report);
    checkFigures(product, dictionaries, words.dilution, report);
    checkConcentration(product, dictionaries, report);
    checkHazards(product, dictionaries, report);
    checkClassification(product, dictionaries, report);
    checkTransport(product, dictionaries, report);
    checkPackages(product, dictionaries, report);
    checkWording(product, forbidden, report);
  }
  checkAcross(products, slugs, problems);
}

/** The words of the tools that the site has. */
function withoutOff({ calculator, pilotTest, ...words }: Words): Words {
  return {
    ...words,
    calculator: site.tools.calculator ? calculator : undefined,
    pilotTest: site.tools.pilotTest ? pilotTest : undefined,
  };
}

function markdownProblems(
  { file, bodyLine }: { file: string; bodyLine: number },
  problems: readonly MarkdownProblem[],
): ContentProblem[] {
  return problems.map(({ line, problem, cure }) => ({
    file,
    field: "texto",
    problem,
    cure,
    line: bodyLine + line - 1,
  }));
}

function textPage(source: TextPageSource, problems: ContentProblem[]): TextPage {
  const { blocks, problems: found } = toRichText(source.markdown);
  problems.push(...markdownProblems(source, found));
  return { name: source.name, ...source.data, body: blocks };
}

function sorted(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...problems].sort(
    (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
  );
}
