import type { Logger } from "pino";
import type { Catalogue } from "./catalogue/catalogue.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import { createPrinter } from "./documents/printer.ts";
import type { SiteBuild } from "./http/render-page.ts";
import { openInbox, type Inbox, type InboxParts } from "./inbox/open-inbox.ts";
import { watchLoopDelay, type LoopDelay } from "./loop-delay.ts";
import { createMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { type Front, openFront } from "./open-front.ts";
import { openIntake } from "./open-intake.ts";

export interface SiteOptions {
  config: Config;
  log: Logger;
  clock: Clock;
  /** The site's server build; in development a way to the newest. */
  build: SiteBuild | (() => Promise<SiteBuild>);
  /** Public files of the build; null in development, where Vite serves them. */
  clientFolder: string | null;
  catalogue: Catalogue;
  /** The catalogue's own: pictures and issued sheets are read from it. */
  contentFolder: string;
  /** That of the staff's inbox, where one is wanted. */
  inbox?: Pick<InboxParts, "build" | "clientFolder">;
  /** The process's own unless told another. */
  loopDelay?: LoopDelay;
}

export interface Site extends Front {
  /**
   * Answers from another reading of the content from now on; what is under way is answered from the one before. The
   * company, its mail and its hours stay those of the start.
   */
  replaceContent: (catalogue: Catalogue) => Promise<void>;
  /** The staff's application, which no address of the site leads to; null where it is off. */
  inbox: Inbox | null;
  close: () => Promise<void>;
}

/**
 * Puts the site together: database, outbox, inbox, and what is made of the content.
 * @throws {StorageError} where it cannot start
 */
export async function openSite(options: SiteOptions): Promise<Site> {
  const { config, log, clock, build } = options;
  const { loopDelay = watchLoopDelay() } = options;
  /** The newest reading. */
  let { catalogue } = options;
  const intake = await openIntake({
    config,
    log,
    clock,
    content: () => catalogue,
    siteVersion: typeof build === "function" ? "" : build.assets.version,
    onSend: (kind, result) => metrics.countSend(kind, result),
  });
  const metrics = createMetrics(intake.backlog, loopDelay.seconds);
  const closeMetrics =
    config.metricsPort === null
      ? () => {}
      : serveMetrics(metrics, { host: config.host, port: config.metricsPort }, log);
  const printer = createPrinter();
  const { print } = printer;
  const parts = { ...options, intake, metrics, print, loopDelay };
  let front = await openFront(parts);
  const { storage, tokens, wake, limit } = intake;
  const { isLate } = loopDelay;
  const inbox =
    config.inbox && options.inbox
      ? await openInbox({
          ...options.inbox,
          settings: config.inbox,
          content: () => catalogue,
          config,
          log,
          clock,
          storage,
          tokens,
          wake,
          limit,
          print,
          isLate,
        })
      : null;
  // At last, so that a start that fails on the way cuts off no mail.
  intake.start();
  return {
    get app() {
      return front.app;
    },
    file: (target) => front.file(target),
    stored: (target) => front.stored(target),
    async warmUp() {
      await front.warmUp();
      loopDelay.forget();
    },
    async replaceContent(newest) {
      const next = await openFront({ ...parts, catalogue: newest });
      await next.warmUp();
      front = next;
      catalogue = newest;
    },
    inbox,
    close: async () => {
      closeMetrics();
      loopDelay.stop();
      await Promise.all([intake.close(), printer.close()]);
    },
  };
}
