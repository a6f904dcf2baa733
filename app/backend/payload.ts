import { SAMPLE_HEADER, SAMPLE_TEXT } from "../../contract/answers.ts";

/** What a call carries: fields, which go raw, or as form data where there are files beside them. */
export interface Payload {
  fields: Readonly<Record<string, FieldValue>>;
  files?: readonly { field: string; file: File }[];
}

export type FieldValue = string | boolean | readonly string[] | readonly object[];

export interface Body {
  content: BodyInit | null;
  headers: Readonly<Record<string, string>>;
}

/** The body of a payload: fields plus files as multipart, otherwise JSON; each field encrypted where a key is set. */
export async function bodyOf(payload: Payload | undefined, key: string): Promise<Body> {
  if (!payload) return { content: null, headers: {} };
  const fields = await encrypted(payload.fields, key);
  const sample = await encrypted({ [SAMPLE_HEADER]: SAMPLE_TEXT }, key);
  if (!payload.files?.length)
    return {
      content: JSON.stringify(fields),
      headers: { "Content-Type": "application/json", ...sample },
    };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  for (const { field, file } of payload.files ?? []) form.append(field, file, file.name);
  return { content: form, headers: sample };
}

async function encrypted<Value extends FieldValue>(
  fields: Readonly<Record<string, Value>>,
  key: string,
): Promise<Readonly<Record<string, Value | string>>> {
  if (!key) return fields;
  const { encrypt } = await import("../../contract/encryption/encryption.ts");
  return Object.fromEntries(
    await Promise.all(
      Object.entries(fields).map(async ([name, value]) => [
        name,
        await encrypt(typeof value === "string" ? value : JSON.stringify(value), key),
      ]),
    ),
  );
}

/** Lists of texts repeat their field as HTML forms do; lists of objects go as one JSON text. */
function append(form: FormData, name: string, value: FieldValue): void {
  if (typeof value === "string") form.append(name, value);
  else if (typeof value === "boolean") form.append(name, value ? "on" : "");
  else if (value.every((item) => typeof item === "string"))
    for (const item of value) form.append(name, item);
  else form.append(name, JSON.stringify(value));
}
