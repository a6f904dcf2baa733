import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import type { clientAction } from "../../routes/proposal.tsx";
import { inboxPaths } from "../../paths.ts";
import { isLost, lossOfStatus, type Loss } from "../connection/loss.ts";
import type { ProposalRefusal } from "./proposal-page.tsx";
import type { Sending } from "./use-proposal-form.ts";

/** Sends the editor's form, or throws it away, without leaving the page, and says what came of it. */
export function useSending(protocol: string): Sending & {
  refusal: ProposalRefusal | undefined;
  isSending: boolean;
  /** Whether what is on its way, or got no answer, throws the draft away. */
  isDiscarding: boolean;
  /** Whether what the form holds is on its way, to be sent or printed: if it is refused, it comes back as it was then. */
  isUnderWay: boolean;
  /** Why nobody has answered; null: somebody has. */
  lost: Loss | null;
} {
  const fetcher = useFetcher<typeof clientAction>();
  const [lostPreview, setLostPreview] = useState<Loss | null>(null);
  const [isBringing, setBringing] = useState(false);
  const { data: answer, state } = fetcher;
  const isUnderWay = useRef(false);
  useEffect(() => {
    if (state === "idle") isUnderWay.current = false;
  }, [state]);
  const send = (body: URLSearchParams) => {
    // A second press would take the place of the first, and be told that the version is sent already.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setLostPreview(null);
    void fetcher.submit(body, { method: "post", defaultShouldRevalidate: false });
  };
  const bring = async (body: URLSearchParams) => {
    // That an earlier send got no answer is no word on the print; a refusal stays, with what is typed below it.
    if (isLost(answer)) fetcher.reset();
    setLostPreview(null);
    setBringing(true);
    const response = await fetch(inboxPaths.preview(protocol), {
      method: "POST",
      body,
      redirect: "manual",
    }).catch(() => null);
    // The line may drop after its beginning has come.
    const file = response?.ok ? await response.blob().catch(() => null) : null;
    setBringing(false);
    // The page's own address says what is missing.
    if (response?.type === "opaqueredirect") send(body);
    else if (file) offer(file, `rascunho-${protocol}.pdf`);
    else setLostPreview(!response || response.ok ? "connection" : lossOfStatus(response.status));
  };
  const lost = isLost(answer) ? answer.lost : null;
  const lostBody = new URLSearchParams(isLost(answer) ? answer.body : "");
  return {
    send,
    isSending: state !== "idle",
    isDiscarding: (fetcher.formData ?? lostBody).get("intent") === "discard",
    isUnderWay: state !== "idle" || isBringing,
    preview: (body) => void bring(body),
    refusal: answer && !isLost(answer) && !answer.ok ? answer : undefined,
    lost: state === "idle" ? (lost ?? lostPreview) : null,
    unanswered:
      state === "idle" && lost !== "size" && lostBody.get("intent") === "send" ? lostBody : null,
  };
}

/** Has the browser keep a file under a name. */
function offer(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has begun, or begins from its own copy.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
