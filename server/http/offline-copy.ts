import { createHash } from "node:crypto";
import { LINES } from "../../contract/catalogue.ts";
import { encrypt } from "../../contract/encryption/encryption.ts";
import {
  copyKey,
  SHELL_PATH,
  WORKER_PATH,
  type CopyManifest,
} from "../../contract/offline-copy.ts";
import type { PageData, PageName } from "../../contract/page-data.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { PageDataLookUp } from "../catalogue/page-data.ts";
import { securityHeaders } from "./headers.ts";
import type { RenderedPage } from "./render-page.ts";
import { storeAnswer, type StoredAnswer } from "./stored-answer.ts";

export interface OfflineCopyParts {
  /** The files of the build by address, the service worker's code among them. */
  assets: ReadonlyMap<string, StoredAnswer>;
  catalogue: Pick<Catalogue, "products" | "pages">;
  pageData: PageDataLookUp;
  /** BACKEND_ENCRYPTION_KEY; empty: plain. */
  backendKey: string;
  https: boolean;
  renderShell: () => Promise<RenderedPage>;
}

/** Quick enough for every start; the answers are fetched once per version and visitor. */
const QUALITY = 5;

/**
 * What the service worker needs of the server, by address: itself with its manifest, the page that stands
 * in for all offline, and the look-ups' answers in one file.
 */
export async function createOfflineCopy(
  parts: OfflineCopyParts,
): Promise<Map<string, StoredAnswer>> {
  const { assets, pageData, https, renderShell } = parts;
  const worker = assets.get(WORKER_PATH);
  if (!worker) return new Map();
  const answers = await copiedAnswers(parts);
  const files = [...assets.keys()].filter(isNeeded).toSorted();
  const version = hashOf([
    ...files,
    worker.etag,
    // Encryption makes other bytes of the same data each time.
    JSON.stringify(answers.plain),
    JSON.stringify(pageData("site", new URLSearchParams())),
  ]);
  const manifest: CopyManifest = { version, assets: files, answers: `/offline/${version}.json` };
  const shell = await renderShell();
  const script = `const OFFLINE_COPY=${JSON.stringify(manifest)};\n${new TextDecoder().decode(worker.body)}`;
  const store = (headers: Record<string, string>, body: Uint8Array) =>
    storeAnswer(200, headers, body, QUALITY);
  const file = securityHeaders("file", undefined, https);
  return new Map([
    [
      WORKER_PATH,
      await store(
        {
          "Content-Type": "text/javascript; charset=utf-8",
          "Cache-Control": "no-cache",
          ...securityHeaders("worker", undefined, https),
        },
        encode(script),
      ),
    ],
    [
      SHELL_PATH,
      await store(
        { ...shell.headers, "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
        shell.body,
      ),
    ],
    [
      manifest.answers,
      await store(
        {
          "Content-Type": "application/json",
          "Cache-Control": "public, max-age=31536000, immutable",
          ...file,
        },
        encode(JSON.stringify(answers.sent)),
      ),
    ],
  ]);
}

/** Pages ask for scripts, fonts and icons; the style sheet is inside them. */
function isNeeded(address: string): boolean {
  return address !== WORKER_PATH && /\.(?:js|woff2|svg|webmanifest)$/.test(address);
}

/** Every look-up that the pages make without a choice of the visitor, and the lists of each category. */
async function copiedAnswers({ catalogue, pageData, backendKey }: OfflineCopyParts) {
  const plain: Record<string, unknown> = {};
  const keep = <Page extends PageName>(
    page: Page,
    query: Record<string, string> = {},
  ): PageData[Page] | null => {
    const parameters = new URLSearchParams(query);
    const data = pageData(page, parameters);
    if (data !== null) plain[copyKey(page, parameters)] = data;
    return data;
  };
  keep("home");
  keep("calculator");
  keep("finder");
  keep("quick-order");
  for (const name of catalogue.pages.keys()) keep("text", { name });
  for (const type of LINES) {
    const list = keep("list", { type });
    keep("list", { type, visao: "tabela" });
    for (let page = 2; page <= (list?.pages ?? 0); page += 1) {
      keep("list", { type, pagina: String(page) });
      keep("list", { type, pagina: String(page), visao: "tabela" });
    }
    const categories = list?.facets.find(({ name }) => name === "categoria")?.values ?? [];
    for (const { slug, count } of categories)
      if (count > 0) keep("list", { type, categoria: slug });
    for (const { slug, lines } of catalogue.products)
      if (lines.includes(type)) keep("product", { type, slug });
  }
  const sent: Record<string, unknown> = {};
  for (const [key, data] of Object.entries(plain))
    sent[key] = { data: backendKey ? await encrypt(JSON.stringify(data), backendKey) : data };
  return { plain, sent };
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("base64url").slice(0, 16);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
