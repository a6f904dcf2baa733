import type { ReactNode } from "react";
import { Links, Meta, Outlet, useMatches } from "react-router";
import { DocumentScripts, useBringsScripts } from "../app/ui/document-scripts.tsx";
import { SiteShell } from "../app/ui/site-shell.tsx";
import { PAGE_LANGUAGE } from "../contract/constants.ts";
import icon from "#content/brand/public/favicon.svg?url";
import type { Route } from "./+types/root.ts";
import { PageFailure } from "./features/connection/page-failure.tsx";
import stylesheet from "./styles/inbox.css?url";

/** What a page is called that could not say so itself. */
export const meta: Route.MetaFunction = () => [{ title: "Caixa de entrada" }];

/** When a page that could not be read may be asked for again. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? {};
}

export function Layout({ children }: { children: ReactNode }) {
  // The way in has no scripts: it stands in for whatever address was asked.
  const isPlain = useMatches().some(({ handle }) => handle === "plain");
  const bringsScripts = useBringsScripts() && !isPlain;
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
        <DocumentScripts brings={bringsScripts} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Where the shell itself has failed; a page that fails leaves it standing (routes/shell.tsx). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteShell>
      <main id="conteudo">
        <PageFailure error={error} />
      </main>
    </SiteShell>
  );
}
