import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** An address is written one way: `/Sobre` is not `/sobre` but a page that does not exist. */
const page = (path: string, file: string, id?: string) =>
  route(path, file, { caseSensitive: true, ...(id && { id }) });

/** The site's addresses, in the order of specification section 2. */
export default [
  layout("routes/shell.tsx", [
    layout("routes/page.tsx", [
      index("routes/home.tsx"),
      page("sobre", "routes/company.tsx"),
      page("solicitacoes/contato", "routes/contact.tsx"),
      page("solicitacoes/orcamento", "routes/quote.tsx"),
      page("solicitacoes/seja-representante", "routes/representative.tsx"),
      page("solicitacoes/teste-piloto", "routes/pilot-test.tsx"),
      page("solicitacoes/recibo/:token", "routes/receipt.tsx"),
      page("politicas/direitos", "routes/copyright-policy.tsx"),
      page("politicas/privacidade", "routes/privacy-policy.tsx"),
      page("produtos/industriais", "routes/list.tsx", "industrial-list"),
      page("produtos/industriais/:slug", "routes/product.tsx", "industrial-product"),
      page("produtos/lojistas", "routes/list.tsx", "shopkeeper-list"),
      page("produtos/lojistas/:slug", "routes/product.tsx", "shopkeeper-product"),
      page("ferramentas/seletor", "routes/finder.tsx"),
      page("ferramentas/pedido-rapido", "routes/quick-order.tsx"),
      page("ferramentas/calculadora", "routes/calculator.tsx"),
      page("ferramentas/comparar", "routes/compare.tsx"),
      route("*", "routes/not-found.tsx"),
    ]),
  ]),
  page("static/produtos/industriais", "routes/static-list.tsx", "static-industrial-list"),
  page("static/produtos/lojistas", "routes/static-list.tsx", "static-shopkeeper-list"),
  page("maintenance", "routes/maintenance.tsx"),
] satisfies RouteConfig;
