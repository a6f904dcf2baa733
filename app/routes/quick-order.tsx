import settings from "#site";
import type { QuickOrderData } from "../../contract/tools.ts";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { lookUpRefs, refsQueries } from "../features/tools/quick-order/look-up-refs.ts";
import { parseOrder } from "../features/tools/quick-order/parse-order.ts";
import { QuickOrderPage } from "../features/tools/quick-order/quick-order-page.tsx";
import { refsOf } from "../features/tools/quick-order/resolve-order.ts";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import type { Route } from "./+types/quick-order.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

/** A list may come in the address, as it does without scripts: it is answered with the page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const page = pageDataOr404(context, "quick-order", {});
  const queries = refsQueries(askedRefs(request, page));
  const answers = queries.flatMap((query) => pageDataOr404(context, "quick-order", query).answers);
  return { ...page, answers };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = await loadPage("quick-order", {}, request);
  return { ...page, answers: await lookUpRefs(askedRefs(request, page)) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(siteOf(matches), {
    title: settings.tools.quickOrder?.title ?? "",
    description:
      "Cole códigos e quantidades da planilha ou da mensagem, confira linha por linha, troque unidades por caixas fechadas e peça o orçamento.",
  });
}

export default function QuickOrderRoute({ loaderData }: Route.ComponentProps) {
  return <QuickOrderPage data={loaderData} />;
}

/** How a list is read hangs on the content's names for packs. */
function askedRefs({ url }: Request, { packUnits }: QuickOrderData): string[] {
  return refsOf(parseOrder(new URL(url).searchParams.get("lista") ?? "", packUnits));
}
