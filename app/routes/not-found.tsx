import { data } from "react-router";
import { NOT_FOUND, pageHead } from "../features/navigation/page-head.ts";
import { siteOf } from "../features/navigation/site-data.ts";
import { ErrorPage } from "../ui/error-page.tsx";
import type { Route } from "./+types/not-found.ts";

export function loader() {
  return data(null, { status: 404 });
}

/** Nothing to look up: the browser knows the routes as well as the server. */
export function clientLoader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(siteOf(matches), NOT_FOUND);
}

export default function NotFound() {
  return <ErrorPage status={404} />;
}
