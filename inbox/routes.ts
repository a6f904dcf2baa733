import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** The inbox's pages; its downloads and events are in server/inbox/file-routes.ts. */
export default [
  route("entrar", "routes/sign-in.tsx"),
  route("entrar/:token", "routes/sign-in-link.tsx"),
  route("sair", "routes/sign-out.tsx"),
  layout("routes/shell.tsx", [
    index("routes/inbox.tsx"),
    route("pedidos/:protocol", "routes/request.tsx"),
    route("pedidos/:protocol/proposta", "routes/proposal.tsx"),
    route("numeros", "routes/figures.tsx"),
    route("equipe", "routes/team.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
] satisfies RouteConfig;
