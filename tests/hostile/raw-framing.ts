import type { Random } from "../faults/random.ts";
import type { Way } from "./way-list.ts";

/** Where a request goes to, as whom. */
export type Target = Pick<Way, "method" | "path" | "cookie"> & { host: string };

/** One connection's bytes: requests whose very framing is wrong. */
export function rawRequest(random: Random, target: Target): Buffer {
  const body = '{"name":"x"}';
  // Most parts are right, so that the wrong one is met by itself.
  const some = (right: string, wrong: readonly string[]) =>
    random.chance(0.8) ? right : random.pick(wrong);
  const lines = [
    `${some(target.method, METHODS)} ${some(target.path, PATHS)} ${some("HTTP/1.1", VERSIONS)}`,
    random.chance(0.95) ? `Host: ${some(target.host, HOSTS)}` : "",
    target.cookie === undefined ? "" : `Cookie: ${target.cookie}`,
    "Content-Type: application/json",
    ...random.pick(FRAMINGS)(body),
  ].filter((line) => line !== "");
  if (random.chance(0.3)) lines.splice(random.between(0, lines.length), 0, random.pick(ODD_LINES));
  const end = random.chance(0.95) ? "\r\n" : random.pick(["\n", "\r", "\r\n\0"]);
  const content = random.chance(0.5) ? body : random.pick(CONTENTS);
  const whole = Buffer.from(`${lines.join(end)}${end}${end}${content}`, "latin1");
  if (random.chance(0.3)) return whole.subarray(0, random.between(0, whole.length));
  if (random.chance(0.2)) whole[random.between(0, whole.length - 1)] = random.between(0, 255);
  return whole;
}

const METHODS = [
  "PUT",
  "GET",
  "HEAD",
  "TRACE",
  "CONNECT",
  "OPTIONS",
  "DELETE",
  "PROPFIND",
  "post",
  "P\0ST",
  "",
  "GET".repeat(2_000),
];

const PATHS = [
  "/",
  "*",
  "//",
  "/\\",
  "/%",
  "/%00",
  "/%ff%fe",
  "/..%2f..%2fetc/passwd",
  "/../../etc/passwd",
  "/.env",
  "http://evil.example/",
  "http://[::1",
  "https://evil.example:99999/",
  "/legacy/page-data/search?q=%",
  "/legacy/page-data/__proto__",
  "/static/produtos/industriais/../../..",
  "/solicitacoes/recibo/%2e%2e",
  `/${"a".repeat(9_000)}`,
  "/?".repeat(500),
  "",
  "/a b",
  "/\u00e9",
];

const VERSIONS = ["HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "HTTP/1.1 x", "", "HTCPCP/1.0"];

const HOSTS = [
  "a b",
  "a/b",
  "a@b",
  "",
  "[::1",
  "evil.example",
  "x".repeat(3_000),
  "127.0.0.1\r\nHost: two.example",
  "127.0.0.1:99999",
  "%00",
];

const FRAMINGS: readonly ((body: string) => string[])[] = [
  (body) => [`Content-Length: ${body.length}`],
  (body) => [`Content-Length: ${body.length}`],
  (body) => [`Content-Length: ${body.length - 3}`],
  (body) => [`Content-Length: ${body.length + 3}`],
  () => ["Content-Length: -1"],
  () => ["Content-Length: 1e3"],
  () => ["Content-Length: 99999999999999999999"],
  () => ["Content-Length: 9007199254740993"],
  () => ["Content-Length: 0x10"],
  (body) => [`Content-Length: ${body.length}`, "Content-Length: 3"],
  (body) => [`Content-Length: ${body.length}`, "Transfer-Encoding: chunked"],
  () => ["Transfer-Encoding: chunked"],
  () => ["Transfer-Encoding: chunked, identity"],
  () => ["Transfer-Encoding: xchunked"],
  () => ["Transfer-Encoding : chunked"],
  () => ["Transfer-Encoding:\tchunked"],
  () => ["Expect: 100-continue", "Content-Length: 12"],
  () => ["Expect: 200-maybe", "Content-Length: 12"],
  () => ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: x", "Content-Length: 12"],
  () => ["Upgrade: h2c", "Connection: Upgrade, HTTP2-Settings", "HTTP2-Settings: AAMAAABk"],
  () => [],
];

const ODD_LINES = [
  "X: y",
  ": no name",
  "No colon",
  " folded: line",
  "X\0Y: z",
  `X: ${"y".repeat(20_000)}`,
  "Connection: close, keep-alive",
  "Connection: content-length",
  "Content-Encoding: gzip",
  "Range: bytes=0-18446744073709551615",
  "Range: bytes=-1,-2,-3",
  "If-None-Match: *",
  `If-None-Match: ${'"x",'.repeat(2_000)}`,
  `Accept-Encoding: ${"br;q=".repeat(1_000)}`,
  `Accept-Language: ${"pt,".repeat(3_000)}`,
  `Cookie: ${"a=b;".repeat(2_000)}`,
  "Sec-Fetch-Site: \u00ff",
  "Origin: null",
  "Origin: http://[",
  "X-Forwarded-For: \u00ff",
  "X-Request-Id: ../../x",
  "Idempotency-Key: \u00ff\u00fe",
  ...Array.from({ length: 2 }, () => "A: b\r\n".repeat(500).trimEnd()),
];

const CONTENTS = [
  "",
  'c\r\n{"name":"x"}\r\n0\r\n\r\n',
  'c\r\n{"name":"x"}\r\n',
  "-1\r\nx\r\n0\r\n\r\n",
  "fffffffffffffffff\r\nx\r\n",
  "0\r\nTrailer: x\r\n\r\n",
  'c;ext="\r\n"\r\n{"name":"x"}\r\n0\r\n\r\n',
  "5\r\nab",
  "GET / HTTP/1.1\r\nHost: smuggled\r\n\r\n",
  "\0".repeat(100),
  "\r\n".repeat(100),
];
