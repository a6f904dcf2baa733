import settings from "#site";
import { QUICK_ORDER_LIMIT } from "../../contract/tools.ts";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { refsQuery } from "../features/tools/quick-order/look-up-refs.ts";
import { parseOrder } from "../features/tools/quick-order/parse-order.ts";
import { QuickOrderPage } from "../features/tools/quick-order/quick-order-page.tsx";
import { refsOf } from "../features/tools/quick-order/resolve-order.ts";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import type { Route } from "./+types/quick-order.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

/** Without scripts the list comes in the address and is answered with the page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const list = new URL(request.url).searchParams.get("lista") ?? "";
  // How the list is read hangs on the content's names for packs.
  const { packUnits } = pageDataOr404(context, "quick-order", {});
  const refs = refsOf(parseOrder(list, packUnits));
  return pageDataOr404(context, "quick-order", refsQuery(refs.slice(0, QUICK_ORDER_LIMIT)));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPage("quick-order", {}, request);
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
