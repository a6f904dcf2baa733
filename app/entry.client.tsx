import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { BrowserErrorKind } from "../contract/browser-errors.ts";
import { startBasket } from "./features/basket/start-basket.ts";
import { watchLayers } from "./ui/back-closes.tsx";
import { ErrorPage } from "./ui/error-page.tsx";
import { tolerateMovedNodes } from "./ui/moved-nodes.ts";
import { nameJumps } from "./ui/name-jumps.ts";
import { rememberFields } from "./ui/use-early-input.ts";
import { whenIdle } from "./ui/when-idle.ts";
import { whenShown } from "./ui/when-shown.ts";

tolerateMovedNodes();
rememberFields();
nameJumps();
watchLayers();
// Vite says so of every late module that does not come.
addEventListener("vite:preloadError", ({ payload }) => report("module", payload));
// What tells of modules that do not come has to be there before.
whenIdle(() => report("module", null));

// In a task of its own: React's code has just run for the first time, and a phone needs room between the two.
setTimeout(() => {
  // The startup action comes before the application is mounted (specification section 1).
  const started = whenShown()
    .then(startBasket)
    .catch((error: unknown) => report("module", error));
  void started.then(mount);
});

function mount(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter useTransitions={false} onError={(error) => report("script", error)} />
      </StrictMode>,
      { onUncaughtError: showFailure },
    );
  });
}

/** Where no error boundary was left to catch it, React has emptied the document: never without a way on. */
function showFailure(error: unknown): void {
  report("script", error);
  createRoot(document.body).render(
    <main id="conteudo">
      <ErrorPage status={500} />
    </main>,
  );
}

const loadReporting = () => import("./backend/report-browser-error.ts");
let reporting: ReturnType<typeof loadReporting> | undefined;

/** Asks for the code that reports once: where it does not come, that is said by the same event. */
function report(kind: BrowserErrorKind, error: unknown): void {
  reporting ??= loadReporting();
  reporting.then(
    ({ reportBrowserError }) => reportBrowserError(kind, error),
    () => error && reportError(error),
  );
}
