import { useLocation } from "react-router";
import type { RequestKind } from "../../../contract/answers.ts";
import { retryQueuedRequests } from "./send-queued-requests.ts";
import { useSite } from "../navigation/site-data.ts";
import type { RequestScreenProps } from "./request-screen.tsx";
import type { FormStart } from "./use-request-form.ts";
import { protocolWhatsAppLink } from "./whatsapp-link.ts";
import { notifyCopied, sendWithNotices } from "./send-with-notices.ts";

/** What every form's page is lent by its route. */
export function useRequestScreen(kind: RequestKind, start: FormStart): RequestScreenProps {
  const { pathname, search } = useLocation();
  const { company, words } = useSite();
  return {
    action: pathname + search,
    start,
    words,
    send: sendWithNotices,
    onCopied: notifyCopied,
    onRetry: retryQueuedRequests,
    whatsAppLink: (protocol) =>
      protocolWhatsAppLink(company.office.whatsapp, { kind, protocol, now: new Date() }),
  };
}
