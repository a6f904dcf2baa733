import { createHash, createHmac } from "node:crypto";

/** Makes and finds the secret links of receipts. */
export interface ReceiptTokens {
  /** 22 characters of base64url: the first 128 bits of HMAC-SHA256(secret, request id). */
  of(requestId: string): string;
  /** What only the erasure of this token's request can put into an address: 22 characters too. */
  erasureProof(token: string): string;
}

export function createReceiptTokens(secret: Buffer): ReceiptTokens {
  const sign = (text: string) =>
    createHmac("sha256", secret).update(text).digest().subarray(0, 16).toString("base64url");
  // A request's id is a UUID, so the two can never sign the same text.
  return { of: sign, erasureProof: (token) => sign(`erased ${token}`) };
}

/**
 * What the database finds a receipt by. A hash, because an index look-up takes a time that tells
 * how much of a value was right, which is of no use to a guesser of hashes, and because a copy of
 * the table alone then opens no receipt.
 */
export function receiptHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether a text can be a token at all. */
export function isReceiptToken(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
