import theme from "#content/theme.css?inline";
import { LINES } from "../contract/catalogue.ts";
import {
  ASK_MESSAGE,
  copyKey,
  SHELL_PATH,
  type ConnectionMessage,
  type CopiedAnswers,
  type CopyManifest,
} from "../contract/offline-copy.ts";
import { askPagesEarly } from "./features/offline/ask-pages-early.ts";
import { paths } from "./paths.ts";
import {
  isFile,
  isKept,
  kindOf,
  lookUpPage,
  oneSpelling,
} from "./features/offline/request-kind.ts";

/**
 * The site without a connection: the network first, then the copy on the device. No page is ever kept but
 * the one without content, so no key, receipt or form is (docs/decisions/007-offline.md).
 */

/** Written by the server before this file (server/http/offline-copy.ts). */
declare const OFFLINE_COPY: CopyManifest;

/** The parts of a service worker's world used here; TypeScript's library for it excludes that of pages. */
interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Asked extends Lasting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "message", listener: (event: Lasting & { data: unknown }) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: () => Promise<readonly { postMessage: (message: unknown) => void }[]>;
  };
}
const worker = self as unknown as WorkerScope;

/** Scripts, fonts, the page without content and the answers, all of one version. */
const COPY = `copy-${OFFLINE_COPY.version}`;
/** Other answers that were seen online with this version. */
const SEEN = `seen-${OFFLINE_COPY.version}`;
const PICTURES = "pictures";

const SEEN_AT_MOST = 120;
const PICTURES_AT_MOST = 300;
/** A network that takes longer does not keep a visitor from what is on the device. Milliseconds. */
const PATIENCE_MS = 4_000;
/** Downloads of the copy at a time: the visitor's own requests come first. */
const AT_ONCE = 4;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const kind = kindOf(request, location.origin);
  if (kind === "page") {
    const page = answerPage(event);
    event.respondWith(page);
    event.waitUntil(page.then(copyAgain));
  } else if (kind === "document") event.respondWith(fromNetwork(event).catch(noDocument));
  else if (kind === "answer") event.respondWith(answerLookUp(request));
  else if (kind === "picture") event.respondWith(answerPicture(event));
  else if (kind === "asset")
    event.respondWith(copied(request).then((file) => file ?? fetch(request)));
});

worker.addEventListener("message", (event) => {
  if (event.data === ASK_MESSAGE)
    event.waitUntil(
      networkFirst(fetch(paths.health(), { cache: "no-store" }), async () => undefined),
    );
});

async function install(): Promise<void> {
  const shell = await fetch(SHELL_PATH, { cache: "no-store" });
  const html = await shell.clone().text();
  // A new version may have started on the server since this script came: its page needs its own files.
  const scripts = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([address]) => address);
  const isOurs = scripts.every((address) => address in OFFLINE_COPY.files);
  const isWhole = shell.ok && html.trimEnd().endsWith("</html>");
  if (!isWhole || scripts.length === 0 || !isOurs) throw new Error("The page of another version");
  const cache = await caches.open(COPY);
  const waiting = Object.entries(OFFLINE_COPY.files);
  const next = async (): Promise<void> => {
    const [address, length] = waiting.shift() ?? [];
    if (!address) return;
    const file = await fetch(address);
    if (!isFile(file)) throw new Error("The answer of something on the way");
    // Firefox takes an answer whose connection broke for a whole one.
    if ((await file.clone().arrayBuffer()).byteLength !== length) throw new Error("Cut short");
    await cache.put(address, file);
    return next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  await cache.put(SHELL_PATH, shell);
  // A version that took over meanwhile has deleted it (`activate`): the next visit installs this one again.
  if (!(await caches.has(COPY))) throw new Error("The copy is gone");
}

let again: Promise<void> | undefined;

/** Whoever clears what is kept here, with another tab open, leaves this worker at work without its copy. */
async function copyAgain(): Promise<void> {
  // It is put there last.
  if (await onDevice(SHELL_PATH, COPY)) return;
  again ??= install().catch(() => undefined);
  await again;
  again = undefined;
  answers = undefined;
}

/**
 * Comes when no tab runs the version before any more. Nothing hurries it (`skipWaiting`): Chromium lets a
 * page that is asked for while one worker replaces another wait for ever.
 */
async function activate(): Promise<void> {
  const names = await caches.keys();
  const kept = new Set([COPY, SEEN, PICTURES]);
  await Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name)));
  await askPagesEarly(worker.registration.navigationPreload, navigator);
  await worker.clients.claim();
}

async function answerPage(event: Asked): Promise<Response> {
  const asked = new URL(event.request.url);
  const address = oneSpelling(asked);
  const shell = async () =>
    address === asked.href ? onDevice(SHELL_PATH, COPY) : Response.redirect(address, 308);
  return (await networkFirst(fromNetwork(event), shell)) ?? noDocument();
}

/** Chromium asks for a page while this worker starts. */
async function fromNetwork({ request, preloadResponse }: Asked): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

async function answerLookUp(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const network = fetch(request).then((answer) => {
    if (isKept(url, answer)) {
      const [read, kept] = [answer.clone(), answer.clone()];
      // Of a part, the page says what it is worth; nothing of it is kept.
      void read.json().then(
        () => keep(SEEN, request, kept, SEEN_AT_MOST),
        () => undefined,
      );
    }
    return answer;
  });
  const saved = async () => (await onDevice(request, SEEN)) ?? copiedAnswer(url);
  return (await networkFirst(network, saved)) ?? noAnswer();
}

/** The kept picture at once, and its newest form for the next time. */
async function answerPicture(event: Asked): Promise<Response> {
  const { request } = event;
  const newest = fetch(request).then((answer) => {
    if (isFile(answer)) void keep(PICTURES, request, answer.clone(), PICTURES_AT_MOST);
    return answer;
  });
  const kept = await onDevice(request, PICTURES);
  if (!kept) return newest.catch(async () => (await otherSize(request.url)) ?? outline());
  event.waitUntil(newest.catch(() => undefined));
  return kept;
}

/** The same picture as another page showed it. */
async function otherSize(url: string): Promise<Response | undefined> {
  for (const size of [640, 320, 160]) {
    const other = url.replace(/-\d+(?=\.\w+$)/, `-${size}`);
    const found = await onDevice(other, PICTURES);
    if (found) return found;
  }
  return undefined;
}

/** What is kept; nothing where the browser cannot read it, as of a damaged disk: the network may have it all the same. */
function onDevice(asked: RequestInfo, cacheName?: string): Promise<Response | undefined> {
  const options = cacheName === undefined ? {} : { cacheName };
  return caches.match(asked, options).catch(() => undefined);
}

/** The network's answer if it comes in time, else what is saved, else whatever the network says in the end. */
async function networkFirst(
  network: Promise<Response>,
  saved: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const asked = network.then(
    (answer) => {
      tell(!isUnreachable(answer));
      return isUnreachable(answer) ? undefined : answer;
    },
    () => {
      tell(false);
      return undefined;
    },
  );
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return (await Promise.race([asked, patience])) ?? (await saved()) ?? asked;
}

/** A proxy says so where nothing answers behind it. */
function isUnreachable({ status }: Response): boolean {
  return status === 502 || status === 504;
}

/** Open pages know the state of the connection better than the browser does. */
function tell(reachable: boolean): void {
  void worker.clients.matchAll().then((clients) => {
    const message: ConnectionMessage = { reachable };
    // A worker's client takes no origin, unlike a window: it is of this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    for (const client of clients) client.postMessage(message);
  });
}

/** A file of this version, or of a newer one that waits: a page from the network is of that. */
async function copied(request: Request): Promise<Response | undefined> {
  return (await onDevice(request, COPY)) ?? onDevice(request);
}

let answers: Promise<CopiedAnswers> | undefined;

async function copiedAnswer({ pathname, searchParams }: URL): Promise<Response | undefined> {
  answers ??= readAnswers();
  const answer = (await answers)[copyKey(lookUpPage(pathname), searchParams)];
  return answer === undefined ? undefined : json(answer, 200);
}

async function readAnswers(): Promise<CopiedAnswers> {
  const file = await onDevice(OFFLINE_COPY.answers, COPY);
  // Nothing where it is damaged, as where it is not there.
  const kept = (await file?.json().catch(() => undefined)) as CopiedAnswers | undefined;
  return kept ?? {};
}

/** Keeps an answer, the oldest out first; a full device keeps nothing more. */
async function keep(
  name: string,
  request: Request,
  answer: Response,
  atMost: number,
): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.put(request, answer);
    const kept = await cache.keys();
    for (const oldest of kept.slice(0, Math.max(0, kept.length - atMost)))
      await cache.delete(oldest);
  } catch {
    // Quota: the page has its answer all the same.
  }
}

/** A pack nobody has seen yet, as `app/ui/pack-picture.tsx` draws it. */
function outline(): Response {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 64 64" fill="none"><style>${theme}path{stroke:var(--neutral)}</style><path d="M12 10h16v26H12zM15 10V5h10v5M12 18h16M12 28h16"/></svg>`;
  return new Response(svg, { headers: { "Content-Type": "image/svg+xml" } });
}

function noAnswer(): Response {
  const msg = "Sem conexão: isto ainda não está guardado neste aparelho.";
  return json({ error: { code: "SEM_CONEXAO", msg } }, 504);
}

/** `Response.json`, which Safari has since 17. */
function json(body: unknown, status: number): Response {
  const headers = { "Content-Type": "application/json" };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Of the page below, which has no style sheet to ask for. */
const STYLE = `${theme}body{max-width:40rem;margin:0 auto;padding:4rem 1.25rem;font:1.125rem/1.5 Arial,sans-serif;background:var(--paper);color:var(--ink)}h1{margin:0 0 1rem;padding-top:1.5rem;border-top:4px solid var(--coolant);font-size:2.25rem;line-height:1.1}a{color:inherit}`;

async function noDocument(): Promise<Response> {
  const html = `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Sem conexão</title><style>${STYLE}</style><main><h1>Sem conexão</h1><p>Este documento só abre com internet. <a href="${paths.list(LINES[0])}">O catálogo continua funcionando</a>.</p></main></html>`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(STYLE));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
      "Referrer-Policy": "strict-origin",
      "Cache-Control": "no-store",
    },
  });
}
