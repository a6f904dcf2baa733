import {
  isAcknowledgement,
  isRequestKind,
  type Acknowledgement,
  type RequestKind,
} from "../../../contract/answers.ts";
import type { Basket } from "../../../contract/basket.ts";
import type { Payload } from "../../backend/payload.ts";
import type { SendFailure } from "./send-request.ts";

/** A request written without a connection, files and all, until it is sent; how it ended, until its page has shown it. */
export interface QueuedRequest {
  kind: RequestKind;
  /** Its Idempotency-Key: however often it goes out, it is stored once. */
  key: string;
  /** When it was written, ISO 8601. */
  heldAt: string;
  payload: Payload;
  /** The list that a quote asks for, with its names: what is sent has codes only, and the basket may change meanwhile. */
  basket?: Basket | undefined;
  state: QueueState;
}

export type QueueState =
  | { name: "waiting" }
  | { name: "sent"; acknowledgement: Acknowledgement }
  | { name: "refused"; failure: SendFailure };

/** The database of this device's browser; one request of each kind. */
export const QUEUE_DATABASE = "requests";

/** Browsers have left asking for a database without an answer: then they keep nothing. Milliseconds. */
export const STORAGE_PATIENCE_MS = 5_000;

// The name that it has on devices.
const STORE = "held";

/** Every queued request that can be read; none where the browser keeps nothing. Never throws. */
export async function readQueue(): Promise<readonly QueuedRequest[]> {
  try {
    const kept = (await run("readonly", (store) => store.getAll())) as unknown[];
    return kept.filter(isQueued);
  } catch {
    return [];
  }
}

/** Whether it is whole: one that is not would take each page with it, and hold up the others. */
export function isQueued(value: unknown): value is QueuedRequest {
  if (!isRecord(value) || !isRecord(value["state"]) || !isRecord(value["payload"])) return false;
  const { kind, key, heldAt, state, payload } = value;
  return (
    isRequestKind(kind) &&
    typeof key === "string" &&
    typeof heldAt === "string" &&
    !Number.isNaN(Date.parse(heldAt)) &&
    isRecord(payload["fields"]) &&
    isState(state)
  );
}

function isState({ name, acknowledgement, failure }: Record<string, unknown>): boolean {
  if (name === "sent") return isAcknowledgement(acknowledgement);
  if (name === "refused") return isRecord(failure) && typeof failure["message"] === "string";
  return name === "waiting";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Keeps a request, unless another of its form waits, which is promised to be sent, or was refused: it is nowhere else.
 * @returns whether it is kept
 * @throws where the browser keeps nothing, or has no room for the files
 */
export async function writeQueued(queued: QueuedRequest): Promise<boolean> {
  const isOther = (found: unknown) =>
    isQueued(found) && found.key !== queued.key && found.state.name !== "sent";
  const before = await run("readwrite", (store) => {
    const request: IDBRequest<unknown> = store.get(queued.kind);
    request.addEventListener("success", () => {
      if (!isOther(request.result)) store.put(queued);
    });
    return request;
  });
  return !isOther(before);
}

/** Changes a request's state, unless it was taken back or replaced meanwhile. */
export async function changeQueued(queued: QueuedRequest, state: QueueState): Promise<void> {
  await whileKept(queued, (store, now) => store.put(inState(now, state)));
}

/** A request in another state. Of one that was sent the device keeps no more than its page says. */
export function inState(queued: QueuedRequest, state: QueueState): QueuedRequest {
  if (state.name !== "sent") return { ...queued, state };
  const { kind, key, heldAt, payload } = queued;
  return {
    kind,
    key,
    heldAt,
    payload: { fields: { email: payload.fields["email"] ?? "" } },
    state,
  };
}

/** Forgets a request, unless another took its place. Never throws. */
export async function removeQueued(queued: Pick<QueuedRequest, "kind" | "key">): Promise<void> {
  try {
    await whileKept(queued, (store, { kind }) => store.delete(kind));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** In one transaction: between two of them another tab may keep another request in its place. */
async function whileKept(
  { kind, key }: Pick<QueuedRequest, "kind" | "key">,
  work: (store: IDBObjectStore, now: QueuedRequest) => void,
): Promise<void> {
  await run("readwrite", (store) => {
    const request: IDBRequest<unknown> = store.get(kind);
    request.addEventListener("success", () => {
      const { result } = request;
      if (isQueued(result) && result.key === key) work(store, result);
    });
    return request;
  });
}

async function run(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve());
      // A full device is only found when the transaction ends.
      for (const event of ["abort", "error"])
        transaction.addEventListener(event, () => reject(transaction.error ?? new Error(event)));
    });
    return request.result as unknown;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(QUEUE_DATABASE, 1);
    setTimeout(() => reject(new Error("the browser does not answer")), STORAGE_PATIENCE_MS);
    request.addEventListener("upgradeneeded", () =>
      request.result.createObjectStore(STORE, { keyPath: "kind" }),
    );
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no database")));
  });
}
