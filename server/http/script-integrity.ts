import { createHash } from "node:crypto";

/** Answers the content of an asset by its address, where there is one. */
export type FindAsset = (address: string) => Uint8Array | undefined;

/**
 * The page with its first script of its own named by its hash (Subresource Integrity), which lists all
 * others: what a cache or a proxy on the way has changed does not run. React takes the extra element for
 * somebody else's. All come at low priority: at the usual one a hundred kilobytes of code stand before the pictures.
 */
export function createScriptIntegrity(findAsset: FindAsset): (html: string) => string {
  const elements = new Map<string, string>();
  return (html) => {
    const [, address] = MANIFEST.exec(html) ?? [];
    if (address === undefined) return html;
    const element = elements.get(address) ?? elementOf(address, findAsset);
    elements.set(address, element);
    return html
      .replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`)
      .replace("</head>", () => `${element}</head>`);
  };
}

const PRELOAD = '<link rel="modulepreload"';

const MANIFEST = /<link rel="modulepreload" href="(\/assets\/manifest-[\w-]{1,40}\.js)"/;

function elementOf(address: string, findAsset: FindAsset): string {
  const content = findAsset(address);
  if (content === undefined) return "";
  const hash = createHash("sha384").update(content).digest("base64");
  return `<script type="module" async fetchpriority="low" src="${address}" integrity="sha384-${hash}"></script>`;
}
