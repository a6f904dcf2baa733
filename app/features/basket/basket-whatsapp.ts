import type { Basket } from "../../../contract/basket.ts";
import { greetingNow } from "../navigation/greeting-now.ts";
import { quoteWhatsAppLines } from "./quote-text.ts";
import { whatsappLink, whatsappMessageLink } from "../../../contract/text/whatsapp.ts";

/** The link that opens WhatsApp with greeting, quote text and, once there is one, the protocol. */
export function basketWhatsAppLink(
  number: string | null,
  { type, items }: Basket,
  options: { now?: Date; timeZone?: string; protocol?: string } = {},
): string {
  const { now = new Date(), timeZone, protocol } = options;
  const greeting = `${greetingNow(now, timeZone)}!`;
  if (!type) return whatsappLink(number, greeting);
  const quote = quoteWhatsAppLines(type, items);
  return whatsappMessageLink(number, {
    heading: [greeting, quote.heading],
    items: quote.items,
    closing: protocol ? [`*Protocolo:* ${protocol}`] : [],
  });
}
