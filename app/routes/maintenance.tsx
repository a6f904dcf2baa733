import { data } from "react-router";
import { maintenanceGuard, runGuards } from "../features/navigation/guards.ts";
import { pageHead } from "../features/navigation/page-head.ts";
import { siteOf, useSite } from "../features/navigation/site-data.ts";
import { siteServices } from "../backend/site-context.server.ts";
import { Logo } from "../ui/logo.tsx";
import { StatusRule } from "../ui/status-rule.tsx";
import type { Route } from "./+types/maintenance.ts";

export const handle = { isStatic: true };

export function loader({ context, request, params }: Route.LoaderArgs) {
  runGuards([maintenanceGuard(siteServices(context).maintenance)], { request, params });
  return data(null, { status: 503 });
}

/** In the browser the site is up, or it could not have been navigated: the guard always redirects. */
export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  runGuards([maintenanceGuard(false)], { request, params });
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageHead(siteOf(matches), {
    title: "Em manutenção",
    description: "O site está em manutenção e volta em alguns minutos.",
    noFollow: true,
  });
}

export default function Maintenance() {
  const { company } = useSite();
  return (
    <main className="frame grid min-h-dvh content-center gap-6 py-16" id="conteudo">
      <Logo brand={company.brand} />
      <StatusRule status={503} />
      <h1 className="text-3xl sm:text-4xl">Em manutenção</h1>
      <p className="max-w-prose">
        Estamos trocando uma peça do site. Voltamos em alguns minutos; os pedidos já enviados estão
        guardados e seguem o seu caminho.
      </p>
      <p>
        Com pressa?{" "}
        <a className="underline" href={`mailto:${company.office.mail}`}>
          {company.office.mail}
        </a>{" "}
        ou {company.factory.phone}.
      </p>
    </main>
  );
}
