import { useLocation } from "react-router";
import { inboxPaths } from "../../paths.ts";
import type { Loss } from "./loss.ts";

/** What to do about it, in a sentence; an ended session leads to the sign-in page and back here. */
export function LossWords({ loss, children }: { loss: Loss; children: string }) {
  const { pathname, search } = useLocation();
  if (loss !== "session") return children;
  return (
    <>
      A sua sessão terminou.{" "}
      <a className="underline" href={inboxPaths.signIn(pathname + search)}>
        Entrar de novo
      </a>
    </>
  );
}

/** What is in the way, as the beginning of a sentence. */
export function lossCause(loss: Loss): string {
  return loss === "connection" ? "Sem conexão" : "O servidor respondeu com um erro";
}
