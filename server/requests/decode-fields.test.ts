import { expect, test } from "vitest";
import { encrypt } from "../../contract/encryption/encryption.ts";
import { decodeFields } from "./decode-fields.ts";

const KEY = "k".repeat(32);

test("texts and those of a list are decrypted, whatever else is there stays as it is", async () => {
  const name = await encrypt("Ana", KEY);
  const files = [await encrypt("a", KEY), "b", 1];
  expect(await decodeFields({ name, files, consent: true }, KEY)).toEqual({
    name: "Ana",
    files: ["a", "b", 1],
    consent: true,
  });
});

test("lists in lists, as deep as a body can bring them, are nobody's to decrypt", async () => {
  const deep: unknown = JSON.parse(`${"[".repeat(9_990)}${"]".repeat(9_990)}`);
  const { name } = await decodeFields({ name: deep }, KEY);
  expect(name).toEqual([expect.any(Array)]);
});
