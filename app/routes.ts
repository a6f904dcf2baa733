import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** The site's addresses, in the order of specification section 2. */
export default [
  layout("routes/shell.tsx", [
    layout("routes/page.tsx", [
      index("routes/home.tsx"),
      route("sobre", "routes/company.tsx"),
      route("solicitacoes/contato", "routes/contact.tsx"),
      route("solicitacoes/orcamento", "routes/quote.tsx"),
      route("solicitacoes/seja-representante", "routes/representative.tsx"),
      route("solicitacoes/teste-piloto", "routes/pilot-test.tsx"),
      route("solicitacoes/recibo/:token", "routes/receipt.tsx"),
      route("politicas/direitos", "routes/copyright-policy.tsx"),
      route("politicas/privacidade", "routes/privacy-policy.tsx"),
      route("produtos/industriais", "routes/list.tsx", { id: "industrial-list" }),
      route("produtos/industriais/:slug", "routes/product.tsx", { id: "industrial-product" }),
      route("produtos/lojistas", "routes/list.tsx", { id: "shopkeeper-list" }),
      route("produtos/lojistas/:slug", "routes/product.tsx", { id: "shopkeeper-product" }),
      route("ferramentas/seletor", "routes/finder.tsx"),
      route("ferramentas/pedido-rapido", "routes/quick-order.tsx"),
      route("ferramentas/calculadora", "routes/calculator.tsx"),
      route("ferramentas/comparar", "routes/compare.tsx"),
      route("*", "routes/not-found.tsx"),
    ]),
  ]),
  route("static/produtos/industriais", "routes/static-list.tsx", { id: "static-industrial-list" }),
  route("static/produtos/lojistas", "routes/static-list.tsx", { id: "static-shopkeeper-list" }),
  route("maintenance", "routes/maintenance.tsx"),
] satisfies RouteConfig;
