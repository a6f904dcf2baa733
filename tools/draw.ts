import { loadCatalogue } from "../server/catalogue/load.ts";
import { CONTENT_FOLDER } from "../server/content-folder.ts";
import { ensureBrowser } from "../tests/browser/ensure-browser.ts";
import { openBrowser } from "../tests/browser/open-browser.ts";
import { drawBrand } from "./brand/draw-brand.ts";
import { drawSharePictures } from "./share-pictures/draw-share-pictures.ts";

/**
 * `npm run draw [-- --all | <slug> …]`: what Chromium draws of the content, icons and pictures for link previews.
 * Draws what is missing or older than what it shows; `--all` after a change of the drawings themselves. What it
 * makes is committed.
 */
const asked = new Set(process.argv.slice(2));
ensureBrowser();
const catalogue = loadCatalogue(CONTENT_FOLDER);
const browser = await openBrowser();
const page = await browser.newPage();
await drawBrand(page, catalogue, asked.has("--all"));
await drawSharePictures(page, catalogue, asked);
await browser.close();
