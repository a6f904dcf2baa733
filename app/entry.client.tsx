import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { reportBrowserError } from "./backend/report-browser-error.ts";
import { startBasket } from "./features/basket/start-basket.ts";
import { watchLayers } from "./ui/back-closes.tsx";
import { ErrorPage } from "./ui/error-page.tsx";
import { tolerateMovedNodes } from "./ui/moved-nodes.ts";
import { rememberFields } from "./ui/use-early-input.ts";

tolerateMovedNodes();
rememberFields();
watchLayers();
// Vite says so of every late module that does not come.
addEventListener("vite:preloadError", ({ payload }) => reportBrowserError("module", payload));

// In a task of its own: React's code has just run for the first time, and a phone needs room between the two.
setTimeout(() => {
  // The startup action comes before the application is mounted (specification section 1).
  const started = startBasket().catch((error: unknown) => reportBrowserError("module", error));
  void started.then(mount);
});

function mount(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter
          useTransitions={false}
          onError={(error) => reportBrowserError("script", error)}
        />
      </StrictMode>,
      { onUncaughtError: showFailure },
    );
  });
}

/** Where no error boundary was left to catch it, React has emptied the document: never without a way on. */
function showFailure(error: unknown): void {
  reportBrowserError("script", error);
  createRoot(document.body).render(
    <main id="conteudo">
      <ErrorPage status={500} />
    </main>,
  );
}
