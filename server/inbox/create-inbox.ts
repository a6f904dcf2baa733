import { Hono } from "hono";
import type { InboxServices, PostedForm } from "../../inbox/context.server.ts";
import { inboxPaths, isWayIn } from "../../inbox/paths.ts";
import { DEFAULT_ERROR_MESSAGE } from "../../contract/constants.ts";
import { admit, COME_AGAIN } from "../http/admission.ts";
import { UNAVAILABLE } from "../http/come-again.ts";
import { refuseCrossSite } from "../http/cross-site.ts";
import { securityHeaders } from "../http/headers.ts";
import type { RenderedPage, Renderer } from "../http/render-page.ts";
import { answerPlainly } from "../http/plain-page.ts";
import { createPostTurns, STRANGERS_POSTS } from "../http/post-turns.ts";
import { requestId } from "../http/request-id.ts";
import { knowSender, senderOf } from "../http/sender.ts";
import type { TrustedProxies } from "../http/trusted-proxies.ts";
import { HungUp } from "../in-turns.ts";
import type { SendLimit } from "../requests/send-limit.ts";
import { onlyInboxMethods, takesInboxForm } from "./methods.ts";
import { readForm } from "./read-form.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { Sessions } from "./sessions.ts";

/** Someone of the staff, and how they were recognised. */
export interface Person {
  email: string;
  /** null: a proxy has signed them in. */
  sessionId: string | null;
}

export interface InboxApplication {
  /** Absolute origin. */
  url: string;
  trustProxy: TrustedProxies;
  render: Renderer<InboxServices>;
  sessions: Pick<Sessions, "find" | "isOpen">;
  cookie: SessionCookie;
  /** Whom a trusted header names; null: nobody of the staff. */
  namedByProxy: (headers: Headers) => string | null;
  servicesFor: (person: Person | null, asked: Asked) => InboxServices;
  /** Downloads and events, for those who are signed in. */
  fileRoutes: Hono<InboxEnv>;
  /** Whether the process is behind with what it has taken on. */
  isLate: () => boolean;
  /** Whether an error is about the moment, so that asking again may do. */
  isUnavailable: (error: unknown) => boolean;
  /** The site's own: who sends to both is counted once. */
  limit: SendLimit;
  logError: (error: unknown) => void;
}

/** What a page's services know of the request. */
export interface Asked {
  /** The line of who asks; null where nothing is known of it. */
  sender: string | null;
  form: PostedForm;
}

export interface InboxEnv {
  /** Beyond the way in there is always somebody. */
  Variables: { person: Person; form: PostedForm };
}

const NO_FORM: PostedForm = { fields: {}, problem: null };

/** The staff's application behind its listener. Whoever is not signed in gets the sign-in page, whatever was asked. */
export function createInbox(application: InboxApplication): Hono<InboxEnv> {
  const { url, render, sessions, cookie, servicesFor, fileRoutes, logError } = application;
  const app = new Hono<InboxEnv>();
  const https = url.startsWith("https:");
  const strangerInTurn = createPostTurns(https, STRANGERS_POSTS);
  app.use(requestId(application.trustProxy));
  app.use(knowSender(application.trustProxy));
  app.use(async (context, next) => {
    await next();
    // Its body is left out behind us, and whoever fills it would go on for nobody: events for ever.
    if (context.req.method === "HEAD") await context.res.body?.cancel();
    if (!context.res.headers.has("Content-Security-Policy"))
      for (const [name, value] of Object.entries(securityHeaders("file", https)))
        context.res.headers.set(name, value);
    if (!context.res.headers.has("Cache-Control"))
      context.res.headers.set("Cache-Control", "no-store");
    // Addresses hold protocols and searches: no other site learns them.
    context.res.headers.set("Referrer-Policy", "same-origin");
    context.res.headers.set("X-Robots-Tag", "noindex, nofollow");
  });
  app.use(refuseCrossSite(url));
  app.use(admit({ isLate: application.isLate, takesBody: takesInboxForm, https }));
  app.use(async (context, next) => {
    const { method, path, raw } = context.req;
    const { person, renewed } = await recognise(application, raw.headers);
    if (!person) {
      const answer = async () => (isWayIn(path) ? next() : signInPage(raw));
      if (!takesInboxForm(method, path)) return answer();
      // Whoever is signed in is known; strangers are counted before anything of theirs is read.
      const wait = await application.limit.check(senderOf(raw.headers));
      return wait === null
        ? strangerInTurn(context, answer)
        : answerPlainly(context, TOO_MANY, https, { "Retry-After": String(wait) });
    }
    context.set("person", person);
    await next();
    if (renewed !== null) context.res.headers.append("Set-Cookie", cookie.set(renewed));
  });
  app.use(onlyInboxMethods());
  // PostgreSQL knows no NUL, and no address of ours has one.
  app.use(async (context, next) => (context.req.url.includes("%00") ? context.notFound() : next()));
  app.use(async (context, next) => {
    const { method, path, raw } = context.req;
    if (!takesInboxForm(method, path)) return next();
    context.set("form", await readForm(raw));
    const person = context.get("person") ?? null;
    // A body may take ten minutes: whose session has ended meanwhile does nothing by it, and is shown nothing.
    if (person && !(await sessions.isOpen(person.sessionId))) return signInPage(raw);
    return next();
  });
  app.route("/", fileRoutes);
  app.on(["GET", "POST"], "/*", async ({ req: { raw }, var: { person, form } }) => {
    const asked = { sender: senderOf(raw.headers), form: form ?? NO_FORM };
    return respond(await render(withoutBody(raw), servicesFor(person ?? null, asked)));
  });
  app.onError((error, context) => {
    if (error instanceof HungUp) return context.body(null, 400);
    logError(error);
    if (application.isUnavailable(error))
      return answerPlainly(context, UNAVAILABLE, https, COME_AGAIN);
    return context.text(`${DEFAULT_ERROR_MESSAGE}\n`, 500);
  });

  async function signInPage(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    // Where a form was sent from; a page's data are no place to go to.
    const from = request.method === "GET" ? pathname + search : pathname;
    const back = pathname.endsWith(".data") ? "" : from;
    const services = servicesFor(null, { sender: null, form: NO_FORM });
    const page = await render(new Request(url + inboxPaths.signIn(back)), services);
    return respond({ ...page, status: 401 });
  }

  return app;
}

const TOO_MANY = {
  status: 429,
  code: "LIMITE",
  title: "Tentativas demais",
  text: "Foram feitas tentativas demais a partir desta conexão. Espere um minuto e tente de novo.",
  again: "Tentar de novo",
} as const;

async function recognise(
  { sessions, cookie, namedByProxy }: InboxApplication,
  headers: Headers,
): Promise<{ person: Person | null; renewed: string | null }> {
  const named = namedByProxy(headers);
  if (named !== null) return { person: { email: named, sessionId: null }, renewed: null };
  const value = cookie.read(headers);
  const visit = value === null ? null : await sessions.find(value);
  if (!visit) return { person: null, renewed: null };
  const { email, sessionId, renewed } = visit;
  return { person: { email, sessionId }, renewed };
}

/** What it brought has been read. */
function withoutBody({ url, method, headers, signal }: Request): Request {
  return new Request(url, { method, headers, signal });
}

function respond({ status, headers, body }: RenderedPage): Response {
  const hasBody = ![204, 304].includes(status);
  return new Response(hasBody ? (body as Uint8Array<ArrayBuffer>) : null, { status, headers });
}
