import { createContext, RouterContextProvider } from "react-router";
import type { PageData, PageName } from "../../contract/page-data.ts";
import type { RequestKind } from "../../contract/answers.ts";
import type { PageFormOutcome, ReceiptFormOutcome } from "../../contract/page-form.ts";
import type { Receipt } from "../../contract/receipt.ts";

/** What the server lends the routes: the same functions that answer `/legacy`. */
export interface SiteServices {
  /** A page's data, or null where the query names nothing. */
  pageData: <Page extends PageName>(page: Page, query: URLSearchParams) => PageData[Page] | null;
  /** Takes a form posted by a browser without JavaScript. */
  acceptPageForm: (kind: RequestKind, request: Request) => Promise<PageFormOutcome>;
  /** The request behind a secret link, or null. */
  receipt: (token: string) => Promise<Receipt | null>;
  /** Takes a form posted to a secret link's page; null where the link names nothing, whatever is posted. */
  takeReceiptForm: (token: string, request: Request) => Promise<ReceiptFormOutcome | null>;
  /** Whether that is the proof that the request behind this link was erased. */
  isErased: (token: string, proof: string) => boolean;
  /** A fresh Idempotency-Key for a form that is shown without JavaScript. */
  newKey: () => string;
  maintenance: boolean;
  /** Puts an unexpected error into the log, on one line whatever it says. */
  reportError: (error: unknown) => void;
}

const services = createContext<SiteServices>();

/** Called by the server once per request; the routes read it with `siteServices`. */
export function createPageContext(value: SiteServices): RouterContextProvider {
  return new RouterContextProvider(new Map([[services, value]]));
}

/** The services in a loader or action. */
export function siteServices(context: Readonly<RouterContextProvider>): SiteServices {
  return context.get(services);
}
