import { NOW, type TestSite } from "../../tests/intake/test-site.ts";
import { SAMPLE_CONTENT } from "../catalogue/content.test-support.ts";
import { loadTheme } from "../catalogue/theme.ts";
import type { Outbox } from "./channel.ts";
import { createOutbox, type OutboxDependencies } from "./create-outbox.ts";
import type { MailRoute } from "./mail-routes.ts";
import { createMailer } from "./mailer.ts";

interface Given extends Partial<Pick<OutboxDependencies, "webhooks" | "clock" | "pollMs">> {
  routes?: readonly MailRoute[];
  /** Who gets what no route leads elsewhere. */
  staff?: readonly string[];
  /** Absolute origin; null: there is no inbox. */
  inboxUrl?: string | null;
  /** Who may sign in to it. */
  team?: readonly string[];
}

const THEME = loadTheme(SAMPLE_CONTENT);

/** The outbox of an invented company for what a test site has stored; at `NOW`, unless told otherwise. */
export function testOutbox(
  { storage, requests }: TestSite,
  smtpUrl: string | null,
  {
    routes = [],
    staff = ["vendas@maker.example"],
    inboxUrl = null,
    team = [],
    ...given
  }: Given = {},
): Outbox {
  return createOutbox({
    storage,
    mailer: smtpUrl === null ? null : createMailer(smtpUrl, "Marca <site@maker.example>"),
    compose: {
      inboxUrl,
      team,
      dueAt: (_, since) => since,
      staff,
      routes,
      publicUrl: "https://www.maker.example",
      companyName: "Marca de Ensaio",
      companyMail: "contato@maker.example",
      tokens: requests.tokens,
      look: { name: "Marca de Ensaio", colors: THEME.light, dark: THEME.dark },
      promises: () => ({
        answer: "1 dia útil",
        representative: "5 dias úteis",
        pilotTest: "2 dias úteis",
        proposal: "10 dias",
      }),
    },
    clock: { now: () => NOW },
    log: { info() {}, warn() {}, error() {} },
    ...given,
  });
}
