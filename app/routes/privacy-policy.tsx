import { clearMyData } from "../features/offline/clear-my-data.ts";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { ClearMyData } from "../features/offline/clear-my-data-button.tsx";
import { useQueue } from "../features/requests/request-queue.ts";
import { TextPage } from "../features/rich-content/text-page.tsx";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import type { Route } from "./+types/privacy-policy.ts";

export { shouldRevalidate } from "../features/navigation/within-page.ts";

const QUERY = { name: "privacidade" };

export function loader({ context }: Route.LoaderArgs) {
  return pageDataOr404(context, "text", QUERY);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPage("text", QUERY, request);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageHead(siteOf(matches), {
    title: "Políticas de Privacidade",
    description: loaderData?.description ?? "",
    noFollow: true,
  });
}

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const queued = useQueue();
  return (
    <TextPage data={loaderData}>
      <ClearMyData queued={queued} onClear={clearMyData} />
    </TextPage>
  );
}
