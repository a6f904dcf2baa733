import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { describe, expect, onTestFinished, test } from "vitest";
import { bodyOf } from "../../app/backend/payload.ts";
import { decrypt, encrypt } from "../../contract/encryption/encryption.ts";
import { CONTACT, QUOTE, REPRESENTATIVE } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { boundBodies } from "../http/bound-bodies.ts";
import { createListener } from "../http/listener.ts";
import { onlyItsMethods } from "../http/methods.ts";
import { JPEG, PDF, PNG, WEBP } from "../../tests/intake/test-files.ts";
import { openTestSite, type TestSite } from "../../tests/intake/test-site.ts";

const MEGABYTE = 1024 * 1024;

const KEY = "0123456789abcdef0123456789abcdef";
const OTHER_KEY = "fedcba9876543210fedcba9876543210";

describe("a body", () => {
  test.each([
    [
      "JSON",
      {
        body: JSON.stringify(CONTACT),
        headers: { "Content-Type": "application/json; charset=utf-8" },
      },
    ],
    ["urlencoded", { body: new URLSearchParams(CONTACT) }],
    ["multipart", { body: formOf(CONTACT) }],
    ["PUT", { method: "PUT", body: formOf(CONTACT) }],
  ])("is taken as %s", async (_, init) => {
    const site = await openSite();
    expect(await site.post("contato", init)).toMatchObject({
      status: 201,
      data: { protocol: expect.any(String) },
    });
  });

  test.each([
    ["broken JSON", "application/json", "{"],
    ["JSON that is no object", "application/json", "[]"],
    ["text that is not UTF-8", "application/x-www-form-urlencoded", Buffer.from([0x61, 0xff])],
    ["multipart without boundary", "multipart/form-data", "x"],
    ["multipart that never begins", "multipart/form-data; boundary=x", "y"],
    [
      "multipart that never ends",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na',
    ],
    [
      "a part without name",
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Type: text/plain\r\n\r\na\r\n--x--\r\n",
    ],
    [
      "a part header that is not UTF-8",
      "multipart/form-data; boundary=x",
      Buffer.from(
        '--x\r\nContent-Disposition: form-data; name="\xff"\r\n\r\na\r\n--x--\r\n',
        "latin1",
      ),
    ],
    [
      "a file's name in letters that nobody knows",
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Disposition: form-data; name=\"files\"; filename*=no''a\r\n\r\na\r\n--x--\r\n",
    ],
  ])("that is %s is answered 400", async (_, type, body) => {
    const site = await openSite();
    const { status, error } = await site.post("contato", {
      body,
      headers: { "Content-Type": type },
    });
    expect([status, error?.code]).toEqual([400, "CORPO"]);
  });

  test.each([
    ["text/plain", {}],
    ["application/json", { "Content-Encoding": "gzip" }],
    ["application/json; charset=latin1", {}],
  ])("of type %s %j is answered 415", async (type, headers) => {
    const site = await openSite();
    const answer = await site.post("contato", {
      body: "{}",
      headers: { "Content-Type": type, ...headers },
    });
    expect(answer.status).toBe(415);
  });

  test.each([
    [
      "a text of 600 kB",
      JSON.stringify({ ...CONTACT, message: "a".repeat(600_000) }),
      "application/json",
    ],
    [
      "1 000 fields",
      Array.from({ length: 1_000 }, (_, index) => `f${index}=1`).join("&"),
      "application/x-www-form-urlencoded",
    ],
    [
      "5 000 parts",
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(5_000)}--x--`,
      "multipart/form-data; boundary=x",
    ],
    [
      "a part header of 100 kB",
      `--x\r\nContent-Disposition: form-data; name="${"a".repeat(100_000)}"\r\n\r\n\r\n--x--`,
      "multipart/form-data; boundary=x",
    ],
  ])("with %s is answered 413", async (_, body, type) => {
    const site = await openSite();
    expect((await site.post("contato", { body, headers: { "Content-Type": type } })).status).toBe(
      413,
    );
  });
});

describe("files", () => {
  test.each([
    ["PDF", PDF],
    ["JPEG", JPEG],
    ["PNG", PNG],
    ["WebP", WEBP],
  ])("of type %s are taken", async (_, content) => {
    const { status } = await sendFiles("contato", CONTACT, [content]);
    expect(status).toBe(201);
  });

  test.each([
    ["HTML called PDF", Buffer.from("<html>%PDF-1.7 %%EOF")],
    ["a PDF cut off", PDF.subarray(0, 60)],
    ["a PDF that does not begin the file", Buffer.concat([Buffer.from("GIF89a"), PDF])],
    ["a PDF inside an image", Buffer.concat([JPEG.subarray(0, 20), PDF, JPEG.subarray(20)])],
    ["a ZIP behind a PDF", Buffer.concat([PDF, Buffer.from("PK\x05\x06"), Buffer.alloc(18)])],
    ["a WebP with more behind it", Buffer.concat([WEBP, Buffer.from("<script>")])],
    ["a PNG signature only", PNG.subarray(0, 8)],
    ["an executable", Buffer.from("MZ\x90\0")],
    ["nothing", Buffer.alloc(0)],
  ])("that are %s are refused beside their field", async (_, content) => {
    const { status, error } = await sendFiles("contato", CONTACT, [content]);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([422, ["files"]]);
  });

  test("are told together with the other fields' errors", async () => {
    const { error } = await sendFiles("contato", { ...CONTACT, email: "x" }, [Buffer.from("x")]);
    expect(Object.keys(error?.fields ?? {})).toEqual(["email", "files"]);
  });

  test("of more than 6 MB are refused by name, of exactly 6 MB taken", async () => {
    const exact = Buffer.concat([
      PDF,
      Buffer.alloc(6 * MEGABYTE - PDF.length - 6),
      Buffer.from("%%EOF\n"),
    ]);
    expect((await sendFiles("contato", CONTACT, [exact])).status).toBe(201);
    const { status, error } = await sendFiles("contato", CONTACT, [
      Buffer.concat([exact, Buffer.from("\n")]),
    ]);
    expect([status, error?.fields?.["files"]?.[0]]).toEqual([
      413,
      expect.stringContaining("“anexo-0.pdf” passa de 6 MB"),
    ]);
  });

  test("beyond the third are refused; a résumé is one PDF", async () => {
    expect((await sendFiles("contato", CONTACT, [PDF, PDF, PDF])).status).toBe(201);
    expect(
      (await sendFiles("contato", CONTACT, [PDF, PDF, PDF, PDF])).error?.fields,
    ).toHaveProperty("files");
    expect((await sendFiles("representante", REPRESENTATIVE, [PDF], "resume")).status).toBe(201);
    expect(
      (await sendFiles("representante", REPRESENTATIVE, [PNG], "resume")).error?.fields,
    ).toHaveProperty("resume");
    expect(
      (await sendFiles("representante", REPRESENTATIVE, [PDF, PDF], "resume")).error?.fields,
    ).toHaveProperty("resume");
  });

  test("left empty by a browser without JavaScript are no files", async () => {
    const body = formOf(CONTACT);
    body.append("files", new File([], ""));
    expect((await (await openSite()).post("contato", { body })).status).toBe(201);
  });
});

describe("over a real socket", () => {
  test("a body far too large still gets its answer", async () => {
    const origin = await listen(await openSite());
    const body = formOf(CONTACT);
    body.append("files", new File([Buffer.alloc(40 * MEGABYTE)], "huge.pdf"));
    const response = await fetch(`${origin}/requests?requisicao=contato`, { method: "POST", body });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      error: { code: "TAMANHO", fields: { files: [expect.any(String)] } },
    });
  });

  test("a multipart body that arrives byte by byte is read, line break at its end included", async () => {
    const origin = new URL(await listen(await openSite()));
    const form = new Response(formOf(CONTACT));
    const body = Buffer.from(await form.arrayBuffer());
    const socket = connect(Number(origin.port), origin.hostname);
    socket.setNoDelay(true);
    socket.write(
      `POST /requests?requisicao=contato HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${form.headers.get("Content-Type")}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    for (const byte of body) socket.write(`1\r\n${String.fromCharCode(byte)}\r\n`, "latin1");
    socket.write("0\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 201 /);
  });
});

describe("the address", () => {
  test("knows four requests and two methods", async () => {
    const site = await openSite();
    for (const kind of ["", "outro", "__proto__", "ORCAMENTO"])
      expect(await site.send(kind, CONTACT)).toMatchObject({
        status: 404,
        error: { code: "REQUISICAO" },
      });
    const app = new Hono().use(onlyItsMethods()).route("/legacy", site.routes);
    for (const method of ["GET", "DELETE", "PATCH"]) {
      const response = await app.request("/legacy/requests?requisicao=contato", { method });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST, PUT"]);
    }
  });

  test("refuses a key that is no UUID", async () => {
    const answer = await (await openSite()).send("contato", CONTACT, { "Idempotency-Key": "1" });
    expect([answer.status, answer.error?.code]).toEqual([400, "CHAVE"]);
  });

  test("is never kept by a cache", async () => {
    const site = await openSite();
    for (const fields of [CONTACT, {}])
      expect((await site.send("contato", fields)).headers.get("Cache-Control")).toBe("no-store");
  });

  test("with a key reads encrypted and plain fields, and encrypts its answer", async () => {
    const site = await openTestSite(await sqliteDatabase(), { backendKey: KEY });
    const encrypted = Object.fromEntries(
      await Promise.all(
        Object.entries({ ...QUOTE, stateRegistrationExempt: false }).map(async ([name, value]) => [
          name,
          await encrypt(typeof value === "string" ? value : JSON.stringify(value), KEY),
        ]),
      ),
    ) as Record<string, string>;
    const headers = { "Idempotency-Key": randomUUID() };
    const first = await site.send("orcamento", encrypted, headers);
    expect(first.status).toBe(201);
    const data = JSON.parse(await decrypt(cipherOf(first), KEY)) as { protocol: string };
    const again = await site.send("orcamento", QUOTE, headers);
    expect(again.status).toBe(200);
    expect(JSON.parse(await decrypt(cipherOf(again), KEY))).toEqual(data);
  });

  test.each([
    ["plain", "", "", 201],
    ["plain, since when a key was set", "", KEY, 412],
    ["encrypted", KEY, KEY, 201],
    ["encrypted with another key", OTHER_KEY, KEY, 412],
    ["encrypted with a key that was taken away", KEY, "", 412],
  ])("answers a page that sends %s", async (_, ofPage, backendKey, status) => {
    const site = await openTestSite(await sqliteDatabase(), { backendKey });
    const { content, headers } = await bodyOf({ fields: CONTACT }, ofPage);
    const answer = await site.post("contato", { body: content, headers });
    expect(answer.status).toBe(status);
    if (status === 412) expect(answer.error?.code).toBe("PAGINA_ANTIGA");
  });
});

/** With a key, `data` is one text. */
function cipherOf({ data }: { data?: unknown }): string {
  return typeof data === "string" ? data : "";
}

async function openSite(): Promise<TestSite> {
  return openTestSite(await sqliteDatabase());
}

async function sendFiles(
  kind: string,
  fields: Readonly<Record<string, unknown>>,
  contents: readonly Buffer<ArrayBuffer>[],
  field = "files",
) {
  const body = formOf(fields);
  for (const [index, content] of contents.entries())
    body.append(field, new File([content], `anexo-${index}.pdf`, { type: "application/pdf" }));
  return (await openSite()).post(kind, { body });
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of Array.isArray(value) ? value : [value]) form.append(name, String(one));
  return form;
}

async function listen({ routes }: TestSite): Promise<string> {
  const server = createServer(createListener(routes.fetch, () => undefined));
  boundBodies(server, () => true);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return `http://127.0.0.1:${address.port}`;
}
