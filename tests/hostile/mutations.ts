import {
  CONTACT,
  PILOT_TEST,
  QUOTE,
  REPRESENTATIVE,
} from "../../contract/requests/examples.test-support.ts";
import type { Random } from "../faults/random.ts";
import { PDF } from "../intake/test-files.ts";

/** A request's body with its headers, well-formed as HTTP, whatever it says. */
export interface HostileBody {
  kind: string;
  headers: Record<string, string>;
  body: Buffer;
}

export type BodyForm = "json" | "urlencoded" | "multipart";

const EXAMPLES = {
  contato: CONTACT,
  orcamento: { ...QUOTE, items: [{ code: "HV-1110-20", quantity: 3 }] },
  representante: REPRESENTATIVE,
  "teste-piloto": PILOT_TEST,
} as const;

const BOUNDARY = "----maker7MA4YWxkTrZu0gW";

/** A valid request of any kind, damaged in one to six ways. */
export function mutate(form: BodyForm, random: Random): HostileBody {
  const kind = random.pick(Object.keys(EXAMPLES)) as keyof typeof EXAMPLES;
  const fields: Record<string, unknown> = { ...EXAMPLES[kind] };
  for (let times = random.between(0, 3); times > 0; times -= 1) mutateFields(fields, random);
  let body = ENCODERS[form](fields, random);
  for (let times = random.between(0, 3); times > 0; times -= 1) body = mutateBytes(body, random);
  const headers: Record<string, string> = { "Content-Type": CONTENT_TYPES[form] };
  if (random.chance(0.15)) headers["Content-Type"] = mutateText(CONTENT_TYPES[form], random);
  if (random.chance(0.05)) headers["Content-Encoding"] = random.pick(["gzip", "br", "x", ""]);
  if (random.chance(0.3))
    headers["Idempotency-Key"] = random.chance(0.5) ? random.uuid() : token(random);
  if (random.chance(0.1)) headers["Accept"] = token(random);
  return { kind: random.chance(0.02) ? encode(token(random)) : kind, headers, body };
}

const CONTENT_TYPES: Readonly<Record<BodyForm, string>> = {
  json: "application/json",
  urlencoded: "application/x-www-form-urlencoded",
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
};

const ENCODERS: Readonly<Record<BodyForm, (fields: object, random: Random) => Buffer>> = {
  json: (fields) => Buffer.from(JSON.stringify(fields)),
  urlencoded: (fields) =>
    Buffer.from(
      Object.entries(fields)
        .map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`)
        .join("&"),
    ),
  multipart(fields, random) {
    const parts = Object.entries(fields).map(
      ([name, value]) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${textOf(value)}`,
    );
    if (random.chance(0.4))
      parts.push(
        `Content-Disposition: form-data; name="files"; filename="${random.chance(0.5) ? "a.pdf" : token(random)}"\r\nContent-Type: application/pdf\r\n\r\n${PDF.toString("latin1")}`,
      );
    const text = parts.map((part) => `--${BOUNDARY}\r\n${part}\r\n`).join("");
    return Buffer.from(`${text}--${BOUNDARY}--\r\n`, random.chance(0.95) ? "utf8" : "latin1");
  },
};

/** Values and names that programs have stumbled over. */
const TOKENS: readonly string[] = [
  "",
  "\0",
  "\r\n",
  "\r\n\r\n",
  "%",
  "%00",
  "%zz",
  "+",
  "&&==&=",
  '"',
  "\\",
  "'",
  "{}",
  "[]",
  "[[[[[[[[",
  "null",
  "true",
  "-1",
  "1e999",
  "99999999999999999999",
  "0x10",
  "NaN",
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "items[0].code",
  "items[999999999].code",
  "items[-1].quantity",
  "items[__proto__].code",
  "a".repeat(5_000),
  "😀".repeat(300),
  "\uD800",
  "\u202E\u200B\uFEFF",
  "é".normalize("NFD").repeat(200),
  "../../../etc/passwd",
  "${jndi:ldap://x}",
  "{{7*7}}",
  "<script>alert(1)</script>",
  "' OR 1=1 --",
  `--${BOUNDARY}`,
  `--${BOUNDARY}--`,
  'Content-Disposition: form-data; name="x"',
  "filename*=UTF-8''%ff%fe",
  "boundary=",
  'boundary=""',
  `boundary=${"x".repeat(200)}`,
  "charset=utf-16",
];

function token(random: Random): string {
  return random.chance(0.7)
    ? random.pick(TOKENS)
    : random.bytes(random.between(1, 40)).toString("latin1");
}

function mutateFields(fields: Record<string, unknown>, random: Random): void {
  const name = random.pick(Object.keys(fields));
  switch (random.between(0, 6)) {
    case 0:
      delete fields[name];
      if (Object.keys(fields).length === 0) fields["name"] = "x";
      return;
    case 1:
      fields[name] = token(random);
      return;
    case 2:
      Object.defineProperty(fields, token(random), {
        value: token(random),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return;
    case 3:
      fields[name] = random.pick<unknown>([
        null,
        true,
        0,
        -1,
        1e308,
        [],
        {},
        [[]],
        { a: { b: 1 } },
        [null, 7],
        Array(500).fill("x"),
      ]);
      return;
    case 4:
      fields[name] = [fields[name], token(random)];
      return;
    case 5:
      fields["items"] = random.pick<unknown>([
        [{ code: token(random), quantity: token(random) }],
        { code: "HV-1110-20", quantity: 1 },
        "[{",
        Array.from({ length: 300 }, (_, index) => ({ code: `X-${index}`, quantity: index })),
        [null, [], 0, "x"],
      ]);
      return;
    default:
      fields[name] = `${textOf(fields[name])}${token(random)}`;
  }
}

/** One change somewhere: of a byte, a piece, or a value that programs have stumbled over. */
export function mutateBytes(body: Buffer, random: Random): Buffer {
  const at = random.between(0, body.length);
  const length = random.between(0, Math.min(200, body.length - at));
  const insert = (piece: Uint8Array) =>
    Buffer.concat([body.subarray(0, at), piece, body.subarray(at)]);
  switch (random.between(0, 5)) {
    case 0: {
      const changed = Buffer.from(body);
      if (at < changed.length) changed[at] = random.between(0, 255);
      return changed;
    }
    case 1:
      return Buffer.concat([body.subarray(0, at), body.subarray(at + length)]);
    case 2:
      return insert(body.subarray(at, at + length));
    case 3:
      return insert(Buffer.from(token(random), random.chance(0.5) ? "utf8" : "latin1"));
    case 4:
      return insert(random.bytes(random.between(1, 60)));
    default:
      return Buffer.from(body.subarray(0, at));
  }
}

/** A header's value may hold visible Latin-1 only, or the client itself refuses it. */
function mutateText(text: string, random: Random): string {
  const at = random.between(0, text.length);
  return `${text.slice(0, at)}${token(random)}${text.slice(random.between(at, text.length))}`;
}

/** Makes a text fit for a header of Node's client. */
export function headerText(text: string): string {
  return text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
