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

/** A promise in working time. */
export interface AnswerTime {
  amount: number;
  unit: "days" | "hours";
}

/** Reads `1d` or `4h`: working days or hours; null where it is neither. */
export function parseAnswerTime(text: string): AnswerTime | null {
  const [, amount, unit] = /^([1-9]\d{0,2})([dh])$/.exec(text) ?? [];
  if (amount === undefined) return null;
  return { amount: Number(amount), unit: unit === "d" ? "days" : "hours" };
}

/** Whether an origin keeps a session's cookie from being read on the way: encrypted, or inside this machine. */
export function keepsSecrets(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" || isLoopback(hostname);
}
