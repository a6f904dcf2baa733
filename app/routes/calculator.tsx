import settings from "#site";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { CalculatorPage } from "../features/tools/calculator-page.tsx";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { loadPage } from "../features/navigation/load-page.ts";
import { pageDataOr404 } from "../backend/page-data-or-404.server.ts";
import type { Route } from "./+types/calculator.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return pageDataOr404(context, "calculator", productQuery(request.url));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPage("calculator", productQuery(request.url), request);
}

/** Going from one calculator to the next needs nothing from the server: they all work offline. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageHead(siteOf(matches), {
    title: settings.tools.calculator?.title ?? "",
    description: loaderData?.words.description ?? "",
  });
}

export default function CalculatorRoute({ loaderData }: Route.ComponentProps) {
  return <CalculatorPage data={loaderData} />;
}

/** Only the product matters to the server; what is typed stays out of the look-up. */
function productQuery(url: string): { produto: string } {
  return { produto: new URL(url).searchParams.get("produto") ?? "" };
}
