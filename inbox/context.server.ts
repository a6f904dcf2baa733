import { createContext, RouterContextProvider } from "react-router";
import type { Figures } from "../contract/inbox/figures.ts";
import type { InboxPage } from "../contract/inbox/list.ts";
import type { Period } from "../contract/inbox/period.ts";
import type { InboxQuery } from "../contract/inbox/query.ts";
import type { ProposalEditor, ProposalOutcome } from "../contract/inbox/proposal.ts";
import type { ActOutcome, InboxRequest } from "../contract/inbox/request.ts";

/** A session of someone of the staff. */
export interface TeamSession {
  id: string;
  email: string;
  /** Browser and system, as they call themselves. */
  device: string;
  /** ISO 8601 UTC */
  since: string;
  /** When it was last seen, to the day. ISO 8601 UTC */
  seen: string;
}

/** What a form brought, once all of it is there; `problem` says why it could not be read. */
export interface PostedForm {
  fields: Readonly<Record<string, unknown>>;
  problem: { status: number; message: string } | null;
}

/** What the server lends the inbox's routes. Without a person only the first half is to be used. */
export interface InboxServices {
  /** Address of whoever is signed in; null: nobody is. */
  person: string | null;
  /** `id` of their session; null where a proxy has signed them in. */
  sessionId: string | null;
  brand: string;
  companyName: string;
  /** Whether mails go out; else links do not come by mail, and notices wait in the outbox. */
  hasMail: boolean;
  /** Empty where none was sent. */
  form: PostedForm;
  /** Sends a link to an address of the staff, after the answer: it tells nothing of who is on the list. */
  sendLink: (email: string, back: string) => void;
  /** Whose a link is that can still be used. */
  ownerOfLink: (token: string) => Promise<string | null>;
  /** Uses a link up. @returns the header that sets the session's cookie, or null */
  signIn: (token: string, request: Request) => Promise<string | null>;
  /** Puts an unexpected error into the log. */
  reportError: (error: unknown) => void;

  /** Ends the session. @returns the header that takes the cookie away */
  signOut: () => Promise<string>;
  page: (query: InboxQuery) => Promise<InboxPage>;
  request: (protocol: string) => Promise<InboxRequest | null>;
  act: (protocol: string, fields: PostedForm["fields"]) => Promise<ActOutcome>;
  /** What the editor of a request's proposal shows. */
  proposal: (protocol: string) => Promise<ProposalEditor | null>;
  editProposal: (protocol: string, fields: PostedForm["fields"]) => Promise<ProposalOutcome>;
  resendFailed: () => Promise<void>;
  /** Takes one refused message for seen, by its id. */
  dismissFailed: (id: string) => Promise<void>;
  /** Where the company is: `2026-11-24`. */
  today: () => string;
  figures: (period: Period) => Promise<Figures>;
  team: () => Promise<{ addresses: readonly string[]; sessions: readonly TeamSession[] }>;
  endSession: (id: string) => Promise<void>;
}

const services = createContext<InboxServices>();

/** Called by the server once per request; the routes read it with `inboxServices`. */
export function createPageContext(value: InboxServices): RouterContextProvider {
  return new RouterContextProvider(new Map([[services, value]]));
}

/** The services in a loader or action. */
export function inboxServices(context: Readonly<RouterContextProvider>): InboxServices {
  return context.get(services);
}
