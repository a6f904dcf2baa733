import { tmpdir } from "node:os";
import { dirname, resolve } from "node:path";
import type { Hono } from "hono";
import type { Logger } from "pino";
import type { RequestKind } from "../contract/answers.ts";
import type { SiteServices } from "../app/backend/site-context.server.ts";
import { createScan } from "./attachments/virus-scan.ts";
import { createBrowserErrors } from "./browser-errors/browser-errors.ts";
import {
  createBrowserErrorsRoutes,
  createErrorLimit,
} from "./browser-errors/browser-errors-routes.ts";
import type { Catalogue } from "./catalogue/catalogue.ts";
import { createMissedSearches } from "./catalogue/missed-searches.ts";
import type { Clock } from "./clock.ts";
import { type Config, mailboxes, staffOf, webhookNames } from "./config.ts";
import type { Readiness } from "./http/health-routes.ts";
import { scheduleMeasuring } from "./inbox/figures/measure-answers.ts";
import { scheduleReminders } from "./inbox/reminders.ts";
import { createWorkingTime } from "./inbox/working-time.ts";
import { apartFromRequest } from "./log.ts";
import { readBacklog, type BacklogCount } from "./outbox/backlog.ts";
import { createMailer } from "./outbox/mailer.ts";
import { createOutbox } from "./outbox/create-outbox.ts";
import { scheduleHeartbeat } from "./outbox/heartbeat.ts";
import { createReadiness, freeBytesIn } from "./outbox/readiness.ts";
import { resumeErasures, retireWebhooks } from "./outbox/webhook.ts";
import { createProposalRoutes } from "./proposals/proposal-routes.ts";
import { createRequests, type FindItem, type SendResult } from "./requests/accept.ts";
import { createFindItem } from "./requests/find-item.ts";
import { createAcceptPageForm } from "./requests/page-form.ts";
import { findReceipt } from "./requests/receipt.ts";
import { createReceiptSheetRoutes } from "./requests/receipt-sheet.ts";
import { createReceiptForms } from "./requests/receipt-forms.ts";
import type { ReceiptTokens } from "./requests/receipt-token.ts";
import { createRequestsRoutes } from "./requests/requests-routes.ts";
import { createStatusRoutes } from "./requests/status-routes.ts";
import { createSendLimit, SENDS_A_MINUTE, type SendLimit } from "./requests/send-limit.ts";
import { openDatabase, type Storage } from "./storage/open-database.ts";
import { loadSecret } from "./storage/secrets.ts";

/** Where requests are taken in, kept and sent on. */
export interface Intake extends Pick<
  SiteServices,
  "acceptPageForm" | "receipt" | "takeReceiptForm" | "isErased"
> {
  routes: Hono;
  /** Prints of proposals. */
  receiptRoutes: Hono;
  readiness: () => Promise<Readiness>;
  backlog: () => Promise<readonly BacklogCount[]>;
  /** What the staff's inbox works on. */
  storage: Storage;
  tokens: ReceiptTokens;
  /** Counts what comes by one line. */
  limit: SendLimit;
  /** Counts what is posted to pages by one line. */
  pagePosts: SendLimit;
  /** There may be something to deliver. */
  wake: () => void;
  /** Counts a search that found nothing. */
  noteMissedSearch: (query: string) => void;
  /** Begins to deliver, and what else is done by itself. */
  start: () => void;
  close: () => Promise<void>;
}

/** So that whoever has sent too much still gets back what they typed, for a while. */
const PAGE_POSTS = 2 * SENDS_A_MINUTE;

export interface IntakeParts {
  config: Config;
  log: Logger;
  clock: Clock;
  /** The newest reading of the content. */
  content: () => Catalogue;
  /** Which build of the site this process serves; empty in development. */
  siteVersion: string;
  /** Told how each send ended. */
  onSend: (kind: RequestKind, result: SendResult) => void;
}

/**
 * Opens the database and puts together what works on it.
 * @throws {ConfigError} where ANSWER_WITHIN is longer than what the site promises
 * @throws {StorageError} or {MigrationError} where the database cannot be used
 */
export async function openIntake({
  config,
  log,
  clock,
  content,
  siteVersion,
  onSend,
}: IntakeParts): Promise<Intake> {
  // Of the start: the company is whose site this is.
  const { company, theme } = content();
  const time = createWorkingTime(
    company.workingHours,
    () => content().words.promises,
    config.answerWithin,
  );
  const storage = await openDatabase(config.database, { log });
  await storage.engine.keepReserve();
  const stopCheckpoints = storage.engine.checkpointApart();
  const missedSearches = createMissedSearches(storage, clock, log);
  const browserErrors = createBrowserErrors(storage, clock, log);
  const { webhooks } = config;
  const { smtpUrl, routes } = config.mail;
  const { from, to } = mailboxes(config.mail, company);
  const findItem: FindItem = (sku) => createFindItem(content())(sku);
  const receipt = (token: string) => findReceipt(storage, token, clock.now(), findItem);
  // The outbox needs the intake's tokens, the intake wakes the outbox: the second exists before the first send.
  const onQueued = () => apartFromRequest(() => outbox.wake());
  const requests = await createRequests({
    storage,
    onQueued,
    onOutcome: onSend,
    clock,
    log,
    quarantine: config.quarantine,
    webhooks: webhookNames(config),
    policyVersion: () => content().pages.get("privacidade")?.version ?? "",
    findItem,
  });
  const { description, office } = company;
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
      inboxUrl: config.inbox?.url ?? null,
      team: staffOf(config, company),
      dueAt: time.dueAt,
      look: { name: description, colors: theme.light, dark: theme.dark },
      promises: () => content().words.promises,
    },
  });
  await retireWebhooks(storage, webhooks.targets);
  await resumeErasures(storage, webhooks.targets);
  const stops: (() => void)[] = [];
  let stopMeasuring = async () => {};
  const { backendKey } = config;
  const secret = await loadSecret(storage, "receipts");
  const limit = createSendLimit({ storage, secret, clock });
  const scan = config.scanner ? createScan(config.scanner) : undefined;
  const door = { requests, backendKey, limit, scan };
  return {
    routes: createRequestsRoutes(door)
      .route("/", createStatusRoutes({ storage, secret, clock, backendKey }))
      .route(
        "/",
        createBrowserErrorsRoutes({
          note: browserErrors.note,
          limit: createErrorLimit({ storage, secret, clock }),
          backendKey,
          siteVersion,
        }),
      ),
    acceptPageForm: createAcceptPageForm(door),
    receiptRoutes: createProposalRoutes({ storage, clock }).route(
      "/",
      createReceiptSheetRoutes({ receipt }),
    ),
    receipt,
    takeReceiptForm: createReceiptForms({
      ...door,
      tokens: requests.tokens,
      storage,
      clock,
      webhooks: webhookNames(config),
      onQueued,
    }),
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
    storage,
    tokens: requests.tokens,
    limit,
    pagePosts: createSendLimit({ storage, secret, clock, what: "page-posts", most: PAGE_POSTS }),
    wake: () => outbox.wake(),
    noteMissedSearch: missedSearches.note,
    start() {
      outbox.start();
      const wake = () => outbox.wake();
      if (smtpUrl)
        stops.push(
          scheduleHeartbeat({ storage, clock, log, wake }),
          scheduleReminders({ storage, clock, time, log, wake }),
        );
      stopMeasuring = scheduleMeasuring({ storage, time, log });
    },
    async close() {
      for (const stop of stops) stop();
      await stopMeasuring();
      await outbox.stop();
      await missedSearches.settled();
      await browserErrors.settled();
      await stopCheckpoints();
      await storage.close();
    },
  };
}
