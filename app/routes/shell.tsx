import { memo, Suspense, useEffect } from "react";
import { Outlet } from "react-router";
import type { SiteData } from "../../contract/page-data.ts";
import { whatsappLink } from "../../contract/text/whatsapp.ts";
import { setBackendKey } from "../backend/call.ts";
import { BasketButton } from "../features/basket/basket-button.tsx";
import { basketWhatsAppLink } from "../features/basket/basket-whatsapp.ts";
import { LoaderBar, LoaderOverlay } from "../features/feedback/loader.tsx";
import { notify } from "../features/feedback/notify.ts";
import { useReveal } from "../features/feedback/use-reveal.ts";
import { Toaster } from "../features/feedback/toaster.tsx";
import { replayEarlyTaps } from "../features/navigation/replay-early-taps.ts";
import { PrintHead } from "../features/navigation/print-head.tsx";
import { useSite } from "../features/navigation/site-data.ts";
import { SiteFooter } from "../features/navigation/site-footer.tsx";
import { SiteHeader } from "../features/navigation/site-header.tsx";
import { ThumbSearch, ThumbWhatsApp } from "../features/navigation/thumb-cells.tsx";
import { useNavigationFlag } from "../features/navigation/use-navigation-flag.ts";
import { useWayOnAfterRelease } from "../features/navigation/reload-after-release.ts";
import { usePageFocus } from "../features/navigation/use-page-focus.ts";
import { useRouteHead } from "../features/navigation/use-route-head.ts";
import { useEnhancements } from "../features/rich-content/use-enhancements.ts";
import { SEARCH_FIELD, SearchBox } from "../features/search/search-box.tsx";
import { LazyOfflineSupport } from "../features/offline/lazy-offline-support.tsx";
import { SharedBasket } from "../features/basket/share/shared-basket.tsx";
import { store, useStore } from "../store/store.ts";
import { BackCloses } from "../ui/back-closes.tsx";
import { paths } from "../paths.ts";
import { LoadWhenIdle } from "../ui/load-when-idle.tsx";
import { useEarlyInput } from "../ui/use-early-input.ts";
import { SiteShell } from "../ui/site-shell.tsx";
import { SkipLink } from "../ui/skip-link.tsx";

const loadKeptFocus = () => import("../features/navigation/kept-focus.ts");
const loadCatalogueCheck = () => import("../features/basket/catalogue-check.tsx");
const loadAskInWords = () => import("../features/requests/ask-in-words.ts");
const loadBasketDrawer = () => import("../features/basket/basket-drawer.tsx");

/** What is around every page but the static ones. */
export default function Shell() {
  return <Frame site={useSite()} />;
}

/** Stands after the page, so that its effects come last: by then the page, a Suspense boundary of its own, is hydrated. */
function AfterPage({ site }: { site: SiteData }) {
  useEarlyInput();
  useRouteHead(site.publicUrl);
  useNavigationFlag();
  useWayOnAfterRelease();
  usePageFocus();
  useReveal();
  useEnhancements();
  useEffect(() => {
    // Replayed after the rendering with what was typed and stored.
    const timer = setTimeout(replayEarlyTaps);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Apart from what follows the address, so that a navigation renders the page and not all that is around it. */
const Frame = memo(function Frame({ site }: { site: SiteData }) {
  const { company, year, backendKey } = site;
  // Before the page is hydrated: the search asks the backend as soon as it is there.
  useEffect(() => setBackendKey(backendKey), [backendKey]);
  const basketOpen = useStore(({ panelOpen }) => panelOpen);
  return (
    <SiteShell>
      <SkipLink />
      <LoaderOverlay />
      <LoaderBar />
      <LazyOfflineSupport />
      <Header company={company} />
      <PrintHead company={company} />
      <main id="conteudo" className="grow">
        <Suspense>
          <Outlet />
          <AfterPage site={site} />
        </Suspense>
      </main>
      <SiteFooter company={company} year={year} />
      <LoadWhenIdle
        load={loadCatalogueCheck}
        needed={basketOpen}
        props={{ basketOpen, loadForm: loadAskInWords }}
      />
      <LoadWhenIdle
        load={loadBasketDrawer}
        needed={basketOpen}
        props={{ open: basketOpen, onClose: closeBasket }}
        onMissing={sayNoBasket}
      />
      <BackCloses open={basketOpen} onBack={closeBasket} />
      <SharedBasket />
      <Toaster />
      <LoadWhenIdle load={loadKeptFocus} props={{}} />
    </SiteShell>
  );
});

function openBasket(): void {
  store.dispatch({ type: "basket/panel", open: true });
}

function closeBasket(): void {
  store.dispatch({ type: "basket/panel", open: false });
}

/** The quote form's page shows the same list. */
function sayNoBasket(): void {
  closeBasket();
  notify("O painel do orçamento não carregou. Os itens estão guardados.", {
    kind: "error",
    action: { label: "Abrir o pedido", run: () => location.assign(paths.quote()) },
  });
}

/** Not rendered again when the basket opens. */
const Header = memo(function Header({ company }: Pick<SiteData, "company">) {
  const { brand, office } = company;
  const whatsApp = whatsappLink(office.whatsapp, "Olá!");
  return (
    <SiteHeader
      brand={brand}
      search={<SearchBox />}
      basket={<BasketButton onOpen={openBasket} />}
      thumbBar={{
        start: <ThumbSearch fieldId={SEARCH_FIELD} />,
        end: whatsApp && (
          <ThumbWhatsApp
            href={whatsApp}
            link={() => basketWhatsAppLink(office.whatsapp, store.getState().basket)}
          />
        ),
      }}
    />
  );
});
