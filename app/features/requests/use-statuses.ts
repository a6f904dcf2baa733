import { useEffect, useState } from "react";
import { RECEIPTS_HEADER, STATUSES_PATH } from "../../../contract/answers.ts";
import { call } from "../../backend/call.ts";
import type { SentRequest } from "./sent-requests.ts";

/** By the address of a receipt; null where it no longer opens. */
type Statuses = ReadonlyMap<string, string | null>;

const UNKNOWN: Statuses = new Map();

/** Where requests stand now: asked when their page is opened, and each time somebody comes back to it. */
export function useStatuses(sent: readonly SentRequest[]): Statuses {
  const [statuses, setStatuses] = useState(UNKNOWN);
  const receipts = sent.map(({ receiptUrl }) => receiptUrl).join(" ");
  useEffect(() => {
    if (receipts === "") return undefined;
    let asking = new AbortController();
    const ask = () => {
      if (document.visibilityState !== "visible") return;
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      void askStatuses(receipts.split(" "), signal).then((found) => {
        if (!signal.aborted) setStatuses(found);
      });
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      asking.abort();
    };
  }, [receipts]);
  return statuses;
}

/** What cannot be had is left out: protocol and receipt are there without it. */
export async function askStatuses(
  receipts: readonly string[],
  signal: AbortSignal,
): Promise<Statuses> {
  const result = await call<readonly (string | null)[]>({
    path: STATUSES_PATH,
    method: "GET",
    headers: { [RECEIPTS_HEADER]: receipts.map((url) => url.split("/").at(-1)).join(",") },
    accepts: Array.isArray,
    signal,
  });
  const found = "data" in result ? result.data : [];
  return new Map(
    receipts.flatMap((url, index) => {
      const status = found[index];
      return status === null || typeof status === "string" ? [[url, status] as const] : [];
    }),
  );
}
