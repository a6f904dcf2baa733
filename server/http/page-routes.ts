import { type Context, Hono } from "hono";
import type { Application } from "../create-app.ts";
import { createTurns } from "../in-turns.ts";
import { answerFor } from "./negotiate.ts";
import { answerPlainly } from "./plain-page.ts";
import type { RenderedPage } from "./render-page.ts";
import { senderOf } from "./sender.ts";
import { storedAddress } from "./stored-address.ts";

/** Every page of the site, and the forms posted to their own addresses. */
export function createPageRoutes({
  config,
  render,
  pages,
  pagePosts,
}: Pick<Application, "render" | "pages" | "pagePosts"> & {
  config: Pick<Application["config"], "publicUrl">;
}): Hono {
  const routes = new Hono();
  const inTurn = createTurns(AT_ONCE, Infinity);
  routes.get("/*", async (context) => {
    // Nobody is turned away here: how many wait is bounded at the door (admission.ts).
    const answer = await inTurn(() => answerPage(context));
    return answer ?? context.body(null, 503);
  });
  // Other methods than an address has were refused before (server/http/methods.ts).
  routes.post("/*", async (context) => {
    if (TRANSPORT.test(context.req.path)) return context.notFound();
    // Whatever is posted, a page is made for the answer: for a link that names nothing and for one send too many, too.
    const wait = await pagePosts.check(senderOf(context.req.raw.headers));
    if (wait === null) return respond(await render(context.req.raw));
    const https = config.publicUrl.startsWith("https:");
    return answerPlainly(context, TOO_MANY, https, { "Retry-After": String(wait) });
  });
  routes.notFound((context) =>
    context.text("Não encontrado\n", 404, { "Cache-Control": "no-store" }),
  );
  return routes;

  async function answerPage(context: Context): Promise<Response> {
    // Whoever has hung up before the turn comes needs no page.
    if (context.req.raw.signal.aborted) return context.body(null, 503);
    const { origin, pathname, search } = new URL(context.req.url);
    const address = TRANSPORT.test(pathname) ? NOWHERE : storedAddress(pathname + search);
    const request = new Request(origin + address, context.req.raw);
    const page = await render(request);
    if (page.status >= 300 && page.status < 400) return respond(page);
    page.headers["Cache-Control"] ??= "no-cache";
    return answerFor(request, await pages.put(address, page));
  }
}

/** React Router's own transport is not used: its addresses do not exist. */
const TRANSPORT = /\.data$|^\/__manifest$/;

/** The page for an address that does not exist is the same for all. */
const NOWHERE = "/404";

/** One thread makes them all: more at a time are not done sooner, and each holds a megabyte until it is. */
const AT_ONCE = 8;

const TOO_MANY = {
  status: 429,
  code: "LIMITE",
  title: "Envios demais",
  text: "Foram feitos envios demais a partir desta conexão. Espere um minuto, volte ao formulário e envie de novo.",
  again: "Abrir a página de novo",
} as const;

function respond({ status, headers, body }: RenderedPage): Response {
  return new Response(status === 304 ? null : (body as Uint8Array<ArrayBuffer>), {
    status,
    headers,
  });
}
