import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import site from "#site";
import { PAGE_LANGUAGE } from "../contract/constants.ts";
import type { Route } from "./+types/root.ts";
import earlyTaps from "./features/navigation/catch-early-taps.js?raw";
import headingsFace from "#content/brand/typeface/headings.woff2?url";
import textFace from "#content/brand/typeface/text.woff2?url";
import { siteServices } from "./backend/site-context.server.ts";
import stylesheet from "./styles/app.css?inline";
import stylesheetAddress from "./styles/app.css?url";
import printSheet from "./styles/print.css?url";
import { DocumentScripts, useBringsScripts } from "./ui/document-scripts.tsx";
import { ErrorPage } from "./ui/error-page.tsx";

/** Its comments are not for visitors. */
const EARLY_TAPS = import.meta.env.SSR ? earlyTaps.replaceAll(/^ *\/\/.*\n/gm, "") : "";

export async function loader({ context }: Route.LoaderArgs) {
  const data = siteServices(context).pageData("site", new URLSearchParams());
  if (!data) throw new Response(null, { status: 500 });
  return data;
}

/** The shell's data stay as the first page brought them. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const isStatic = useMatches().some(({ handle }) => isStaticPage(handle));
  const data = useRouteLoaderData<typeof loader>("root");
  const bringsScripts = useBringsScripts() && !isStatic;
  return (
    <html lang={PAGE_LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        {bringsScripts ? <script suppressHydrationWarning>{EARLY_TAPS}</script> : null}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="language" content="pt" />
        <meta name="application-name" content={data?.company.description} />
        {bringsScripts && data?.storageKey ? (
          <meta name="storage-key" content={data.storageKey} />
        ) : null}
        <meta name="color-scheme" content="light dark" />
        {Object.entries(data?.paper ?? {}).map(([scheme, color]) => (
          <meta
            key={scheme}
            name="theme-color"
            content={color}
            media={`(prefers-color-scheme: ${scheme})`}
          />
        ))}
        <link rel="preload" as="font" type="font/woff2" href={textFace} crossOrigin="anonymous" />
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href={headingsFace}
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
        {isStatic ? null : <link rel="manifest" href="/manifest.webmanifest" />}
        <Meta />
        <Links />
        <Stylesheet colors={data?.categories ?? []} />
      </head>
      <body className={isStatic ? "is-static" : undefined}>
        {children}
        <DocumentScripts brings={bringsScripts} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Only seen offline, while the page without content finds its data on the device. */
export function HydrateFallback() {
  return (
    <div role="status" className="loader-overlay">
      <span className="loader-level" aria-hidden="true" />
      <span className="visually-hidden">Carregando a página…</span>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="conteudo">
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </main>
  );
}

/**
 * The style sheet inside the page: one request less before the first paint. The browser's bundle holds no
 * copy: React finds the element by its `href` when it hydrates the page. What only paper needs comes by itself,
 * when there is nothing else to load.
 */
function Stylesheet({ colors }: { colors: readonly { code: string; color: string }[] }) {
  const chosen = [
    ...colors.map(({ code, color }) => `[data-category="${code}"]{--category:${color}}`),
    ...site.lines.map(
      ({ type, door: { ground, ink, accent } }) =>
        `[data-line="${type}"]{--door:var(--${ground});--door-ink:var(--${ink});--door-accent:var(--${accent})}`,
    ),
  ].join("");
  return (
    <>
      {import.meta.env.DEV ? (
        <link rel="stylesheet" href={stylesheetAddress} />
      ) : (
        <style href="app" precedence="default">
          {import.meta.env.SSR ? stylesheet : ""}
        </style>
      )}
      <style href="categories" precedence="default">
        {chosen}
      </style>
      <link rel="stylesheet" href={printSheet} media="print" precedence="print" />
    </>
  );
}

function isStaticPage(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "isStatic" in handle;
}
