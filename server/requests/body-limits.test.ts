import { describe, expect, test, vi } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { openTestSite, type TestSite } from "../../tests/intake/test-site.ts";

const MEGABYTE = 1024 * 1024;

describe("a body beyond its limits", () => {
  test("with too many fields says so, and blames no file", async () => {
    const site = await openSite();
    const fields = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, index) => [`f${index}`, "x"]),
    );
    for (const init of [
      { body: formOf(fields) },
      { body: new URLSearchParams(fields) },
      json(fields),
      json({ regions: Object.values(fields) }),
    ]) {
      const { status, error } = await site.post("contato", init);
      expect(status).toBe(413);
      expect(error).toEqual({ code: "TAMANHO", msg: "O envio tem campos demais." });
    }
  });

  test.each([
    ["urlencoded", "a&".repeat(200_000), "application/x-www-form-urlencoded"],
    ["JSON of many values", `{"a":[${"1,".repeat(100_000)}1]}`, "application/json"],
    ["JSON of many levels", "[".repeat(100_000), "application/json"],
  ])("is not parsed, even where it is short enough: %s", async (_, body, type) => {
    const site = await openSite();
    const parsers = [vi.spyOn(JSON, "parse"), vi.spyOn(globalThis, "URLSearchParams")];
    const { status } = await site.post("orcamento", { body, headers: { "Content-Type": type } });
    expect(status).toBe(413);
    for (const parser of parsers) expect(parser).not.toHaveBeenCalledWith(body);
  });

  test("of text says that the text is too large", async () => {
    const site = await openSite();
    const fields = { ...CONTACT, message: "a".repeat(3 * MEGABYTE) };
    for (const init of [
      { body: formOf(fields) },
      { body: new URLSearchParams(fields) },
      json(fields),
    ]) {
      const { status, error } = await site.post("contato", init);
      expect(status).toBe(413);
      expect(error).toEqual({ code: "TAMANHO", msg: expect.stringContaining("O texto enviado") });
    }
  });

  test("of files is told at the field of the files", async () => {
    const body = formOf(CONTACT);
    body.append("files", new File([Buffer.alloc(20 * MEGABYTE)], "huge.pdf"));
    const { status, error } = await (await openSite()).post("contato", { body });
    expect(status).toBe(413);
    expect(error?.fields).toEqual({ files: [expect.stringContaining("6 MB")] });
  });
});

test("a file's name is unescaped as browsers escape it, and made safe", async () => {
  const site = await openSite();
  const body = formOf(CONTACT);
  body.append("files", new File([PDF], 'a"b\r\nc 100%25.pdf'));
  expect((await site.post("contato", { body })).status).toBe(201);
  const stored = await site.storage.db.selectFrom("request_files").select("shown_name").execute();
  expect(stored).toEqual([{ shown_name: "a_b c 100_25.pdf" }]);
});

function json(fields: object): RequestInit {
  return { body: JSON.stringify(fields), headers: { "Content-Type": "application/json" } };
}

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

async function openSite(): Promise<TestSite> {
  return openTestSite(await sqliteDatabase());
}
