import site from "#site";
import { paths } from "../../app/paths.ts";
import { PAGE_LANGUAGE } from "../../contract/constants.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { securityHeaders } from "../http/headers.ts";
import { storeAnswer, type StoredAnswer } from "../http/stored-answer.ts";
import { APP_ICONS } from "./brand-files.ts";

export const MANIFEST_PATH = "/manifest.webmanifest";

/** Quick enough for every start. */
const QUALITY = 5;

/** The manifest, ready to be sent. */
export function storeManifest(catalogue: ManifestSources, https: boolean): Promise<StoredAnswer> {
  const headers = {
    "Content-Type": "application/manifest+json",
    "Cache-Control": "public, max-age=3600, stale-while-revalidate=86400",
    ...securityHeaders("file", https),
  };
  const body = new TextEncoder().encode(JSON.stringify(manifestOf(catalogue)));
  return storeAnswer(200, headers, body, QUALITY);
}

type ManifestSources = Pick<Catalogue, "company" | "words" | "theme">;

/** The web app manifest (W3C): what a browser shows of the site where it is installed. */
export function manifestOf({ company, words, theme }: ManifestSources): object {
  const { calculator } = site.tools;
  return {
    id: paths.home(),
    name: company.description,
    short_name: company.brand,
    description: words.share.installed,
    lang: PAGE_LANGUAGE,
    dir: "ltr",
    start_url: paths.home(),
    scope: paths.home(),
    display: "minimal-ui",
    background_color: theme.light.paper,
    theme_color: theme.light.graphite,
    categories: ["business", "productivity"],
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      ...APP_ICONS.map(({ file, side, purpose }) => ({
        src: `/${file}`,
        sizes: `${side}x${side}`,
        type: "image/png",
        purpose,
      })),
    ],
    shortcuts: [
      { name: "Pedir orçamento", url: paths.quote() },
      ...(calculator ? [{ name: calculator.short, url: paths.calculator() }] : []),
    ],
  };
}
