import type { InboxOrder } from "../../../contract/inbox/query.ts";
import type { Situation } from "../../../contract/inbox/situations.ts";

/** What the staff read for each situation, order and kind of message. */
export const SITUATION_LABELS: Readonly<Record<Situation, string>> = {
  abertas: "Abertas",
  atrasadas: "Atrasadas",
  novo: "Novo",
  "em análise": "Em análise",
  respondido: "Respondido",
  ganho: "Ganho",
  perdido: "Perdido",
  todas: "Todas",
};

export const ORDER_LABELS: Readonly<Record<InboxOrder, string>> = {
  recentes: "Mais recentes",
  antigas: "Mais antigas",
  mudanca: "Última mudança",
};
