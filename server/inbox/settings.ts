import { isLoopback } from "../is-loopback.ts";

/** How the staff's inbox is served; see `.env.example`. */
export interface InboxSettings {
  host: string;
  port: number;
  /** Absolute origin for links in mails, without a slash at the end. */
  url: string;
  /** Header in which a proxy names who has signed in with it; null: nobody does. */
  trustedHeader: string | null;
}

/** Whether an origin keeps a session's cookie from being read on the way: encrypted, or inside this machine. */
export function keepsSecrets(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || isLoopback(hostname);
}
