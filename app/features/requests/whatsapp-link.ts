import type { RequestKind } from "../../../contract/answers.ts";
import { KIND_LABELS } from "../../../contract/requests/kinds.ts";
import { greetingNow } from "../navigation/greeting-now.ts";
import { whatsappMessageLink } from "../../../contract/text/whatsapp.ts";

/** The link that opens WhatsApp with a greeting, what was sent and its protocol; null without a real number. */
export function protocolWhatsAppLink(
  number: string | null,
  {
    kind,
    protocol,
    now,
    timeZone,
  }: { kind: RequestKind; protocol: string; now: Date; timeZone?: string },
): string | null {
  return whatsappMessageLink(number, {
    heading: [`${greetingNow(now, timeZone)}!`, `*Solicitação:* ${KIND_LABELS[kind]}`],
    items: [],
    closing: [`*Protocolo:* ${protocol}`],
  });
}
