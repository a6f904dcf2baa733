/*
 * What `/legacy` answers. Success is `{ data }`; failure a 4xx/5xx status with
 * `{ error: { code, msg, fields? } }`, its message in pt-BR.
 */

/** Where requests are sent to, below the backend's prefix. */
export const REQUESTS_PATH = "/requests";

/** Where requests stand is asked for here, by the secrets of their receipts. */
export const STATUSES_PATH = "/request-statuses";

/** Names those secrets, with a comma between them: proxies note addresses, and no header of this name. */
export const RECEIPTS_HEADER = "Receipts";

/** With it a page shows how it encrypts what it sends: a known text, encrypted where it has a key. Programs leave it out. */
export const SAMPLE_HEADER = "Encryption-Sample";

/** That text. */
export const SAMPLE_TEXT = "plain";

/** So many requests are asked for at a time. */
export const STATUSES_AT_MOST = 50;

/** Field name → messages, in the order found; list fields use `items[2].quantity`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The four requests, as `requisicao` names them. */
export type RequestKind = "contato" | "orcamento" | "representante" | "teste-piloto";

export const REQUEST_KINDS: readonly RequestKind[] = [
  "contato",
  "orcamento",
  "representante",
  "teste-piloto",
];

/** A value for each of them. */
export function ofEachKind<Value>(
  valueOf: (kind: RequestKind) => Value,
): Record<RequestKind, Value> {
  const values = REQUEST_KINDS.map((kind) => [kind, valueOf(kind)]);
  return Object.fromEntries(values) as Record<RequestKind, Value>;
}

/** Whether a value from outside names one of the four requests. */
export function isRequestKind(value: unknown): value is RequestKind {
  return REQUEST_KINDS.some((kind) => kind === value);
}

/** What an accepted send answers with: 201 when stored now, 200 when the same send came again. */
export interface Acknowledgement {
  /** `ORC-7K3F-92QX` */
  protocol: string;
  /** Path of the secret receipt page. */
  receiptUrl: string;
}

/** Whether the data of a success acknowledge a send: a protocol that can be shown, and the receipt's path. */
export function isAcknowledgement(data: unknown): data is Acknowledgement {
  if (typeof data !== "object" || data === null) return false;
  const { protocol, receiptUrl } = data as Partial<Record<keyof Acknowledgement, unknown>>;
  return (
    typeof protocol === "string" &&
    protocol !== "" &&
    typeof receiptUrl === "string" &&
    // Nothing that a browser could read as another site's address, such as a tab between two slashes.
    /^(?:\/[\w-]+)+$/.test(receiptUrl)
  );
}
