import { DEFAULT_ERROR_CODE, DEFAULT_ERROR_MESSAGE } from "../../contract/constants.ts";
import type { FieldErrors } from "../../contract/answers.ts";
import type { CallFailure } from "./call.ts";

type Answer<Data> = { data: Data } | { failure: CallFailure; retryAfter: string | null };

/**
 * Reads an answer of the backend. A success that cannot be read, or with data that `accepts` refuses once decrypted,
 * counts as a server error, so that it is tried again; one that says nothing carries no data. A failure takes
 * `error.code` and `error.msg`, or the defaults.
 */
export async function readAnswer<Data>(
  response: Response,
  key: string,
  accepts: (data: unknown) => boolean = () => true,
): Promise<Answer<Data>> {
  const body = await response.text().then(parse);
  const retryAfter = response.headers.get("Retry-After");
  if (response.ok && isRecord(body) && ("data" in body || !("error" in body))) {
    const data = await decrypted(body["data"] ?? null, key);
    if (accepts(data)) return { data: data as Data };
  }
  const error = isRecord(body) && isRecord(body["error"]) ? body["error"] : {};
  const fields = isRecord(error["fields"]) ? (error["fields"] as FieldErrors) : undefined;
  return {
    retryAfter,
    failure: {
      httpStatus: response.ok ? 502 : response.status,
      error: {
        status: filled(error["code"]) ?? DEFAULT_ERROR_CODE,
        message: filled(error["msg"]) ?? DEFAULT_ERROR_MESSAGE,
        ...(fields ? { fields } : {}),
      },
    },
  };
}

async function decrypted(data: unknown, key: string): Promise<unknown> {
  if (!key || typeof data !== "string") return data;
  const { decrypt } = await import("../../contract/encryption/encryption.ts");
  return parse(await decrypt(data, key));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function filled(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
