import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { MyRequestsPage } from "../features/requests/my-requests-page.tsx";
import { useNeverAsItWas } from "../ui/use-never-as-it-was.ts";
import type { Route } from "./+types/my-requests.ts";

const TITLE = "Meus pedidos";

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(siteOf(matches), {
    title: TITLE,
    description:
      "As solicitações enviadas deste navegador: protocolo, data, recibo e um novo pedido igual.",
    noFollow: true,
  });
}

export default function MyRequests() {
  useNeverAsItWas();
  return <MyRequestsPage title={TITLE} />;
}
