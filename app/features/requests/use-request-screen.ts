import { useLocation } from "react-router";
import type { RequestKind } from "../../../contract/answers.ts";
import { useSite } from "../navigation/site-data.ts";
import type { RequestScreenProps } from "./request-screen.tsx";
import type { FormStart } from "./use-request-form.ts";
import { protocolWhatsAppLink } from "./whatsapp-link.ts";

/** What every form's page is lent by its route. */
export function useRequestScreen(kind: RequestKind, start: FormStart): RequestScreenProps {
  const { pathname, search } = useLocation();
  const { company, words } = useSite();
  return {
    action: pathname + search,
    start,
    words,
    whatsAppLink: (protocol) =>
      protocolWhatsAppLink(company.office.whatsapp, { kind, protocol, now: new Date() }),
  };
}
