import { QUICK_ORDER_LIMIT, type QuickOrderAnswer } from "../../contract/tools.ts";
import { addLinesWithNotice } from "../features/basket/add-lines-with-notice.ts";
import { lookUp } from "../backend/look-up.ts";
import { copyWithNotice } from "../features/feedback/copy-with-notice.ts";
import { notify } from "../features/feedback/notify.ts";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { parseOrder } from "../features/tools/quick-order/parse-order.ts";
import { QuickOrderPage } from "../features/tools/quick-order/quick-order-page.tsx";
import { refsOf } from "../features/tools/quick-order/resolve-order.ts";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import type { Route } from "./+types/quick-order.ts";

/** Without scripts the list comes in the address and is answered with the page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const refs = refsOf(parseOrder(new URL(request.url).searchParams.get("lista") ?? ""));
  return pageDataOr404(context, "quick-order", refsQuery(refs.slice(0, QUICK_ORDER_LIMIT)));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPage("quick-order", {}, request);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(siteOf(matches), {
    title: "Pedido Rápido para Lojistas",
    description:
      "Cole códigos e quantidades da planilha ou da mensagem, confira linha por linha, troque unidades por caixas fechadas e peça o orçamento.",
  });
}

export default function QuickOrderRoute({ loaderData }: Route.ComponentProps) {
  return (
    <QuickOrderPage
      data={loaderData}
      onLookUp={lookUpRefs}
      onAdd={(items) => addLinesWithNotice("shopkeeper", items)}
      onCopy={(text) => void copyWithNotice(text)}
    />
  );
}

/** Codes of one request: its address stays short enough for every proxy. */
const REFS_PER_LOOK_UP = 100;

async function lookUpRefs(refs: readonly string[]): Promise<readonly QuickOrderAnswer[] | null> {
  const parts = Array.from({ length: Math.ceil(refs.length / REFS_PER_LOOK_UP) }, (_, index) =>
    refs.slice(index * REFS_PER_LOOK_UP, (index + 1) * REFS_PER_LOOK_UP),
  );
  const results = await Promise.all(parts.map((part) => lookUp("quick-order", refsQuery(part))));
  const answers: QuickOrderAnswer[] = [];
  for (const result of results) {
    if ("failure" in result) {
      notify(result.failure.message, { kind: "error" });
      return null;
    }
    answers.push(...result.data.answers);
  }
  return answers;
}

function refsQuery(refs: readonly string[]): URLSearchParams {
  return new URLSearchParams(refs.map((ref) => ["ref", ref]));
}
