import { Suspense, useEffect, type ReactNode } from "react";
import { Form, NavLink, Outlet } from "react-router";
import { SiteShell } from "../../app/ui/site-shell.tsx";
import { SkipLink } from "../../app/ui/skip-link.tsx";
import { useEarlyInput } from "../../app/ui/use-early-input.ts";
import { useNeverAsItWas } from "../../app/ui/use-never-as-it-was.ts";
import { inboxServices } from "../context.server.ts";
import { dropOldCopies } from "../features/connection/device-copies.ts";
import { PageFailure } from "../features/connection/page-failure.tsx";
import { useOnePerson } from "../features/connection/use-one-person.ts";
import { inboxPaths } from "../paths.ts";
import type { Route } from "./+types/shell.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { person, sessionId, brand } = inboxServices(context);
  return { person: person ?? "", canLeave: sessionId !== null, brand };
}

/** When a page that could not be read may be asked for again. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? {};
}

/** They stay as the first page brought them: whoever signs in or out loads a whole page. */
export function shouldRevalidate() {
  return false;
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Suspense>
        <Outlet />
        <AfterPage person={loaderData.person} />
      </Suspense>
    </Frame>
  );
}

/** A page that fails leaves the way to the others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const { person = "", canLeave = false, brand = "" } = loaderData ?? {};
  return (
    <Frame {...{ person, canLeave, brand }}>
      <PageFailure error={error} />
    </Frame>
  );
}

/** Its effects come last, when the page, a Suspense boundary of its own, is hydrated. */
function AfterPage({ person }: { person: string }) {
  useOnePerson(person);
  useEarlyInput();
  useNeverAsItWas();
  useEffect(() => dropOldCopies(), []);
  useEffect(() => {
    document.addEventListener("click", pressOnce, true);
    return () => document.removeEventListener("click", pressOnce, true);
  }, []);
  return null;
}

/** Of a double click the second is no other press: it would send what the first has emptied, or sent already. */
function pressOnce(event: MouseEvent): void {
  const isSecond = event.detail > 1 && event.target instanceof Element;
  if (isSecond && event.target.closest("[type=submit]")) event.preventDefault();
}

interface FrameProps {
  person: string;
  canLeave: boolean;
  brand: string;
  children: ReactNode;
}

/** What stands above every page for those who are signed in. */
function Frame({ person, canLeave, brand, children }: FrameProps) {
  return (
    <SiteShell>
      <SkipLink />
      <header className="desk-bar no-print">
        <div className="frame desk flex flex-wrap items-center gap-x-2">
          <p className="mr-4 py-2 font-display font-extrabold">{brand}</p>
          <nav
            aria-label="Caixa de entrada"
            className="flex max-sm:order-last max-sm:-mx-3 max-sm:w-full"
          >
            <NavLink className="desk-link" to={inboxPaths.inbox()} end>
              Pedidos
            </NavLink>
            <NavLink className="desk-link" to={inboxPaths.figures()}>
              Números
            </NavLink>
            <NavLink className="desk-link" to={inboxPaths.team()}>
              Equipe
            </NavLink>
          </nav>
          <div className="ml-auto flex min-w-0 items-center gap-3 text-sm">
            <span className="truncate">{person}</span>
            {canLeave ? (
              <Form method="post" action={inboxPaths.signOut()} reloadDocument>
                <button type="submit" className="desk-link">
                  Sair
                </button>
              </Form>
            ) : null}
          </div>
        </div>
      </header>
      <main id="conteudo">{children}</main>
    </SiteShell>
  );
}
