import { useSearchParams } from "react-router";
import { acceptPageForm } from "../features/requests/accept-page-form.server.ts";
import { ContactPage } from "../features/requests/contact-page.tsx";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { newKey } from "../features/requests/new-key.ts";
import { formStart } from "../features/requests/form-start.server.ts";
import { useRequestScreen } from "../features/requests/use-request-screen.ts";
import type { Route } from "./+types/contact.ts";

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
  return acceptPageForm("contato", args);
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches);
  return pageHead(site, {
    title: "Fale Conosco",
    description: `Fale com vendas, assistência técnica, financeiro ou o encarregado de dados. Resposta em ${site?.words.promises.answer}, com protocolo na hora.`,
  });
}

/** The address may bring `subject` and `message`: a search without result does. */
export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const screen = useRequestScreen("contato", {
    ...loaderData,
    values: { subject: query.get("subject") ?? "" },
    asked: { message: query.get("message") ?? "" },
    refused: actionData,
  });
  return <ContactPage {...screen} />;
}
