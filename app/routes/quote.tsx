import { data, useLocation } from "react-router";
import { isLine } from "../../contract/catalogue.ts";
import { acceptPageForm } from "../features/requests/accept-page-form.server.ts";
import { lookUp } from "../backend/look-up.ts";
import { BasketLines } from "../features/basket/basket-lines.tsx";
import { putAside, removeFromBasket } from "../features/basket/add-to-basket.ts";
import { basketWhatsAppLink } from "../features/basket/basket-whatsapp.ts";
import { notify } from "../features/feedback/notify.ts";
import { quoteTypeGuard, runGuards } from "../features/navigation/guards.ts";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf, useSite } from "../features/navigation/site-data.ts";
import { newKey } from "../features/requests/new-key.ts";
import {
  askedBeyond,
  askedItems,
  itemsQuery,
  postedItems,
  prefill,
  repeatNote,
} from "../features/requests/prefilled-items.ts";
import { itemId } from "../features/requests/posted-items.tsx";
import { bringBackItems } from "../features/requests/queued-list.ts";
import { QuotePage } from "../features/requests/quote-page.tsx";
import { protocolWhatsAppLink } from "../features/requests/whatsapp-link.ts";
import { siteServices } from "../backend/site-context.server.ts";
import { fieldId } from "../ui/form-values.ts";
import { removeSent, useQuoteBasket } from "../features/requests/use-quote-basket.ts";
import type { Route } from "./+types/quote.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

/** Its key is for one visitor, once. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function loader({ context, request, params }: Route.LoaderArgs) {
  runGuards([quoteTypeGuard], { request, params });
  const { newKey, pageData } = siteServices(context);
  const { searchParams } = new URL(request.url);
  const asked = askedItems(searchParams);
  const found = asked.length > 0 ? pageData("items", itemsQuery(asked)) : null;
  return {
    key: newKey(),
    notes: repeatNote(searchParams),
    prefilled: prefill(asked, found ?? [], askedBeyond(searchParams)),
  };
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  runGuards([quoteTypeGuard], { request, params });
  const { searchParams } = new URL(request.url);
  const asked = askedItems(searchParams);
  const found =
    asked.length > 0 ? await lookUp("items", itemsQuery(asked), request.signal) : { data: [] };
  // A failed look-up is said and costs nobody the form; what is asked for stays in the address.
  if ("failure" in found && !request.signal.aborted)
    notify(`${found.failure.message} Os itens entram quando a página for recarregada.`, {
      kind: "error",
    });
  return {
    key: newKey(),
    notes: repeatNote(searchParams),
    prefilled:
      "data" in found ? prefill(asked, found.data, askedBeyond(searchParams)) : prefill([], []),
  };
}

export async function action(args: Route.ActionArgs) {
  const { data: refused, init } = await acceptPageForm("orcamento", args);
  // The lines as they were posted, whatever the address says.
  const asked = postedItems(refused.typed);
  if (asked.length === 0) return data({ ...refused, prefilled: null }, init ?? {});
  const found = siteServices(args.context).pageData("items", itemsQuery(asked));
  const { offCatalogueItem: beyond } = refused.typed;
  const prefilled = prefill(asked, found ?? [], typeof beyond === "string" ? beyond : "");
  const typed = { ...refused.typed, offCatalogueItem: prefilled.offCatalogueItem };
  return data({ ...refused, typed, prefilled }, init ?? {});
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageHead(site, {
    title: "Solicite um Orçamento",
    description: `Monte a lista de produtos, embalagens e quantidades e receba a proposta por e-mail em ${site?.words.promises.answer}, com prazo, frete e condições.`,
  });
}

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  const { key, notes } = loaderData;
  const prefilled = actionData?.prefilled ?? loaderData.prefilled;
  const { company, words } = useSite();
  const basket = useQuoteBasket();
  const { pathname, search } = useLocation();
  const type = new URLSearchParams(search).get("type");
  return (
    <QuotePage
      action={pathname + search}
      start={{ key, refused: actionData, asked: notes ? { notes } : {} }}
      words={words}
      asked={isLine(type) ? type : null}
      prefilled={prefilled}
      basket={basket}
      basketLines={<BasketLines items={basket?.items ?? []} idOf={itemId} />}
      onRemove={(code) => {
        const item = basket?.items.find((one) => one.code === code);
        if (item) removeFromBasket(item);
        // The button is gone with its line.
        document.getElementById(fieldId("items"))?.focus({ preventScroll: true });
      }}
      onClearBasket={putAside}
      whatsAppLink={(protocol, hadWaited) => {
        const message = { now: new Date(), protocol };
        return !hadWaited && basket && basket.items.length > 0
          ? basketWhatsAppLink(company.office.whatsapp, basket, message)
          : protocolWhatsAppLink(company.office.whatsapp, { kind: "orcamento", ...message });
      }}
      onReopened={bringBackItems}
      onAcknowledged={() => removeSent(basket?.type ?? null, basket?.items ?? [])}
    />
  );
}
