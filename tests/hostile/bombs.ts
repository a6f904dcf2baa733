import { deflateSync } from "node:zlib";
import { CONTACT, QUOTE } from "../../contract/requests/examples.test-support.ts";
import { startSite, type SiteProcess } from "../browser/site-process.ts";
import { Findings, type Trial } from "../faults/trial.ts";
import { XLSX } from "../../contract/requests/attachments.ts";
import { JPEG, officeBomb, officeFile, PDF, PNG, WEBP } from "../intake/test-files.ts";
import { FORM_TYPE, JSON_TYPE, part, PARTS_TYPE } from "./body-list.ts";
import { checkFileNames } from "./file-names.ts";
import { residentMegabytes } from "./process-memory.ts";

const MEGABYTE = 1024 * 1024;

/** Longest that one of these may take, upload included, on a machine that does other things too. Seconds. */
const LONGEST_S = 20;

export const bombs: Trial = {
  name: "bombs",
  title: "Bombas e arquivos disfarçados",
  promise:
    "Corpos grandes demais, partes, campos, nomes e cabeçalhos aos milhares, imagens de bilhões de pixels, arquivos compactados, assinaturas erradas e arquivos que são duas coisas: cada um recebe a resposta certa, inteira, e o site segue. 300 nomes de arquivo hostis saem inofensivos.",
  async run({ say }) {
    const findings = new Findings();
    const site = await startSite();
    const wrong: string[] = [];
    let slowest = 0;
    try {
      const before = residentMegabytes(site.pid);
      let most = before ?? 0;
      for (const bomb of BOMBS) {
        const startedAt = performance.now();
        const status = await send(site, bomb).catch((error: unknown) => String(error));
        const seconds = (performance.now() - startedAt) / 1000;
        slowest = Math.max(slowest, seconds);
        most = Math.max(most, residentMegabytes(site.pid) ?? 0);
        if (status !== bomb.wanted) wrong.push(`${bomb.name}: ${status} em vez de ${bomb.wanted}`);
        say(`${bomb.name}: ${status}`);
      }
      findings.tell("bombas e disfarces enviados", BOMBS.length);
      findings.none("respostas erradas", wrong);
      findings.takesAtMost("resposta mais demorada", slowest, LONGEST_S, "s");
      const more = before === null ? null : most - before;
      findings.atMost("memória a mais no pico", more, 256, "MB");
      const names = await checkFileNames(site);
      findings.tell("nomes de arquivo hostis enviados", names.sent);
      findings.atLeast("deles, guardados", names.stored, names.sent / 2);
      findings.none("nomes guardados que não são inofensivos", names.wrong);
      findings.expect("o site ainda responde", (await fetch(`${site.url}/healthz`)).status, 200);
    } finally {
      await site.stop();
    }
    return findings.figures;
  },
};

interface Bomb {
  name: string;
  wanted: number;
  kind?: string;
  headers?: Record<string, string>;
  body: () => BodyInit;
}

function send(
  { url }: SiteProcess,
  { kind = "contato", headers = {}, body }: Bomb,
): Promise<number> {
  return fetch(`${url}/legacy/requests?return_type=API&requisicao=${kind}`, {
    method: "POST",
    headers,
    body: body(),
    duplex: "half",
  } as RequestInit).then(async (answer) => {
    // Only an answer that arrives whole counts.
    await answer.arrayBuffer();
    return answer.status;
  });
}

const BEGUN_FILE =
  '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7';

function withFile(content: Uint8Array<ArrayBuffer>, name = "anexo.pdf"): () => FormData {
  return () => {
    const form = new FormData();
    for (const [field, value] of Object.entries(CONTACT)) form.append(field, value);
    form.append("files", new File([content], name, { type: "application/pdf" }));
    return form;
  };
}

/** So many megabytes without a Content-Length. */
function stream(megabytes: number, begin = ""): ReadableStream<Uint8Array> {
  let left = megabytes;
  return new ReadableStream({
    start(controller) {
      if (begin !== "") controller.enqueue(Buffer.from(begin));
    },
    pull(controller) {
      if (left === 0) return controller.close();
      left -= 1;
      return controller.enqueue(new Uint8Array(MEGABYTE).fill(97));
    },
  });
}

/** A PNG of so many pixels a side, all in a few kilobytes. */
function hugePng(side: number): Buffer<ArrayBuffer> {
  const png = Buffer.from(PNG);
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  return png;
}

const padded = (start: Uint8Array, bytes: number) =>
  Buffer.concat([start, Buffer.alloc(bytes - start.length - 6), Buffer.from("%%EOF\n")]);

/** Its own end is the ZIP's comment. */
function zipWithin(pdf: Buffer): Buffer<ArrayBuffer> {
  const at = pdf.lastIndexOf("%%EOF");
  const end = Buffer.from(ZIP_END);
  end.writeUInt16LE(pdf.length - at, 20);
  return Buffer.concat([pdf.subarray(0, at), end, pdf.subarray(at)]);
}

const ZIP_END = Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]);
const SCRIPT = Buffer.from("<script>alert(1)</script>");

const BOMBS: readonly Bomb[] = [
  {
    name: "JSON de 2 MB",
    wanted: 413,
    headers: JSON_TYPE,
    body: () => JSON.stringify({ ...CONTACT, message: "a".repeat(2 * MEGABYTE) }),
  },
  {
    name: "JSON sem fim (40 MB, sem Content-Length)",
    wanted: 413,
    headers: JSON_TYPE,
    body: () => stream(40),
  },
  {
    name: "multipart sem fim (60 MB, sem Content-Length)",
    wanted: 413,
    headers: PARTS_TYPE,
    body: () => stream(60, BEGUN_FILE),
  },
  {
    name: "multipart de 100 MB",
    wanted: 413,
    headers: PARTS_TYPE,
    body: () => Buffer.alloc(100 * MEGABYTE, 97),
  },
  {
    name: "tipo desconhecido, 30 MB",
    wanted: 415,
    headers: { "Content-Type": "text/plain" },
    body: () => Buffer.alloc(30 * MEGABYTE),
  },
  {
    name: "requisicao desconhecida, 30 MB",
    wanted: 404,
    kind: "nada",
    headers: JSON_TYPE,
    body: () => Buffer.alloc(30 * MEGABYTE),
  },
  {
    name: "JSON com 250 000 níveis",
    wanted: 413,
    headers: JSON_TYPE,
    body: () => "[".repeat(250_000) + "]".repeat(250_000),
  },
  {
    name: "campo com 100 000 níveis",
    wanted: 413,
    headers: JSON_TYPE,
    body: () => `{"name":${"[".repeat(100_000)}${"]".repeat(100_000)}}`,
  },
  {
    name: "itens com 100 000 níveis",
    wanted: 413,
    kind: "orcamento",
    headers: JSON_TYPE,
    body: () =>
      JSON.stringify({ ...QUOTE, items: 0 }).replace(
        '"items":0',
        `"items":${"[".repeat(100_000)}${"]".repeat(100_000)}`,
      ),
  },
  {
    name: "100 000 itens",
    wanted: 413,
    kind: "orcamento",
    headers: JSON_TYPE,
    body: () =>
      JSON.stringify({ ...QUOTE, items: 0 }).replace(
        '"items":0',
        `"items":[${"1,".repeat(99_999)}1]`,
      ),
  },
  {
    name: "201 itens",
    wanted: 422,
    kind: "orcamento",
    headers: JSON_TYPE,
    body: () =>
      JSON.stringify({ ...QUOTE, items: Array.from({ length: 201 }, () => QUOTE.items[0]) }),
  },
  {
    name: "JSON com 30 000 campos",
    wanted: 413,
    headers: JSON_TYPE,
    body: () =>
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`f${index}`, 1])),
      ),
  },
  {
    name: "número de 400 000 algarismos",
    wanted: 422,
    headers: JSON_TYPE,
    body: () => `{"name":${"9".repeat(400_000)}}`,
  },
  {
    name: "50 000 campos urlencoded",
    wanted: 413,
    headers: FORM_TYPE,
    body: () => "a=&".repeat(50_000),
  },
  {
    name: "nome de campo de 400 kB",
    wanted: 400,
    headers: FORM_TYPE,
    body: () => `${"a".repeat(400_000)}=1`,
  },
  {
    name: "um campo 100 vezes",
    wanted: 422,
    headers: FORM_TYPE,
    body: () => "name=x&".repeat(100),
  },
  {
    name: "20 000 partes",
    wanted: 413,
    headers: PARTS_TYPE,
    body: () => `${part("a").repeat(20_000)}--x--`,
  },
  {
    name: "cabeçalho de parte de 1 MB",
    wanted: 413,
    headers: PARTS_TYPE,
    body: () => `${part("a".repeat(MEGABYTE))}--x--`,
  },
  {
    name: "10 000 cabeçalhos numa parte",
    wanted: 413,
    headers: PARTS_TYPE,
    body: () => `--x\r\n${"A: b\r\n".repeat(10_000)}\r\n\r\n--x--`,
  },
  {
    name: "nome de arquivo de 3 kB",
    wanted: 422,
    headers: PARTS_TYPE,
    body: () => `${part("files", "x", `; filename="${"a".repeat(3_000)}"`)}--x--`,
  },
  {
    name: "limites falsos aos milhares",
    wanted: 400,
    headers: PARTS_TYPE,
    body: () => "\r\n--x".repeat(100_000),
  },
  {
    name: "bomba gzip",
    wanted: 415,
    headers: { ...JSON_TYPE, "Content-Encoding": "gzip" },
    body: () => deflateSync(Buffer.alloc(50 * MEGABYTE)),
  },
  { name: "arquivo de 6 MB e 1 byte", wanted: 413, body: withFile(padded(PDF, 6 * MEGABYTE + 1)) },
  { name: "arquivo de 6 MB", wanted: 201, body: withFile(padded(PDF, 6 * MEGABYTE)) },
  {
    name: "PNG de 10 bilhões de pixels",
    wanted: 422,
    body: withFile(hugePng(100_000), "foto.png"),
  },
  { name: "ZIP", wanted: 422, body: withFile(Buffer.concat([Buffer.from("PK\x03\x04"), ZIP_END])) },
  {
    name: "gzip com nome de PDF",
    wanted: 422,
    body: withFile(Buffer.from(deflateSync(Buffer.alloc(1_000)))),
  },
  { name: "executável com nome de PDF", wanted: 422, body: withFile(Buffer.from("MZ\x90\0\x03")) },
  { name: "ELF com nome de PDF", wanted: 422, body: withFile(Buffer.from("\x7fELF\x02\x01\x01")) },
  { name: "HTML com nome de PDF", wanted: 422, body: withFile(SCRIPT) },
  {
    name: "SVG com nome de PNG",
    wanted: 422,
    body: withFile(Buffer.from("<svg onload='alert(1)'/>"), "a.png"),
  },
  { name: "PDF depois de HTML", wanted: 422, body: withFile(Buffer.concat([SCRIPT, PDF])) },
  {
    name: "PDF sem fim",
    wanted: 422,
    body: withFile(Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(5_000)])),
  },
  {
    name: "só a assinatura de PNG",
    wanted: 422,
    body: withFile(Buffer.from(PNG.subarray(0, 8)), "a.png"),
  },
  { name: "JPEG cortado", wanted: 422, body: withFile(Buffer.from(JPEG.subarray(0, 60)), "a.jpg") },
  {
    name: "WebP com HTML atrás",
    wanted: 422,
    body: withFile(Buffer.concat([WEBP, SCRIPT]), "a.webp"),
  },
  { name: "PDF que é ZIP também", wanted: 422, body: withFile(Buffer.concat([PDF, ZIP_END])) },
  { name: "PDF com o fim de um ZIP antes do seu", wanted: 422, body: withFile(zipWithin(PDF)) },
  {
    name: "JPEG que é ZIP também",
    wanted: 422,
    body: withFile(Buffer.concat([JPEG, ZIP_END]), "a.jpg"),
  },
  {
    name: "JPEG com HTML atrás",
    wanted: 422,
    body: withFile(Buffer.concat([JPEG, SCRIPT]), "a.jpg"),
  },
  {
    name: "PNG com HTML atrás",
    wanted: 422,
    body: withFile(Buffer.concat([PNG, SCRIPT]), "a.png"),
  },
  { name: "PDF com HTML atrás", wanted: 422, body: withFile(Buffer.concat([PDF, SCRIPT])) },
  {
    name: "bomba XLSX",
    wanted: 422,
    kind: "orcamento",
    body: withFile(officeFile(XLSX, { "xl/a.rels": " ".repeat(3 * MEGABYTE) }), "lista.xlsx"),
  },
  ...["contato", "orcamento"].map((kind) => ({
    name: `XLSX de 2 000 partes que são a mesma, de 50 MB, e dizem ter 0 (${kind})`,
    wanted: 422,
    kind,
    body: withFile(officeBomb({ parts: 1_999, bytes: 50 * MEGABYTE, said: 0 }), "lista.xlsx"),
  })),
  {
    name: "PDF de 8 kB com 8 MB de letras escritas por números",
    wanted: 201,
    body: withFile(
      Buffer.concat([
        PDF.subarray(0, 9),
        Buffer.from("7 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n"),
        deflateSync(`1 0 ${"#41".repeat((8 * MEGABYTE - 8) / 3)}`),
        Buffer.from("\nendstream\nendobj\n"),
        PDF.subarray(9),
      ]),
    ),
  },
  {
    name: "PNG que é PDF também",
    wanted: 422,
    body: withFile(Buffer.concat([PNG.subarray(0, 33), PDF, PNG.subarray(33)]), "a.png"),
  },
  {
    name: "GIF que é PDF também",
    wanted: 422,
    body: withFile(Buffer.concat([Buffer.from("GIF89a"), PDF]), "a.pdf"),
  },
];
