import settings from "#site";
import { useSearchParams } from "react-router";
import { acceptPageForm } from "../features/requests/accept-page-form.server.ts";
import { PilotTestPage } from "../features/requests/pilot-test-page.tsx";
import { lookUp } from "../backend/look-up.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import { notify } from "../features/feedback/notify.ts";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { newKey } from "../features/requests/new-key.ts";
import { formStart } from "../features/requests/form-start.server.ts";
import { useRequestScreen } from "../features/requests/use-request-screen.ts";
import type { Route } from "./+types/pilot-test.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

/** Its key is for one visitor, once. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function loader(args: Route.LoaderArgs) {
  return { ...formStart(args), words: pageDataOr404(args.context, "pilot-test", {}) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const found = await lookUp("pilot-test", {}, request.signal);
  // A failed look-up is said and costs nobody the form: its hints and what only they explain are left out.
  if ("failure" in found && !request.signal.aborted)
    notify(found.failure.message, { kind: "error" });
  return { key: newKey(), words: "data" in found ? found.data : null };
}

export function action(args: Route.ActionArgs) {
  return acceptPageForm("teste-piloto", args);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageHead(siteOf(matches), {
    title: settings.tools.pilotTest?.title ?? "",
    description: loaderData?.words?.description ?? "",
    noFollow: true,
  });
}

/** The address may bring the `product`: its page does. */
export default function PilotTest({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const values = { product: query.get("product") ?? "" };
  const { key, words } = loaderData;
  return (
    <PilotTestPage
      {...useRequestScreen("teste-piloto", { key, values, refused: actionData })}
      pilotTest={words}
      findProducts={findProducts}
    />
  );
}

/** Products for the picker, each once; what fails offers nothing, and the typed words count. */
async function findProducts(text: string, signal: AbortSignal) {
  const result = await lookUp("search", { q: text }, signal);
  if (!("data" in result)) {
    if (!signal.aborted) notify(result.failure.message, { kind: "error" });
    return [];
  }
  const products = new Map(result.data.results.map((found) => [found.slug, found]));
  return [...products.values()].map(({ slug, name, kind, summary }) => ({
    value: `${name} (${slug})`,
    label: `${name}, ${kind}`,
    detail: summary,
  }));
}
