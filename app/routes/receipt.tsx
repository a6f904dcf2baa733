import { useSyncExternalStore } from "react";
import { data, redirect, redirectDocument, useLocation } from "react-router";
import { FROM_MAIL, withoutOwnWords, type Receipt } from "../../contract/receipt.ts";
import { basketWhatsAppLink } from "../features/basket/basket-whatsapp.ts";
import { ErasedPage } from "../features/requests/erased-page.tsx";
import { PROPOSAL } from "../features/requests/proposal/proposal-section.tsx";
import { ReceiptPage } from "../features/requests/receipt-page.tsx";
import { useSeenReceipt } from "../features/requests/use-seen-receipt.ts";
import { NOT_FOUND, pageHead } from "../features/navigation/page-head.ts";
import { siteOf, useSite } from "../features/navigation/site-data.ts";
import { protocolWhatsAppLink } from "../features/requests/whatsapp-link.ts";
import { paths } from "../paths.ts";
import { neverChanges } from "../ui/never-changes.ts";
import { useNeverAsItWas } from "../ui/use-never-as-it-was.ts";
import { siteServices } from "../backend/site-context.server.ts";
import type { Route } from "./+types/receipt.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

const SECRET = { "Cache-Control": "no-store" };

/** In the address that an erasure ends at, whose receipt is gone. */
const ERASED = "apagado";

/** Who has the address sees the data: no cache keeps it. */
export function headers() {
  return SECRET;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = siteServices(context);
  const receipt = await services.receipt(params.token);
  const openedAt = new Date().toISOString();
  const { searchParams } = new URL(request.url);
  const isWhole = !isFromMail(request);
  const pilotTest = services.pageData("pilot-test", new URLSearchParams());
  if (receipt) {
    const shown = isWhole ? receipt : withoutOwnWords(receipt);
    return data({ receipt: shown, isWhole, openedAt, pilotTest });
  }
  const proof = searchParams.get(ERASED) ?? "";
  if (services.isErased(params.token, proof))
    return data({ receipt: null, isWhole, openedAt, pilotTest });
  throw unknownReceipt();
}

/** Receipts are documents only: no look-up of the backend gives one away. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const outcome = await siteServices(context).takeReceiptForm(params.token, request);
  if (outcome === null) throw unknownReceipt();
  if (!outcome.ok) return data({ refusal: outcome }, { status: outcome.status });
  const receipt = paths.receipt(params.token);
  if (outcome.did === "erase") throw redirect(`${receipt}?${ERASED}=${outcome.proof}`, 303);
  throw redirect(`${isFromMail(request) ? fromMail(receipt) : receipt}#${PROPOSAL}`, 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageHead(siteOf(matches), NOT_FOUND);
  const { receipt } = loaderData;
  return pageHead(siteOf(matches), {
    title: receipt ? `Recibo ${receipt.protocol}` : "Dados apagados",
    description: "O que foi enviado e em que pé está.",
    noFollow: true,
  });
}

export default function ReceiptRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { receipt, isWhole, openedAt, pilotTest } = loaderData;
  const { promises } = useSite().words;
  const whatsAppLink = useWhatsAppLink(receipt, openedAt);
  useNeverAsItWas();
  useSeenReceipt(pathname);
  if (!receipt) return <ErasedPage />;
  return (
    <ReceiptPage
      receipt={receipt}
      promises={promises}
      pilotTest={pilotTest}
      isWhole={isWhole}
      action={isWhole ? pathname : fromMail(pathname)}
      whole={pathname}
      refusal={actionData?.refusal}
      sheet={paths.receiptSheet(params.token)}
      printOf={(version) => paths.proposal(params.token, version)}
      whatsAppLink={whatsAppLink}
    />
  );
}

/** Whoever a mail has led here stays without the typed words, answers and all, until they ask for them. */
function isFromMail({ url }: Request): boolean {
  return new URL(url).search === `?${FROM_MAIL}`;
}

function fromMail(receipt: string): string {
  return `${receipt}?${FROM_MAIL}`;
}

/** A link that names nothing today is not to be remembered as such: the restored copy may have it tomorrow. */
function unknownReceipt() {
  return data(null, { status: 404, headers: SECRET });
}

/** The link that opens WhatsApp with what was asked: greeting by São Paulo's clock until the visitor's is known. */
function useWhatsAppLink(receipt: Receipt | null, openedAt: string): string | null {
  const { whatsapp } = useSite().company.office;
  const link = (clock: { now: Date; timeZone?: string }) => {
    if (!receipt) return null;
    const { kind, protocol, line, items } = receipt;
    return line && items.length > 0
      ? basketWhatsAppLink(whatsapp, { type: line, items }, { protocol, ...clock })
      : protocolWhatsAppLink(whatsapp, { kind, protocol, ...clock });
  };
  return useSyncExternalStore(
    neverChanges,
    () => link({ now: new Date() }),
    () => link({ now: new Date(openedAt), timeZone: "America/Sao_Paulo" }),
  );
}
