import { SAMPLE_TEXT } from "../../contract/answers.ts";
import { decrypt, DecryptionError } from "../../contract/encryption/encryption.ts";
import type { FormInput } from "./form-input.ts";

/**
 * The fields as the sender typed them: with a key, each text that it encrypted is decrypted. Plain
 * texts pass as they are, because a form without JavaScript cannot encrypt; none can be mistaken
 * for an encrypted one, as its tag would have to match.
 */
export async function decodeFields(input: FormInput, key: string): Promise<FormInput> {
  if (key === "") return input;
  return Object.fromEntries(
    await Promise.all(
      Object.entries(input).map(async ([name, value]) => [name, await decode(value, key)] as const),
    ),
  );
}

/** Whether a page that shows such a sample (`SAMPLE_HEADER`) encrypts as a site with this key does. */
export async function isEncryptedWith(key: string, sample: string): Promise<boolean> {
  const isPlain = sample === SAMPLE_TEXT;
  if (key === "" || isPlain) return key === "" && isPlain;
  return (await decode(sample, key)) === SAMPLE_TEXT;
}

/** A text, or those of a list; deeper ones no form has. */
async function decode(value: unknown, key: string): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((each) => decodeText(each, key)));
  return decodeText(value, key);
}

async function decodeText(value: unknown, key: string): Promise<unknown> {
  if (typeof value !== "string") return value;
  try {
    return await decrypt(value, key);
  } catch (error) {
    if (error instanceof DecryptionError) return value;
    throw error;
  }
}
