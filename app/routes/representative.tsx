import { acceptPageForm } from "../features/requests/accept-page-form.server.ts";
import { RepresentativePage } from "../features/requests/representative-page.tsx";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { newKey } from "../features/requests/new-key.ts";
import { formStart } from "../features/requests/form-start.server.ts";
import { useRequestScreen } from "../features/requests/use-request-screen.ts";
import type { Route } from "./+types/representative.ts";

/** Its key is for one visitor, once. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function loader(args: Route.LoaderArgs) {
  return formStart(args);
}

export function clientLoader() {
  return { key: newKey() };
}

export function action(args: Route.ActionArgs) {
  return acceptPageForm("representante", args);
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageHead(site, {
    title: "Seja um Representante",
    description: `Candidate-se a representante comercial da ${site?.company.brand}: região, segmentos e experiência. Resposta em ${site?.words.promises.representative}.`,
  });
}

export default function Representative({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RepresentativePage
      {...useRequestScreen("representante", { ...loaderData, refused: actionData })}
    />
  );
}
