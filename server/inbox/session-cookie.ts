import { parse, serialize } from "hono/utils/cookie";
import { SESSION_MS } from "./sessions.ts";

/** The cookie that holds a session, under rules that only its own application can meet (RFC 6265bis, `__Host-`). */
export interface SessionCookie {
  read(headers: Headers): string | null;
  /** The header that sets it. */
  set(value: string): string;
  /** The header that takes it away. */
  clear(): string;
}

/** @param url of the application: inside the machine, without encryption, browsers refuse the prefix */
export function createSessionCookie(url: string): SessionCookie {
  const secure = url.startsWith("https:");
  const name = secure ? "__Host-inbox" : "inbox";
  const write = (value: string, maxAge: number) =>
    serialize(name, value, { path: "/", httpOnly: true, sameSite: "Lax", secure, maxAge });
  return {
    read: (headers) => parse(headers.get("Cookie") ?? "", name)[name] ?? null,
    set: (value) => write(value, SESSION_MS / 1_000),
    clear: () => write("", 0),
  };
}
