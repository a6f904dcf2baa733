import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@react-router/dev/routes";
import site from "#site";
import type { ToolName } from "../contract/site.ts";

/** The site's addresses, in the order of specification section 2. */
export default [
  layout("routes/shell.tsx", [
    layout("routes/page.tsx", [
      index("routes/home.tsx"),
      route("sobre", "routes/company.tsx"),
      route("solicitacoes/contato", "routes/contact.tsx"),
      route("solicitacoes/orcamento", "routes/quote.tsx"),
      route("solicitacoes/seja-representante", "routes/representative.tsx"),
      ...tool("pilotTest", route("solicitacoes/teste-piloto", "routes/pilot-test.tsx")),
      route("solicitacoes/recibo/:token", "routes/receipt.tsx"),
      route("solicitacoes/meus-pedidos", "routes/my-requests.tsx"),
      route("politicas/direitos", "routes/copyright-policy.tsx"),
      route("politicas/privacidade", "routes/privacy-policy.tsx"),
      ...site.lines.flatMap(({ type, slug }) => [
        route(`produtos/${slug}`, "routes/list.tsx", { id: `${type}-list` }),
        route(`produtos/${slug}/:slug`, "routes/product.tsx", { id: `${type}-product` }),
      ]),
      route("busca", "routes/search.tsx"),
      ...tool("finder", route("ferramentas/seletor", "routes/finder.tsx")),
      ...tool("quickOrder", route("ferramentas/pedido-rapido", "routes/quick-order.tsx")),
      ...tool("calculator", route("ferramentas/calculadora", "routes/calculator.tsx")),
      ...tool("compare", route("ferramentas/comparar", "routes/compare.tsx")),
      route("*", "routes/not-found.tsx"),
    ]),
  ]),
  ...site.lines.map(({ type, slug }) =>
    route(`static/produtos/${slug}`, "routes/static-list.tsx", { id: `static-${type}-list` }),
  ),
  route("maintenance", "routes/maintenance.tsx"),
] satisfies RouteConfig;

/** What a site does not have is not built. */
function tool(name: ToolName, page: RouteConfigEntry): RouteConfigEntry[] {
  return site.tools[name] ? [page] : [];
}
