import { basename, join, relative, resolve } from "node:path";

/** The folder of the code. */
export const ROOT = join(import.meta.dirname, "..");

/** The folder of the maker whose site this is (`CONTENT`; `content` beside the code unless told another). */
export const CONTENT_FOLDER = resolve(ROOT, process.env["CONTENT"]?.trim() || "content");

/** What messages call it: the path from the code, or the whole one of a folder elsewhere. */
export const CONTENT_NAME = relative(ROOT, CONTENT_FOLDER).replace(/^\.\..*/s, CONTENT_FOLDER);

/** Where this content's build goes: one for each, so that two makers' sites can run side by side. */
export const BUILD_FOLDER = join(ROOT, "build", basename(CONTENT_FOLDER));

/** What the build takes from the content; everything else is read at start. */
export const CONTENT_IN_BUILD = [
  "site.ts",
  "theme.css",
  "brand/typeface",
  // The inbox's.
  "brand/public/favicon.svg",
].map((file) => join(CONTENT_FOLDER, file));

/** How bundled code finds the content; in Node `#site` is `server/site.ts` (package.json, `imports`). */
export const CONTENT_ALIAS = {
  "#site": join(CONTENT_FOLDER, "site.ts"),
  "#content": CONTENT_FOLDER,
};
