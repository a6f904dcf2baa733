import { ENCRYPTION_KEY_BYTES, ENCRYPTION_KEY_ERROR } from "../constants.ts";
import { fromBase64url, toBase64url } from "./base64url.ts";

/** Thrown for a value that this key did not encrypt: plain text, another key's, or altered. */
export class DecryptionError extends Error {
  override name = "DecryptionError";
}

/**
 * Encrypts a text, in browsers and in Node alike: base64url(nonce 12 bytes ‖ ciphertext ‖ tag 16 bytes),
 * AES-256-GCM. The same text comes out differently each time.
 * @param key exactly 32 bytes of UTF-8
 * @throws {RangeError} with the specification's sentence for any other key
 */
export async function encrypt(text: string, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const plain = new TextEncoder().encode(text);
  const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, await imported(key), plain);
  const value = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  value.set(iv);
  value.set(new Uint8Array(sealed), NONCE_BYTES);
  return toBase64url(value);
}

/**
 * The text that `encrypt` made this value of.
 * @throws {DecryptionError} for anything else
 * @throws {RangeError} with the specification's sentence for a key of another length than 32 bytes
 */
export async function decrypt(value: string, key: string): Promise<string> {
  const ready = await imported(key);
  const bytes = fromBase64url(value);
  if (bytes === null || bytes.length < NONCE_BYTES + TAG_BYTES) throw new DecryptionError(NOT_OURS);
  const iv = bytes.subarray(0, NONCE_BYTES);
  const sealed = bytes.subarray(NONCE_BYTES);
  try {
    const plain = await crypto.subtle.decrypt({ name: ALGORITHM, iv }, ready, sealed);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(plain);
  } catch (cause) {
    throw new DecryptionError(NOT_OURS, { cause });
  }
}

const ALGORITHM = "AES-GCM";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const NOT_OURS = "the value was not encrypted with this key";

const keys = new Map<string, Promise<CryptoKey>>();

/** A process has one or two keys; importing them once saves a step per field. */
function imported(key: string): Promise<CryptoKey> {
  const known = keys.get(key);
  if (known) return known;
  const bytes = new TextEncoder().encode(key);
  if (bytes.length !== ENCRYPTION_KEY_BYTES)
    return Promise.reject(new RangeError(ENCRYPTION_KEY_ERROR));
  const made = crypto.subtle.importKey("raw", bytes, ALGORITHM, false, ["encrypt", "decrypt"]);
  keys.set(key, made);
  return made;
}
