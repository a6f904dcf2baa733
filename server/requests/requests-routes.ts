import { Hono } from "hono";
import { isRequestKind, REQUESTS_PATH, SAMPLE_HEADER } from "../../contract/answers.ts";
import { encrypt } from "../../contract/encryption/encryption.ts";
import { OFFERED_KINDS } from "../../contract/requests/kinds.ts";
import { ATTACHMENTS } from "../../contract/requests/attachments.ts";
import type { Scan } from "../attachments/virus-scan.ts";
import { senderOf } from "../http/sender.ts";
import type { Requests } from "./accept.ts";
import { isEncryptedWith } from "./decode-fields.ts";
import { failure, tooMany, type SendFailure, type SendOutcome } from "./outcome.ts";
import { withBody } from "./read-body.ts";
import type { SendLimit } from "./send-limit.ts";

export interface RequestsRoutesDependencies {
  requests: Pick<Requests, "accept">;
  /** BACKEND_ENCRYPTION_KEY; empty: plain. */
  backendKey: string;
  limit: SendLimit;
  /** Where there is a scanner for files. */
  scan?: Scan | undefined;
}

/** `POST` and `PUT /requests?return_type=API&requisicao=<name>`, below the backend's prefix; other methods are refused before (server/http/methods.ts). */
export function createRequestsRoutes(dependencies: RequestsRoutesDependencies): Hono {
  const { requests, backendKey, limit, scan } = dependencies;
  const routes = new Hono();
  routes.on(["POST", "PUT"], REQUESTS_PATH, async (context) => {
    const request = context.req.raw;
    const kind = new URL(request.url).searchParams.get("requisicao");
    if (!isRequestKind(kind) || !OFFERED_KINDS.includes(kind)) return answer(UNKNOWN, backendKey);
    const address = senderOf(request.headers);
    const wait = await limit.check(address);
    if (wait !== null) return answer(tooMany(wait), backendKey);
    const sample = request.headers.get(SAMPLE_HEADER);
    if (sample !== null && !(await isEncryptedWith(backendKey, sample)))
      return answer(OLD_PAGE, backendKey);
    const options = { attachments: ATTACHMENTS[kind], key: backendKey, scan };
    const idempotencyKey = request.headers.get("Idempotency-Key");
    const outcome = await withBody(request, options, (body) =>
      requests.accept(kind, { body, idempotencyKey, address }),
    );
    return answer(outcome, backendKey);
  });
  return routes;
}

const NO_STORE = { "Cache-Control": "no-store" };

const UNKNOWN: SendFailure = failure(
  404,
  "REQUISICAO",
  "Esta solicitação não existe. Abra o formulário de novo pelo site.",
);

/** The key was set, changed or taken away since: neither would understand the other. */
const OLD_PAGE: SendFailure = failure(
  412,
  "PAGINA_ANTIGA",
  "O site foi atualizado desde que esta página foi aberta. Recarregue a página e envie de novo.",
);

async function answer(outcome: SendOutcome, key: string): Promise<Response> {
  if ("error" in outcome) {
    const { status, error, retryAfter } = outcome;
    const wait = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
    return Response.json({ error }, { status, headers: { ...NO_STORE, ...wait } });
  }
  const data = key === "" ? outcome.data : await encrypt(JSON.stringify(outcome.data), key);
  return Response.json({ data }, { status: outcome.status, headers: NO_STORE });
}
