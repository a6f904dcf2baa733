import type { MetaDescriptor } from "react-router";
import { SHARE_PICTURE_SIZE } from "../../../contract/catalogue.ts";
import type { SiteData } from "../../../contract/page-data.ts";
import { mergeByName } from "./merge-by-name.ts";

/** What a route says of itself for the document's head. */
export interface PageHead {
  /** Without one the title is just the system description. */
  title?: string;
  description?: string;
  /** Search engines told not to index or follow (specification section 2). */
  noFollow?: boolean;
  /** Path of the canonical address; absolute links come from PUBLIC_URL. */
  canonical?: string;
  /** Path and size of the share picture; without one the site's. */
  picture?: { path: string; width: number; height: number; alt: string };
  /** Structured data; written into the server's HTML only (routes ask `import.meta.env.SSR`, so that none of it is the browser's to load). */
  jsonLd?: readonly object[];
}

/** The head of whatever does not exist. */
export const NOT_FOUND: PageHead = {
  title: "Página não encontrada",
  description: "Este endereço não existe ou mudou. Daqui se chega aos produtos e ao contato.",
  noFollow: true,
};

/** What a link to a page without a picture of its own shows; drawn by `tools/brand`. */
const SITE_PICTURE = { path: "/share.jpg", ...SHARE_PICTURE_SIZE };

const FOLLOW = "index, follow, noarchive";
const NO_FOLLOW = "noindex, nofollow, noarchive";

/**
 * Descriptors for a route's `meta`: the defaults of specification section 2 merged by name with the
 * route's own. Canonical and structured data go into the server's HTML only: in the browser
 * `useRouteHead` keeps the canonical link, and a `<script>` made there would break the security policy.
 */
export function pageHead(site: SiteData | undefined, page: PageHead): MetaDescriptor[] {
  if (!site) return [];
  const { company, words, publicUrl, year } = site;
  const title = pageTitle(company.description, page.title);
  const onServer = import.meta.env.SSR;
  return [
    { title },
    ...mergeByName(
      [
        { name: "robots", content: FOLLOW },
        { name: "copyright", content: `© ${year} ${company.description}` },
        { name: "description", content: "" },
      ],
      [
        ...(page.noFollow ? [{ name: "robots", content: NO_FOLLOW }] : []),
        ...(page.description ? [{ name: "description", content: page.description }] : []),
      ],
    ),
    { property: "og:site_name", content: company.description },
    { property: "og:locale", content: "pt_BR" },
    { property: "og:type", content: "website" },
    { property: "og:title", content: title },
    ...(page.description ? [{ property: "og:description", content: page.description }] : []),
    ...sharePicture(publicUrl, page.picture ?? { ...SITE_PICTURE, alt: words.sharePicture }),
    ...(onServer && page.canonical
      ? [{ tagName: "link" as const, rel: "canonical", href: publicUrl + page.canonical }]
      : []),
    ...(onServer ? (page.jsonLd ?? []).map((data) => ({ "script:ld+json": data })) : []),
  ];
}

/** The same of data that came over the network: where they break their page's head, the head of a page that failed. */
export function headOfData(site: SiteData | undefined, describe: () => PageHead): MetaDescriptor[] {
  try {
    return pageHead(site, describe());
  } catch {
    return pageHead(site, { title: FAILED_TITLE, noFollow: true });
  }
}

/** Title of a page that failed. */
export const FAILED_TITLE = "Página indisponível";

/** `Quem Somos - ` and the system description, or just the description where the route has no title. */
export function pageTitle(systemDescription: string, title?: string): string {
  return title ? `${title} - ${systemDescription}` : systemDescription;
}

function sharePicture(
  publicUrl: string,
  { path, width, height, alt }: NonNullable<PageHead["picture"]>,
): MetaDescriptor[] {
  return [
    { property: "og:image", content: publicUrl + path },
    { property: "og:image:width", content: String(width) },
    { property: "og:image:height", content: String(height) },
    { property: "og:image:alt", content: alt },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
