import { Form, NavLink, Outlet } from "react-router";
import { SkipLink } from "../../app/ui/skip-link.tsx";
import { inboxServices } from "../context.server.ts";
import { inboxPaths } from "../paths.ts";
import type { Route } from "./+types/shell.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { person, sessionId, brand } = inboxServices(context);
  return { person: person ?? "", canLeave: sessionId !== null, brand };
}

/** What stands above every page for those who are signed in. */
export default function Shell({ loaderData }: Route.ComponentProps) {
  const { person, canLeave, brand } = loaderData;
  return (
    <>
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
      <main id="conteudo">
        <Outlet />
      </main>
    </>
  );
}
