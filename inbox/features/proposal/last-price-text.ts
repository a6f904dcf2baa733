import { formatDate } from "../../../contract/formats/dates.ts";
import { formatPercentage } from "../../../contract/formats/numbers.ts";
import type { LastPrice } from "../../../contract/inbox/proposal.ts";
import { formatMoney } from "../../../contract/proposal/money.ts";

/** The last price beside a line; it says so where somebody else had asked, who may be a competitor of whoever asks now. */
export function lastPriceText(last: LastPrice): string {
  const { document, asker, unitPrice, discount, sentAt, protocol } = last;
  const less = discount ? `, com ${formatPercentage(discount)} de desconto` : "";
  const price = `${formatMoney(unitPrice)}${less}, em ${formatDate(sentAt)} (${protocol})`;
  const to = `Último preço a este ${document}`;
  if (asker === null) return `${to}: ${price}.`;
  return `${to}, pedido por outro e-mail (${asker}): ${price}; confira quem pede.`;
}
