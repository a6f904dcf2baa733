import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";

export const JSON_TYPE = { "Content-Type": "application/json" };
export const FORM_TYPE = { "Content-Type": "application/x-www-form-urlencoded" };
export const PARTS_TYPE = { "Content-Type": "multipart/form-data; boundary=x" };

/** One part of a multipart body whose boundary is `x`. */
export function part(name: string, content = "", more = ""): string {
  return `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
}

/** A body that is to do harm wherever it is sent to. */
export interface HostileBody {
  name: string;
  headers: Readonly<Record<string, string>>;
  content: Buffer;
  /** How often the content is sent; more than once without a Content-Length. */
  times?: number;
  /** The content is a chunked body's, chunk by chunk, as it goes over the line. */
  isFramed?: true;
  /** What follows, where the declared length promises more. */
  afterwards?: "silence" | "a byte now and then";
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** What fits into a send's limit just so. Bytes. */
const WITHIN = 511 * KILOBYTE;

/** As much of this as fits into so many bytes. */
function fill(text: string, bytes = WITHIN): string {
  return text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
}

/** An array of a quarter of a million numbers, as the text of a field. */
const NUMBERS = `[${fill("1,", 500_000)}1]`;

/** Those that a process must take in its stride, wherever they come: all within a few megabytes. */
export const BODIES: readonly HostileBody[] = [
  { name: "511 kB de a&", headers: FORM_TYPE, content: text(fill("a&")) },
  { name: "1 MB de a&", headers: FORM_TYPE, content: text(fill("a&", MEGABYTE)) },
  { name: "2 MB de a&", headers: FORM_TYPE, content: text(fill("a&", 2 * MEGABYTE)) },
  { name: "511 kB de %41", headers: FORM_TYPE, content: text(`a=${fill("%41")}`) },
  {
    name: "itens de 500 kB num campo urlencoded",
    headers: FORM_TYPE,
    content: text(`${new URLSearchParams(CONTACT).toString()}&items=${NUMBERS}`),
  },
  { name: "511 kB de vírgulas", headers: JSON_TYPE, content: text(`[${fill(",")}`) },
  {
    name: "JSON de 40 000 campos",
    headers: JSON_TYPE,
    content: json(Object.fromEntries(Array.from({ length: 40_000 }, (_, n) => [`k${n}`, 1]))),
  },
  { name: "JSON de 500 000 níveis", headers: JSON_TYPE, content: text(fill("[")) },
  {
    name: "itens de 500 kB num texto do JSON",
    headers: JSON_TYPE,
    content: json({ ...QUOTE, items: NUMBERS }),
  },
  {
    name: "500 kB de acentos sobre uma letra",
    headers: JSON_TYPE,
    content: json({ ...QUOTE, name: `a${fill("\u0301\u0316", 500_000)}` }),
  },
  {
    name: "9 000 itens vazios",
    headers: JSON_TYPE,
    content: json({ ...QUOTE, items: Array.from({ length: 9_000 }, () => "") }),
  },
  {
    name: "multipart sem limite",
    headers: { "Content-Type": "multipart/form-data" },
    content: text(part("name")),
  },
  {
    name: "20 000 partes",
    headers: PARTS_TYPE,
    content: text(`${part("a").repeat(20_000)}--x--`),
  },
  {
    name: "nome de parte de 500 kB",
    headers: PARTS_TYPE,
    content: text(`${part(fill("a"))}--x--`),
  },
  {
    name: "itens de 500 kB numa parte",
    headers: PARTS_TYPE,
    content: text(`${part("items", NUMBERS)}--x--`),
  },
  {
    name: "200 000 pedaços de um byte",
    headers: FORM_TYPE,
    content: text("1\r\na\r\n".repeat(200_000)),
    isFramed: true,
  },
  {
    name: "200 000 pedaços de um byte num arquivo",
    headers: PARTS_TYPE,
    content: text(
      `30\r\n${part("files", "", '; filename="a.pdf"').slice(0, 48)}\r\n${"1\r\na\r\n".repeat(200_000)}`,
    ),
    isFramed: true,
  },
  { name: "nenhum tipo", headers: {}, content: text(fill("a&")) },
  { name: "text/plain", headers: { "Content-Type": "text/plain" }, content: text(fill("a")) },
  {
    name: "application/octet-stream",
    headers: { "Content-Type": "application/octet-stream" },
    content: text(fill("\0")),
  },
  {
    name: "dois tipos",
    headers: { "Content-Type": "text/plain\r\nContent-Type: application/json" },
    content: json(CONTACT),
  },
  {
    name: "outra codificação",
    headers: { "Content-Type": "application/json; charset=utf-16" },
    content: json(CONTACT),
  },
  {
    name: "gzip",
    headers: { ...JSON_TYPE, "Content-Encoding": "gzip" },
    content: text(fill("\0")),
  },
];

/** Those whose length is the harm. */
export const LONG_BODIES: readonly HostileBody[] = [
  { name: "24 MB de a&", headers: FORM_TYPE, content: text(fill("a&", 24 * MEGABYTE)) },
  {
    name: "1,2 GB sem fim",
    headers: FORM_TYPE,
    content: text(fill("a&", MEGABYTE)),
    times: 1_200,
  },
];

/** Those that promise more than they bring: each holds its connection until it is given up. */
export const SILENT_BODIES: readonly HostileBody[] = [
  { name: "corpo que para", headers: FORM_TYPE, content: text("name=a"), afterwards: "silence" },
  {
    name: "um byte de vez em quando",
    headers: JSON_TYPE,
    content: text("{"),
    afterwards: "a byte now and then",
  },
];

function json(value: unknown): Buffer {
  return text(JSON.stringify(value));
}

function text(content: string): Buffer {
  return Buffer.from(content);
}
