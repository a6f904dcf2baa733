import { WORKER_PATH } from "../../../contract/offline-copy.ts";

/** The browser's Trusted Types, of which only this is used; missing in older browsers. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => unknown };
}

/**
 * The service worker's address as the browser wants it. Its Trusted Types policy is the only one that the
 * Content-Security-Policy allows (server/http/headers.ts), and it passes nothing else.
 */
export function workerAddress(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy("site-worker", { createScriptURL: onlyTheWorker });
  // TypeScript knows addresses as text only.
  return (policy?.createScriptURL(WORKER_PATH) as string | undefined) ?? WORKER_PATH;
}

function onlyTheWorker(address: string): string {
  if (address !== WORKER_PATH) throw new TypeError("Not the service worker's address");
  return address;
}
