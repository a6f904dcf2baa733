import { tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import type { Hono } from "hono";
import type { Logger } from "pino";
import type { RequestKind } from "../contract/answers.ts";
import type { SiteServices } from "../app/backend/site-context.server.ts";
import { createScan } from "./attachments/virus-scan.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { controlBadges } from "./catalogue/controls.ts";
import { createMissedSearches } from "./catalogue/missed-searches.ts";
import type { Clock } from "./clock.ts";
import { type Config, mailboxes } from "./config.ts";
import type { Readiness } from "./http/health-routes.ts";
import { apartFromRequest } from "./log.ts";
import { readBacklog, type BacklogCount } from "./outbox/backlog.ts";
import { createMailer } from "./outbox/mailer.ts";
import { createOutbox } from "./outbox/create-outbox.ts";
import { scheduleHeartbeat } from "./outbox/heartbeat.ts";
import { createReadiness, freeBytesIn } from "./outbox/readiness.ts";
import { retireWebhooks } from "./outbox/webhook.ts";

import { createRequests, type SendResult } from "./requests/accept.ts";
import { createEraseByReceipt } from "./requests/erase-by-receipt.ts";
import { createAcceptPageForm } from "./requests/page-form.ts";
import { findReceipt } from "./requests/receipt.ts";
import { createRequestsRoutes } from "./requests/requests-routes.ts";
import { createSendLimit } from "./requests/send-limit.ts";
import { openDatabase } from "./storage/open-database.ts";
import { loadSecret } from "./storage/secrets.ts";

/** Where requests are taken in, kept and sent on. */
export interface Intake extends Pick<
  SiteServices,
  "acceptPageForm" | "receipt" | "eraseByReceipt" | "isErased"
> {
  routes: Hono;
  readiness: () => Promise<Readiness>;
  backlog: () => Promise<readonly BacklogCount[]>;
  /** Counts a search that found nothing. */
  noteMissedSearch: (query: string) => void;
  close: () => Promise<void>;
}

export interface IntakeParts {
  config: Config;
  log: Logger;
  clock: Clock;
  catalogue: Catalogue;
  /** Told how each send ended. */
  onSend: (kind: RequestKind, result: SendResult) => void;
}

/**
 * Opens the database and starts what works on it.
 * @throws {StorageError} or {MigrationError} where the database cannot be used
 */
export async function openIntake({
  config,
  log,
  clock,
  catalogue,
  onSend,
}: IntakeParts): Promise<Intake> {
  const storage = await openDatabase(config.database, { log });
  storage.engine.keepReserve();
  const missedSearches = createMissedSearches(storage, clock, log);
  const { webhooks } = config;
  const { smtpUrl, routes } = config.mail;
  const { from, to } = mailboxes(config.mail, catalogue.company);
  const controlsOf = (sku: string) => {
    const found = catalogue.bySku.get(sku);
    return found ? controlBadges(found.product, catalogue.dictionaries) : [];
  };
  // The outbox needs the intake's tokens, the intake wakes the outbox: the second exists before the first send.
  const requests = await createRequests({
    storage,
    onQueued: () => apartFromRequest(() => outbox.wake()),
    onOutcome: onSend,
    clock,
    log,
    quarantine: config.quarantine,
    webhooks: webhooks.targets.map(({ name }) => name),
    policyVersion: catalogue.pages.get("privacidade")?.version ?? "",
    findItem(sku) {
      const found = catalogue.bySku.get(sku);
      if (!found) return null;
      const { code, name } = found.product.category;
      const category = { code, name };
      return { line: found.line, name: found.view.itemName, category, controls: controlsOf(sku) };
    },
  });
  const { description, office } = catalogue.company;
  const outbox = createOutbox({
    storage,
    clock,
    log,
    mailer: smtpUrl ? createMailer(smtpUrl, from) : null,
    webhooks,
    compose: {
      staff: to,
      routes,
      publicUrl: config.publicUrl,
      companyName: description,
      companyMail: office.mail,
      tokens: requests.tokens,
      colors: catalogue.theme.light,
    },
  });
  await retireWebhooks(storage, webhooks.targets);
  outbox.start();
  const stopHeartbeat = smtpUrl
    ? scheduleHeartbeat({ storage, clock, log, wake: () => outbox.wake() })
    : () => {};
  const { backendKey } = config;
  const secret = await loadSecret(storage, "receipts");
  const limit = createSendLimit({ storage, secret, clock });
  const scan = config.scanner ? createScan(config.scanner) : undefined;
  const door = { requests, backendKey, limit, scan };
  return {
    routes: createRequestsRoutes(door),
    acceptPageForm: createAcceptPageForm(door),
    receipt: (token) => findReceipt(storage, token, clock.now(), controlsOf),
    eraseByReceipt: createEraseByReceipt({ ...door, tokens: requests.tokens, storage, clock }),
    isErased: (token, proof) => proof === requests.tokens.erasureProof(token),
    readiness: createReadiness({
      storage,
      isMailOn: smtpUrl !== null,
      webhooks: webhooks.targets.length > 0,
      clock,
      freeBytes: freeBytesIn(
        config.database.kind === "sqlite"
          ? [dirname(resolve(config.database.path)), tmpdir()]
          : [tmpdir()],
      ),
    }),
    backlog: () => readBacklog(storage, clock.now()),
    noteMissedSearch: missedSearches.note,
    async close() {
      stopHeartbeat();
      await outbox.stop();
      await missedSearches.settled();
      await storage.close();
    },
  };
}
