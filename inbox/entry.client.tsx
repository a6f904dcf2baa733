import { startTransition, StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { tolerateMovedNodes } from "../app/ui/moved-nodes.ts";
import { rememberFields } from "../app/ui/use-early-input.ts";
import { Failure } from "./ui/failure.tsx";

tolerateMovedNodes();
rememberFields();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onUncaughtError: showFailure },
  );
});

/** Where no error boundary was left to catch it, React has emptied the document: never without a way on. */
function showFailure(error: unknown): void {
  reportError(error);
  createRoot(document.body).render(
    <main id="conteudo">
      <Failure status={500} />
    </main>,
  );
}
