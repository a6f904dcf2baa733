import { expect, test } from "vitest";
import { createReceiptTokens, isReceiptToken } from "./receipt-token.ts";

test("the proof of an erasure belongs to one link and to one secret, and is no link itself", () => {
  const tokens = createReceiptTokens(Buffer.alloc(32, 1));
  const token = tokens.of("one");
  const proof = tokens.erasureProof(token);
  expect(isReceiptToken(proof)).toBe(true);
  expect(tokens.erasureProof(token)).toBe(proof);
  expect(
    new Set([proof, token, tokens.of(token), tokens.erasureProof(tokens.of("two"))]).size,
  ).toBe(4);
  expect(createReceiptTokens(Buffer.alloc(32, 2)).erasureProof(token)).not.toBe(proof);
});
