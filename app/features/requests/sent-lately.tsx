import { useEffect, useRef, useState } from "react";
import type { RequestKind } from "../../../contract/answers.ts";
import { formatDateTime } from "../../../contract/formats/dates.ts";
import { hasContent, readDraft } from "./drafts.ts";
import { sentRequests, type SentRequest } from "./sent-requests.ts";

/** The page of a form that was sent from this device within the last day says so, with the way to the receipt. */
export function SentLately({ kind }: { kind: RequestKind }) {
  const [now] = useState(() => new Date());
  const list = sentRequests.useList();
  const sent = lately(list ?? [], kind, now);
  const notice = useRef<HTMLParagraphElement>(null);
  // React takes over what the server made; a page of the router's has the list from its first rendering on.
  const [cameWithDocument] = useState(list === null);
  const protocol = sent?.protocol;
  useEffect(() => {
    // A reloaded page stands where its acknowledgement was read, in the middle of an empty form.
    if (!protocol || !cameWithDocument || scrollY === 0) return;
    const draft = readDraft(kind, new Date());
    if (!(draft && hasContent(draft))) notice.current?.scrollIntoView({ block: "nearest" });
  }, [protocol, kind, cameWithDocument]);
  if (!sent) return null;
  return (
    <p
      ref={notice}
      className="scroll-mt-28 border-l-8 border-coolant bg-sunken px-4 py-2.5 text-sm"
    >
      Você enviou <strong className="whitespace-nowrap">{sent.protocol}</strong> em{" "}
      {formatDateTime(sent.at)}:{" "}
      <a className="underline" href={sent.receiptUrl}>
        ver o recibo
      </a>
      .
    </p>
  );
}

/** The newest of its kind, where it is not older than a day. */
export function lately(
  list: readonly SentRequest[],
  kind: RequestKind,
  now: Date,
): SentRequest | undefined {
  const newest = list.find((one) => one.kind === kind);
  return newest && now.getTime() - Date.parse(newest.at) < DAY_MS ? newest : undefined;
}

const DAY_MS = 24 * 60 * 60 * 1000;
