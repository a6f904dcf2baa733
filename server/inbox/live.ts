import { isRefused } from "../outbox/is-refused.ts";
import type { Storage } from "../storage/open-database.ts";
import type { Person } from "./create-inbox.ts";
import type { Sessions } from "./sessions.ts";

/** Tells open inboxes that there is something new, whichever process has written it. */
export interface Live {
  /**
   * Server-sent events: one `change` each time the requests or the failed mails are others. Whose session has ended is told
   * nothing more. They end after a while, and the browser asks again.
   * @returns null where too many listen, or they do in too many places
   */
  listen(person: Person): Response | null;
  /** Ends all of them. */
  close(): void;
}

type Stream = ReadableStreamDefaultController<Uint8Array>;

/** Looks while somebody listens, and only then. */
export function createLive(
  { db }: Pick<Storage, "db">,
  { isOpen }: Pick<Sessions, "isOpen">,
): Live {
  const listeners = new Map<Stream, { person: Person; end: NodeJS.Timeout }>();
  let timer: NodeJS.Timeout | null = null;
  let known: string | null = null;
  let looks = 0;

  function tell(text: string): void {
    const bytes = new TextEncoder().encode(text);
    for (const stream of listeners.keys()) stream.enqueue(bytes);
  }

  async function look(): Promise<void> {
    looks += 1;
    // What cannot be seen now is looked for again.
    const state = await see().catch(() => known);
    if (known !== null && state !== known) tell("event: change\ndata: \n\n");
    // A line now and then keeps the connection from being taken for dead.
    else if (looks % LOOKS_A_PING === 0) tell(": \n\n");
    known = state;
  }

  /** Where there is something new, only those listen on who may know. */
  async function see(): Promise<string> {
    const state = await stateOf(db);
    if (known !== null && state !== known) await endSignedOut();
    return state;
  }

  /** Another process may have ended their sessions. */
  async function endSignedOut(): Promise<void> {
    for (const [stream, { person }] of listeners)
      if (!(await isOpen(person.sessionId)) && listeners.has(stream)) end(stream);
  }

  function hasRoomFor({ email }: Person): boolean {
    const own = [...listeners.values()].filter(({ person }) => person.email === email);
    return listeners.size < MOST_LISTENERS && own.length < MOST_OF_A_PERSON;
  }

  function leave(stream: Stream): void {
    clearTimeout(listeners.get(stream)?.end);
    listeners.delete(stream);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
    known = null;
  }

  function end(stream: Stream): void {
    leave(stream);
    stream.close();
  }

  return {
    listen(person) {
      if (!hasRoomFor(person)) return null;
      let own: Stream;
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          own = controller;
          listeners.set(own, { person, end: setTimeout(() => end(own), LISTEN_MS) });
          own.enqueue(new TextEncoder().encode(`retry: ${RETRY_MS}\n\n`));
          timer ??= setInterval(() => void look(), LOOK_MS);
          void look();
        },
        cancel: () => leave(own),
      });
      return new Response(stream, {
        headers: {
          "Content-Type": "text/event-stream",
          "Cache-Control": "no-store",
          // Or a proxy would wait for more.
          "X-Accel-Buffering": "no",
        },
      });
    },
    close() {
      for (const stream of listeners.keys()) end(stream);
    },
  };
}

/** How often to look. Milliseconds. */
export const LOOK_MS = 2_000;

/** Below the silence after which a connection is closed (server/http/limits.ts). */
const LOOKS_A_PING = 10;

/** When a browser asks again after a break. Milliseconds. */
const RETRY_MS = 5_000;

/** How long somebody is told before they are asked again who they are. Milliseconds. */
export const LISTEN_MS = 5 * 60_000;

/** Each is a connection at work (server/http/limits.ts). */
export const MOST_LISTENERS = 100;

/** Tabs of one person: nobody takes up the places of all. */
export const MOST_OF_A_PERSON = 20;

async function stateOf(db: Storage["db"]): Promise<string> {
  const newest = (column: "received_at" | "updated_at") =>
    db
      .selectFrom("requests")
      .select(`${column} as at`)
      .orderBy(column, "desc")
      .limit(1)
      .executeTakeFirst();
  const received = await newest("received_at");
  const updated = await newest("updated_at");
  const erased = await db
    .selectFrom("erasures")
    .select("erased_at as at")
    .orderBy("erased_at", "desc")
    .limit(1)
    .executeTakeFirst();
  const failed = await db
    .selectFrom("outbox")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where(isRefused)
    .executeTakeFirst();
  return [received?.at, updated?.at, erased?.at, failed?.count].join(" ");
}
