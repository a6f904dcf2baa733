import { statSync } from "node:fs";
import { join } from "node:path";
import type { Image, Link, Nodes, Root } from "mdast";
import { paths, PICTURES_PREFIX } from "../../../app/paths.ts";
import { LINES } from "../../../contract/catalogue.ts";
import { lineOf } from "../markdown.ts";
import type { ContentProblem } from "../problems.ts";
import { REDIRECTS_FILE } from "./redirects.ts";

/** A Markdown text and where it begins in its file. */
export interface TextSource {
  file: string;
  /** 1-based */
  bodyLine: number;
  markdown: Root;
}

/**
 * Pictures and videos of a text are files of the content, and its links to products lead to one of today or to the
 * former name of one, which is redirected.
 * @param slugs products of today and former names
 */
export function checkAddresses(
  { file, bodyLine, markdown }: TextSource,
  contentDir: string,
  slugs: ReadonlySet<string>,
  into: ContentProblem[],
): void {
  for (const node of addressed(markdown)) {
    const place = { file, field: "texto", line: bodyLine + lineOf(node) - 1 };
    if (node.type === "image") {
      // A video's title is its opening picture.
      for (const url of [node.url, node.title ?? ""]) {
        if (!isMissingPicture(url, contentDir)) continue;
        const cure = "ponha o arquivo em content/pictures ou corrija o endereço";
        into.push({ ...place, problem: `o arquivo ${url} não existe`, cure });
      }
    } else {
      const slug = productOf(node.url);
      if (slug === null || slugs.has(slug)) continue;
      const cure = `use o nome do arquivo de um produto, sem .md, ou um nome antigo que esteja em ${REDIRECTS_FILE}`;
      into.push({ ...place, problem: `${node.url}: o produto "${slug}" não existe`, cure });
    }
  }
}

function addressed(node: Nodes): (Image | Link)[] {
  const inner = "children" in node ? node.children.flatMap((child) => addressed(child)) : [];
  return node.type === "image" || node.type === "link" ? [node, ...inner] : inner;
}

function isMissingPicture(url: string, contentDir: string): boolean {
  if (!url.startsWith(PICTURES_PREFIX)) return false;
  const path = pathOf(url);
  if (!path?.startsWith(PICTURES_PREFIX)) return true;
  return !statSync(join(contentDir, path), { throwIfNoEntry: false })?.isFile();
}

/** What stands before a product's name in an address. */
const BEFORE_PRODUCT = [
  ...LINES.map((line) => paths.product(line, "")),
  paths.fds(""),
  paths.bulletin(""),
];

/** The product that an address of this site names; null where it names none. */
function productOf(url: string): string | null {
  if (!/^\/(?!\/)/.test(url)) return null;
  const path = pathOf(url) ?? url;
  const before = BEFORE_PRODUCT.find((start) => path.startsWith(start));
  if (before === undefined) return null;
  return /^[^/]+/.exec(path.slice(before.length))?.[0] ?? null;
}

/** The path alone, as it is stored; null where it is not well formed. */
function pathOf(url: string): string | null {
  try {
    return decodeURIComponent(new URL(url, "https://site.invalid").pathname);
  } catch {
    return null;
  }
}
