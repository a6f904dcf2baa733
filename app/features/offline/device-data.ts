import { STORAGE_PATIENCE_MS } from "../requests/queue-storage.ts";

/** One thing that the site keeps in this browser. */
export interface DeviceEntry {
  /** Key or name, as the browser's own tools show it. */
  name: string;
  /** What it is for, in the visitor's words. */
  purpose: string;
}

/** Everything the site keeps here now, in every kind of storage. Never throws. */
export async function readDeviceData(queuedRequests: number): Promise<readonly DeviceEntry[]> {
  const names = [
    ...keysOf(() => localStorage),
    ...keysOf(() => sessionStorage),
    ...(queuedRequests > 0 ? ["requests"] : []),
    ...(await cacheNames()),
  ];
  return names.map((name) => ({ name, purpose: purposeOf(name) }));
}

/** Forgets all of it, and the service worker with it; of what the browser refuses there is nothing to forget. */
export async function clearDeviceData(databases: readonly string[]): Promise<void> {
  // In one step, of which other tabs hear (`followClearing`).
  for (const storage of [() => localStorage, () => sessionStorage]) clearStorage(storage);
  for (const name of databases) await deleteDatabase(name).catch(() => undefined);
  for (const registration of await registrations()) await registration.unregister();
  for (const name of await cacheNames()) await caches.delete(name);
}

/** What a key is for; the privacy policy's table says the same. */
export function purposeOf(name: string): string {
  return PURPOSES.find(([start]) => name.startsWith(start))?.[1] ?? "dados do site";
}

const PURPOSES: readonly (readonly [string, string])[] = [
  ["basket:", "o seu orçamento"],
  ["draft:", "o que você digitou num formulário e ainda não enviou"],
  ["compare:", "os produtos marcados para comparar"],
  ["order:", "a lista do pedido rápido"],
  ["answer:", "o que você digitou como resposta a uma proposta"],
  ["contact:", "os seus dados de contato, porque você pediu, para o próximo formulário"],
  ["viewed:", "os produtos que você abriu há pouco"],
  ["sent:", "protocolo e recibo do que você enviou, para Meus pedidos"],
  ["requests", "solicitações aguardando conexão, com os anexos"],
  ["copy-", "cópia do catálogo para usar sem conexão"],
  ["seen-", "consultas do catálogo que você abriu"],
  ["pictures", "fotos de produtos que você viu"],
  ["react-router-scroll-positions", "até onde você rolou cada página"],
];

function clearStorage(storage: () => Storage): void {
  try {
    storage().clear();
  } catch {
    // Where it is forbidden there is nothing.
  }
}

/** Reading storage alone throws where it is forbidden. */
function keysOf(storage: () => Storage): string[] {
  try {
    return Object.keys(storage());
  } catch {
    return [];
  }
}

async function registrations(): Promise<readonly ServiceWorkerRegistration[]> {
  if (!("serviceWorker" in navigator)) return [];
  return navigator.serviceWorker.getRegistrations().catch(() => []);
}

async function cacheNames(): Promise<string[]> {
  return "caches" in window ? caches.keys().catch(() => []) : [];
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    setTimeout(resolve, STORAGE_PATIENCE_MS);
    // Blocked by a tab that is just writing: it goes as soon as that is done.
    for (const event of ["success", "error", "blocked"])
      request.addEventListener(event, () => resolve());
  });
}
