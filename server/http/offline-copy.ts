import { createHash } from "node:crypto";
import { encrypt } from "../../contract/encryption/encryption.ts";
import { SHELL_PATH, WORKER_PATH, type CopyManifest } from "../../contract/offline-copy.ts";
import { copiedAnswers, type CopiedAnswersParts } from "./copied-answers.ts";
import { securityHeaders } from "./headers.ts";
import type { RenderedPage } from "./render-page.ts";
import { storeAnswer, type StoredAnswer } from "./stored-answer.ts";

export interface OfflineCopyParts extends CopiedAnswersParts {
  /** The files of the build by address, the service worker's code among them. */
  assets: ReadonlyMap<string, StoredAnswer>;
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
  const { assets, pageData, backendKey, https, renderShell } = parts;
  const worker = assets.get(WORKER_PATH);
  if (!worker) return new Map();
  const answers = copiedAnswers(parts);
  const files = [...assets.keys()].filter(isNeeded).toSorted();
  const version = hashOf([
    ...files,
    worker.etag,
    // Not as sent: encryption makes other bytes of the same data each time.
    ...[...answers].flat(),
    JSON.stringify(pageData("site", new URLSearchParams())),
  ]);
  const answersPath = `/offline/${version}.json`;
  const answersBody = encode(await sentAnswers(answers, backendKey));
  const lengths = files.map((address) => [address, assets.get(address)?.body.length ?? 0] as const);
  const manifest: CopyManifest = {
    version,
    files: { ...Object.fromEntries(lengths), [answersPath]: answersBody.length },
    answers: answersPath,
  };
  const shell = await renderShell();
  const script = `const OFFLINE_COPY=${JSON.stringify(manifest)};\n${new TextDecoder().decode(worker.body)}`;
  const store = (headers: Record<string, string>, body: Uint8Array) =>
    storeAnswer(200, headers, body, QUALITY);
  const file = securityHeaders("file", https);
  return new Map([
    [
      WORKER_PATH,
      await store(
        {
          "Content-Type": "text/javascript; charset=utf-8",
          "Cache-Control": "no-cache",
          ...securityHeaders("worker", https),
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
      answersPath,
      await store(
        {
          "Content-Type": "application/json",
          "Cache-Control": "public, max-age=31536000, immutable",
          ...file,
        },
        answersBody,
      ),
    ],
  ]);
}

/** Pages ask for scripts, fonts, icons and the style sheet of paper; that of screens is inside them. */
function isNeeded(address: string): boolean {
  return address !== WORKER_PATH && /\.(?:js|css|woff2|svg|webmanifest)$/.test(address);
}

/** The file of answers: each as `/legacy/page-data` would have sent it. */
async function sentAnswers(
  answers: ReadonlyMap<string, string>,
  backendKey: string,
): Promise<string> {
  const sent: string[] = [];
  for (const [key, json] of answers) {
    const data = backendKey ? JSON.stringify(await encrypt(json, backendKey)) : json;
    sent.push(`${JSON.stringify(key)}:{"data":${data}}`);
  }
  return `{${sent.join(",")}}`;
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(text).update("\0");
  return hash.digest("base64url").slice(0, 16);
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
