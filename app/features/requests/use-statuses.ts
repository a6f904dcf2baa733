import { useEffect, useState } from "react";
import { STATUSES_PATH } from "../../../contract/answers.ts";
import { call } from "../../backend/call.ts";
import type { SentRequest } from "./sent-requests.ts";

const UNKNOWN: ReadonlyMap<string, string> = new Map();

/** Where requests stand today, by the address of their receipt: asked once, while the page that shows them is open. */
export function useStatuses(sent: readonly SentRequest[]): ReadonlyMap<string, string> {
  const [statuses, setStatuses] = useState(UNKNOWN);
  const receipts = sent.map(({ receiptUrl }) => receiptUrl).join(" ");
  useEffect(() => {
    if (receipts === "") return undefined;
    const controller = new AbortController();
    void ask(receipts.split(" "), controller.signal).then((found) => {
      if (!controller.signal.aborted) setStatuses(found);
    });
    return () => controller.abort();
  }, [receipts]);
  return statuses;
}

/** What cannot be had is left out: protocol and receipt are there without it. */
async function ask(
  receipts: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const result = await call<readonly (string | null)[]>({
    path: STATUSES_PATH,
    method: "GET",
    query: new URLSearchParams(receipts.map((url) => ["token", url.split("/").at(-1) ?? ""])),
    accepts: Array.isArray,
    signal,
  });
  const found = "data" in result ? result.data : [];
  return new Map(
    receipts.flatMap((url, index) => {
      const status = found[index];
      return typeof status === "string" ? [[url, status] as const] : [];
    }),
  );
}
