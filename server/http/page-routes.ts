import { type Context, Hono } from "hono";
import { paths } from "../../app/paths.ts";
import type { Application } from "../create-app.ts";
import { createTurns, createTurnsOfLines, type InTurns, ownRound } from "../in-turns.ts";
import { BUSY, COME_AGAIN, MOST_UNDER_WAY } from "./admission.ts";
import { answerFor } from "./negotiate.ts";
import { NOWHERE } from "./nowhere.ts";
import { answerPlainly } from "./plain-page.ts";
import { createPostTurns, VISITORS_POSTS } from "./post-turns.ts";
import type { RenderedPage } from "./render-page.ts";
import { senderNetwork, senderOf } from "./sender.ts";
import { storedAddress } from "./stored-address.ts";

/** Every page of the site, and the forms posted to their own addresses. */
export function createPageRoutes({
  config,
  render,
  pages,
  pagePosts,
  isNowhere = () => false,
}: Pick<Application, "render" | "pages" | "pagePosts" | "isNowhere"> & {
  config: Pick<Application["config"], "publicUrl">;
}): Hono {
  const routes = new Hono();
  const isHttps = config.publicUrl.startsWith("https:");
  const postInTurn = createPostTurns(isHttps, VISITORS_POSTS);
  // Receipts wait for the database: where it hangs, they wait for each other, and nobody for them.
  routes.get(
    paths.receipt(":token"),
    oneOfEachNetwork(pagesIn(createTurns(AT_ONCE, MOST_RECEIPTS))),
  );
  // Nobody is turned away here: how many wait is bounded at the door (admission.ts). There are as many addresses with a
  // query as anyone cares to invent: whoever opens a form waits for none of them.
  const bare = pagesIn(createTurns(AT_ONCE, Infinity));
  const queried = pagesIn(createTurns(AT_ONCE, Infinity));
  routes.get(
    "/*",
    oneOfEachNetwork((context) => (context.req.url.includes("?") ? queried : bare)(context)),
  );
  // Other methods than an address has were refused before (server/http/methods.ts).
  routes.post("/*", async (context) => {
    if (TRANSPORT.test(context.req.path)) return context.notFound();
    // Whatever is posted, a page is made for the answer: for a link that names nothing and for one send too many, too.
    const wait = await pagePosts.check(senderOf(context.req.raw.headers));
    if (wait !== null)
      return answerPlainly(context, TOO_MANY, isHttps, { "Retry-After": String(wait) });
    return postInTurn(context, async () => respond(await render(context.req.raw)));
  });
  routes.notFound((context) =>
    context.text("Não encontrado\n", 404, { "Cache-Control": "no-store" }),
  );
  return routes;

  /** Whoever asks for many waits for their own, and nobody for more than one of them. */
  function oneOfEachNetwork(make: (context: Context) => Promise<Response>) {
    const inTurnOf = createTurnsOfLines(1);
    return (context: Context) => {
      const { headers, signal } = context.req.raw;
      const network = senderNetwork(headers);
      const work = async () => {
        // What takes a tenth of a page's time does not wait for a hundred pages.
        await ownRound({ signal, line: network });
        return make(context);
      };
      return inTurnOf(network, Infinity, work, signal) ?? work();
    };
  }

  function pagesIn(inTurn: InTurns) {
    return async (context: Context) => {
      const page = inTurn(() => answerPage(context), { signal: context.req.raw.signal });
      return page ?? answerPlainly(context, BUSY, isHttps, COME_AGAIN);
    };
  }

  async function answerPage(context: Context): Promise<Response> {
    const { origin, pathname, search } = new URL(context.req.url);
    const leads = !TRANSPORT.test(pathname) && !isNowhere(pathname);
    const address = leads ? storedAddress(pathname + search) : NOWHERE;
    const request = new Request(origin + address, context.req.raw);
    const kept = leads ? undefined : pages.get(NOWHERE);
    if (kept) return answerFor(request, kept);
    const page = await render(request);
    if (page.status >= 300 && page.status < 400) return respond(page);
    page.headers["Cache-Control"] ??= "no-cache";
    return answerFor(request, await pages.put(address, page));
  }
}

/** React Router's own transport is not used: its addresses do not exist. */
const TRANSPORT = /\.data$|^\/__manifest$/;

/** One thread makes them all: more at a time are not done sooner, and each holds a megabyte until it is. */
const AT_ONCE = 8;

/** That wait for their turn: so that they leave half of the places at the door to others. */
const MOST_RECEIPTS = MOST_UNDER_WAY / 2;

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
