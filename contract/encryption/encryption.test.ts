import { createDecipheriv } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decrypt, DecryptionError, encrypt } from "./encryption.ts";

const KEY = "0123456789abcdef0123456789abcdef";

test("what is encrypted comes back, whatever it is, and never looks the same twice", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 300 }), async (text) => {
      const value = await encrypt(text, KEY);
      expect(value).toMatch(/^[A-Za-z0-9_-]{38,}$/);
      expect(await decrypt(value, KEY)).toBe(text);
      expect(await encrypt(text, KEY)).not.toBe(value);
    }),
    { numRuns: 100 },
  );
});

test("another program that knows the format can read it", async () => {
  const bytes = Buffer.from(await encrypt("Orçamento", KEY), "base64url");
  const decipher = createDecipheriv("aes-256-gcm", KEY, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(-16));
  const plain = Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]);
  expect(plain.toString()).toBe("Orçamento");
});

test("plain text, another key's value and an altered one are refused", async () => {
  const value = await encrypt("segredo", KEY);
  const other = await encrypt("segredo", [...KEY].toReversed().join(""));
  const altered = (value.startsWith("A") ? "B" : "A") + value.slice(1);
  for (const text of ["", "Ana Souza", "compras@usinagem.example", value.slice(1), other, altered])
    await expect(decrypt(text, KEY)).rejects.toThrow(DecryptionError);
});

test("a key of another length than 32 bytes of UTF-8 is refused with the specification's sentence", async () => {
  const sentence = "Chave para criptografia inválida. A chave deve conter 32 bytes.";
  for (const key of ["", "a", "a".repeat(31), "a".repeat(33), "é".repeat(32)])
    await expect(encrypt("a", key)).rejects.toThrow(sentence);
  expect(await decrypt(await encrypt("a", "é".repeat(16)), "é".repeat(16))).toBe("a");
});
