import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
} from "react-router";
import { PAGE_LANGUAGE } from "../contract/constants.ts";
import icon from "#content/brand/public/favicon.svg?url";
import type { Route } from "./+types/root.ts";
import stylesheet from "./styles/inbox.css?url";
import { Failure } from "./ui/failure.tsx";

/** What a page is called that could not say so itself. */
export const meta: Route.MetaFunction = () => [{ title: "Caixa de entrada" }];

export function Layout({ children }: { children: ReactNode }) {
  // The way in has no scripts: it stands in for whatever address was asked.
  const isPlain = useMatches().some(({ handle }) => handle === "plain");
  return (
    <html lang={PAGE_LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href={icon} type="image/svg+xml" />
        <link rel="stylesheet" href={stylesheet} />
        <Meta />
        {isPlain ? null : <Links />}
      </head>
      <body>
        {children}
        {isPlain ? null : (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure status={isRouteErrorResponse(error) ? error.status : 500} />;
}
