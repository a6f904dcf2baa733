import type { Hono } from "hono";
import type { TestDatabase } from "../databases/each-engine.ts";
import type { Storage } from "../../server/storage/open-database.ts";
import {
  createRequests,
  type FindItem,
  type Requests,
  type RequestsDependencies,
} from "../../server/requests/accept.ts";
import { createAcceptPageForm, type AcceptPageForm } from "../../server/requests/page-form.ts";
import { createRequestsRoutes } from "../../server/requests/requests-routes.ts";
import { createSendLimit, type SendLimit } from "../../server/requests/send-limit.ts";

/** The intake on a test's database, with a catalogue of three packages. */
export interface TestSite {
  storage: Storage;
  requests: Requests;
  routes: Hono;
  acceptPageForm: AcceptPageForm;
  limit: SendLimit;
  /** A send of fields as JSON; answers what the routes answer. */
  send(kind: string, fields: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A send of any body. */
  post(kind: string, init: RequestInit): Promise<Answer>;
}

interface Answer {
  status: number;
  headers: Headers;
  data?: { protocol: string; receiptUrl: string };
  error?: { code: string; msg: string; fields?: Record<string, string[]> };
}

export const NOW = new Date("2026-11-20T12:00:00.000Z");

const findTestItem: FindItem = (sku) => ITEMS.get(sku) ?? null;

/** Opens another intake on the same database: what a second process would be. */
export async function openTestSite(
  database: TestDatabase,
  options: Partial<RequestsDependencies> & { backendKey?: string } = {},
): Promise<TestSite> {
  const { backendKey = "", ...dependencies } = options;
  const storage = await database.open();
  const requests = await createRequests({
    storage,
    findItem: findTestItem,
    clock: { now: () => NOW },
    policyVersion: () => "2026-11-20",
    quarantine: true,
    log: { info() {}, warn() {}, error() {} },
    ...dependencies,
  });
  const secret = Buffer.alloc(32);
  const limit = createSendLimit({ storage, secret, clock: { now: () => NOW } });
  const routes = createRequestsRoutes({ requests, backendKey, limit });
  const post = async (kind: string, init: RequestInit): Promise<Answer> => {
    const url = `/requests?return_type=API&requisicao=${kind}`;
    const response = await routes.request(url, { method: "POST", ...init });
    return { ...(await response.json()), status: response.status, headers: response.headers };
  };
  return {
    storage,
    requests,
    routes,
    acceptPageForm: createAcceptPageForm({ requests, backendKey, limit }),
    limit,
    post,
    send: (kind, fields, headers = {}) =>
      post(kind, {
        body: JSON.stringify(fields),
        headers: { "Content-Type": "application/json", ...headers },
      }),
  };
}

const METALWORKING = { code: "fluidos-de-usinagem", name: "Fluidos de usinagem" };

const ITEMS = new Map([
  [
    "HV-7110-1KG",
    {
      line: "industry" as const,
      slug: "halpick-g-700",
      hasFds: true,
      name: "Halpick G-700 · pote 1 kg",
      category: { code: "decapantes", name: "Decapantes" },
      controls: ["Controlado"],
      retired: null,
    },
  ],
  [
    "HV-1010-20",
    {
      line: "industry" as const,
      slug: "halcut-s-210",
      hasFds: true,
      name: "Halcut S-210 · bombona 20 L",
      category: METALWORKING,
      controls: [],
      retired: null,
    },
  ],
  [
    "HV-1000-20",
    {
      line: "industry" as const,
      slug: "halcut-s-200",
      hasFds: true,
      name: "Halcut S-200 · bombona 20 L",
      category: METALWORKING,
      controls: [],
      retired: { replacement: { code: "HV-1010-20", name: "Halcut S-210 · bombona 20 L" } },
    },
  ],
  [
    "HV-1010-200",
    {
      line: "industry" as const,
      slug: "halcut-s-210",
      hasFds: true,
      name: "Halcut S-210 · tambor 200 L",
      category: METALWORKING,
      controls: [],
      retired: null,
    },
  ],
  [
    "HV-9010-12",
    {
      line: "shopkeeper" as const,
      slug: "halspray",
      hasFds: true,
      name: "Halspray · caixa com 12",
      category: { code: "auxiliares", name: "Auxiliares" },
      controls: [],
      retired: null,
    },
  ],
]);
