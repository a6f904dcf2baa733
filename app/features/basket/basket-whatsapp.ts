import type { Basket } from "../../../contract/basket.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import {
  escapeWhatsApp,
  messageText,
  whatsappMessageLink,
  type WhatsAppMessage,
} from "../../../contract/text/whatsapp.ts";
import { greetingNow } from "../navigation/greeting-now.ts";
import { quoteWhatsAppLines } from "./quote-text.ts";

interface MessageOptions {
  now?: Date;
  timeZone?: string;
  protocol?: string;
}

/** The link that opens WhatsApp with greeting, quote text and, once there is one, the protocol; null without a real number. */
export function basketWhatsAppLink(
  number: string | null,
  basket: Basket,
  options: MessageOptions = {},
): string | null {
  return whatsappMessageLink(number, messageOf(basket, options));
}

/** The same text whole, to be copied; after the list, whose lines the specification fixes, the codes to order by. */
export function basketWhatsAppText(basket: Basket): string {
  const codes = basket.items.map(
    ({ code, quantity }) => `${escapeWhatsApp(code)} (${formatNumber(quantity, "integer")})`,
  );
  const message = messageOf(basket, {});
  const closing = codes.length > 0 ? [`*Códigos:* ${codes.join(", ")}`] : [];
  return messageText({ ...message, closing });
}

function messageOf({ type, items }: Basket, options: MessageOptions): WhatsAppMessage {
  const { now = new Date(), timeZone, protocol } = options;
  const greeting = `${greetingNow(now, timeZone)}!`;
  if (!type) return { heading: [greeting], items: [], closing: [] };
  const quote = quoteWhatsAppLines(type, items);
  return {
    heading: [greeting, quote.heading],
    items: quote.items,
    closing: protocol ? [`*Protocolo:* ${protocol}`] : [],
  };
}
