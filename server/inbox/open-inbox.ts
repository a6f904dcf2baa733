import type { Hono } from "hono";
import type { Logger } from "pino";
import type { InboxServices } from "../../inbox/context.server.ts";
import { dayInSaoPaulo } from "../../contract/formats/dates.ts";
import { inboxPaths } from "../../inbox/paths.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Clock } from "../clock.ts";
import { mailboxes, staffOf, webhookNames, type Config } from "../config.ts";
import type { Printer } from "../documents/printer.ts";
import { loadAssets } from "../http/assets.ts";
import { comeAgainWhile } from "../http/come-again.ts";
import { createRenderer, type PageBuild } from "../http/render-page.ts";
import type { StoredAnswer } from "../http/stored-answer.ts";
import { apartFromRequest } from "../log.ts";
import { createMailer } from "../outbox/mailer.ts";
import { dismissRefused } from "../outbox/dismiss.ts";
import { requeue } from "../outbox/requeue.ts";
import { editProposal, loadEditor } from "../proposals/edit-proposal.ts";
import { createIsControlled } from "../proposals/is-controlled.ts";
import type { FindItem } from "../requests/accept.ts";
import { createFindItem } from "../requests/find-item.ts";
import { noteOpened } from "../requests/handle-request.ts";
import type { ReceiptTokens } from "../requests/receipt-token.ts";
import type { SendLimit } from "../requests/send-limit.ts";
import type { Storage } from "../storage/open-database.ts";
import { act } from "./act.ts";
import { countOpen } from "./count-open.ts";
import { createInbox, type InboxApplication, type InboxEnv } from "./create-inbox.ts";
import { loadFigures } from "./figures/load-figures.ts";
import { createFileRoutes } from "./file-routes.ts";
import { findPage } from "./find-page.ts";
import { createLive } from "./live.ts";
import { loadFailed, loadRows } from "./load-rows.ts";
import { loadInboxRequest } from "./load-inbox-request.ts";
import { createProposalFileRoutes } from "./proposal-file-routes.ts";
import { createSessionCookie } from "./session-cookie.ts";
import { createSessions } from "./sessions.ts";
import type { InboxSettings } from "./settings.ts";
import { signInMail } from "./sign-in-mail.ts";
import { createWorkingTime } from "./working-time.ts";

/** The inbox's server build; in development a way to the newest. */
export type InboxBuild = PageBuild<InboxServices>;

export interface InboxParts {
  config: Config;
  settings: InboxSettings;
  log: Logger;
  clock: Clock;
  /** The newest reading of the content. */
  content: () => Catalogue;
  storage: Storage;
  tokens: ReceiptTokens;
  /** There is something to deliver. */
  wake: () => void;
  print: Printer["print"];
  /** Whether the process is behind with what it has taken on. */
  isLate: () => boolean;
  limit: SendLimit;
  build: InboxBuild | (() => Promise<InboxBuild>);
  /** Public files of the build; null in development. */
  clientFolder: string | null;
}

export interface Inbox {
  settings: InboxSettings;
  app: Hono<InboxEnv>;
  stored: (target: string) => StoredAnswer | undefined;
  /** Where to begin: a link that signs in, where no mail can bring one and nobody is signed in; else the address. */
  wayIn: () => Promise<string>;
  /** Ends what would stay open for ever. */
  endEvents: () => void;
}

/** Puts the staff's application together, on the site's database and outbox. */
export async function openInbox(parts: InboxParts): Promise<Inbox> {
  const { config, settings, log, clock, content, storage, build, clientFolder } = parts;
  const { url, trustedHeader } = settings;
  const { isUnavailable, withoutValues } = storage.engine;
  // Of the start: the company is whose inbox this is.
  const { company, theme } = content();
  const staff = staffOf(config, company);
  const https = url.startsWith("https:");
  const assets = clientFolder ? loadAssets(clientFolder, "/", https) : new Map();
  const sessions = createSessions({ storage, clock, staff });
  const cookie = createSessionCookie(url);
  const time = createWorkingTime(
    company.workingHours,
    () => content().words.promises,
    config.answerWithin,
  );
  const live = createLive(storage, sessions);
  const { brand, description: companyName } = company;
  const { smtpUrl } = config.mail;
  const { from } = mailboxes(config.mail, company);
  const mailer = smtpUrl ? createMailer(smtpUrl, from) : null;
  const orComeAgain = comeAgainWhile(isUnavailable, (error) =>
    log.error({ err: withoutValues(error) }, "the database could not be read"),
  );
  // A full disk hides no request from the staff: reading, and erasing, go on.
  const orReadOnly = (error: unknown) => {
    if (!isUnavailable(error)) throw error;
  };
  await sessions.endFormerStaff().catch(orReadOnly);
  const loading = {
    storage,
    tokens: parts.tokens,
    time,
    publicUrl: config.publicUrl,
    companyName,
    team: staff,
  };
  const acting = {
    storage,
    team: staff,
    webhooks: webhookNames(config),
    wake: parts.wake,
  };

  const findItem: FindItem = (sku) => createFindItem(content())(sku);
  const editing = {
    storage,
    clock,
    get catalogue() {
      return content();
    },
    publicUrl: config.publicUrl,
    print: parts.print,
    isControlled: createIsControlled(content),
    findItem,
    webhooks: webhookNames(config),
    onQueued: parts.wake,
  };

  async function sendLink(email: string, back: string, sender: string | null): Promise<void> {
    const token = mailer ? await sessions.newLink(email, sender) : null;
    if (!mailer || token === null) return;
    const link = url + inboxPaths.link(token, back);
    const mail = signInMail(email, {
      link,
      companyName,
      look: { name: companyName, colors: theme.light, dark: theme.dark },
    });
    const { state } = await mailer.send(mail);
    if (state !== "sent") log.warn({ state }, "a sign-in link could not be sent");
  }

  const servicesFor: InboxApplication["servicesFor"] = (visitor, { sender, form }) => {
    const person = visitor?.email ?? "";
    return {
      person: visitor?.email ?? null,
      sessionId: visitor?.sessionId ?? null,
      brand,
      companyName,
      hasMail: mailer !== null,
      form,
      sendLink(email, back) {
        // Once the answer is out: how long it takes says nothing of whose address it is.
        const later = () =>
          sendLink(email, back, sender).catch((error: unknown) =>
            log.error({ err: withoutValues(error) }, "no sign-in link was made"),
          );
        apartFromRequest(() => setTimeout(() => void later(), AFTER_ANSWER_MS));
      },
      ownerOfLink: orComeAgain(sessions.ownerOfLink),
      signIn: orComeAgain(async (token, request) => {
        const device = (request.headers.get("User-Agent") ?? "").slice(0, 200);
        const value = await sessions.redeem(token, device);
        return value === null ? null : cookie.set(value);
      }),
      reportError: (error) => log.error({ err: error }, "a page of the inbox failed"),
      signOut: orComeAgain(async () => {
        if (visitor?.sessionId) await sessions.end(visitor.sessionId);
        return cookie.clear();
      }),
      page: orComeAgain(async (query) => {
        const now = clock.now();
        const lateSince = time.lateSince(now);
        const counts = await countOpen(storage, person, lateSince);
        if (query.tab === "falhas") {
          const failed = await loadFailed(storage);
          return { rows: [], failed, next: null, previous: null, counts, team: staff, person };
        }
        const { ids, ...pages } = await findPage(storage, { query, lateSince, limit: PAGE_ROWS });
        const rows = await loadRows(storage, ids, time, now);
        return { rows, failed: [], ...pages, counts, team: staff, person };
      }),
      request: orComeAgain(async (protocol) => {
        const now = clock.now();
        const found = await loadInboxRequest(loading, protocol, person, now);
        if (found === null) return null;
        await noteOpened(storage, { id: found.id, protocol }, person, now).catch(orReadOnly);
        return found.request;
      }),
      act: orComeAgain((protocol, input) => act(acting, { protocol, person, input }, clock.now())),
      proposal: orComeAgain((protocol) => loadEditor(protocol, person, editing)),
      editProposal: orComeAgain((protocol, input) =>
        editProposal({ protocol, person, input }, editing),
      ),
      resendFailed: orComeAgain(async () => {
        const { webhooks } = acting;
        await requeue(storage, { protocols: [], webhooks, actor: person }, clock.now());
        parts.wake();
      }),
      dismissFailed: orComeAgain(async (id) => {
        // PostgreSQL knows none, and would fail.
        if (id.includes("\0")) return;
        const now = clock.now();
        await storage.transaction((within) => dismissRefused(within, { id }, person, now));
      }),
      today: () => dayInSaoPaulo(clock.now()),
      figures: orComeAgain((period) => loadFigures(storage, period, time, clock.now())),
      team: orComeAgain(async () => ({ addresses: staff, sessions: await sessions.list() })),
      endSession: orComeAgain(sessions.end),
    };
  };

  const mode = clientFolder ? "production" : "development";
  const findAsset = (path: string) => assets.get(path)?.body;
  const app = createInbox({
    url,
    trustProxy: config.trustProxy,
    render: createRenderer({ build, origin: url, mode, findAsset }),
    sessions,
    cookie,
    namedByProxy(headers) {
      const named = trustedHeader === null ? null : headers.get(trustedHeader);
      const email = named?.trim().toLowerCase() ?? "";
      return staff.includes(email) ? email : null;
    },
    servicesFor,
    isLate: parts.isLate,
    isUnavailable,
    limit: parts.limit,
    fileRoutes: createFileRoutes({ storage, live, sessions, time, now: () => clock.now() }).route(
      "/",
      createProposalFileRoutes(editing),
    ),
    logError: (error) => log.error({ err: withoutValues(error) }, "a request to the inbox failed"),
  });
  return {
    settings,
    app,
    stored: (target) => assets.get(target),
    async wayIn() {
      const [first] = staff;
      const isNeeded = !mailer && first !== undefined && (await sessions.list()).length === 0;
      return url + (isNeeded ? inboxPaths.link(await sessions.firstLink(first)) : "");
    },
    endEvents: live.close,
  };
}

/** By then an answer has gone. Milliseconds. */
const AFTER_ANSWER_MS = 50;

/** Rows of a page: what two screens hold. */
const PAGE_ROWS = 50;
