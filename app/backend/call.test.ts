import { describe, expect, it, vi } from "vitest";
import { DEFAULT_ERROR_MESSAGE } from "../../contract/constants.ts";
import { isAcknowledgement, SAMPLE_HEADER, SAMPLE_TEXT } from "../../contract/answers.ts";
import { decrypt, encrypt } from "../../contract/encryption/encryption.ts";
import { call, type Call, type CallDependencies } from "./call.ts";
import type { Transmission } from "./transport.ts";

type Step = Response | Error;

/** A backend that answers with one step per attempt, and a clock that only writes down the waits. */
function backend(steps: readonly Step[], key = "") {
  const sent: Transmission[] = [];
  const waits: number[] = [];
  const limits: number[] = [];
  const dependencies: CallDependencies = {
    key: () => key,
    transport: (transmission) => {
      const step = steps[sent.length] ?? new Error("no more steps");
      sent.push(transmission);
      return step instanceof Error ? Promise.reject(step) : Promise.resolve(step);
    },
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    deadline: (milliseconds) => {
      limits.push(milliseconds);
      return { signal: new AbortController().signal, stop: () => {} };
    },
  };
  return {
    sent,
    waits,
    limits,
    run: (options: Partial<Call> = {}) => call({ path: "/x", ...options }, dependencies),
  };
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });

describe("a call", () => {
  it("is a POST below the prefix, with its query, unless said otherwise", async () => {
    const { run, sent } = backend([json(200, { data: 1 }), json(200, { data: 2 })]);
    expect(await run({ query: { a: "1", b: "ç d" } })).toEqual({ data: 1 });
    await run({ method: "GET" });
    expect(sent.map(({ method, url }) => [method, url])).toEqual([
      ["POST", "/legacy/x?a=1&b=%C3%A7+d"],
      ["GET", "/legacy/x"],
    ]);
  });

  it("sends fields alone as JSON, and with files as multipart form data", async () => {
    const { run, sent } = backend([json(200, { data: 1 }), json(200, { data: 1 })]);
    await run({ payload: { fields: { name: "Ana" } } });
    const file = new File(["x"], "a.pdf");
    await run({ payload: { fields: { name: "Ana" }, files: [{ field: "files", file }] } });
    expect(sent[0]?.body).toBe('{"name":"Ana"}');
    expect(sent[0]?.headers).toMatchObject({ "Content-Type": "application/json" });
    expect([...((sent[1]?.body ?? new FormData()) as FormData).keys()]).toEqual(["name", "files"]);
  });

  it("gives each attempt ten minutes", async () => {
    const { run, limits } = backend([new Error("reset"), json(200, { data: 1 })]);
    await run();
    expect(limits).toEqual([600_000, 600_000]);
  });

  it.each([
    ["a reset", () => new Error("reset")],
    ["a 500", () => json(500, {})],
    ["garbage", () => new Response("<html>", { status: 200 })],
    ["an empty body", () => new Response("", { status: 200 })],
  ])("is tried exactly three times, 3 s apart, after %s", async (_name, step) => {
    const { run, sent, waits } = backend([step(), step(), step(), step()]);
    const attempts: number[] = [];
    expect(await run({ onAttempt: (attempt) => attempts.push(attempt) })).toHaveProperty("error");
    expect(sent).toHaveLength(3);
    expect(waits).toEqual([3000, 3000]);
    expect(attempts).toEqual([1, 2, 3]);
  });

  it("is tried again after a success that does not carry what was asked for, also an encrypted one", async () => {
    const key = "0123456789abcdef0123456789abcdef";
    const steps = [
      json(200, {}),
      json(201, { data: await encrypt('{"protocol":""}', key) }),
      json(200, { data: await encrypt('"x"', key) }),
    ];
    const { run, waits } = backend(steps, key);
    expect(await run({ accepts: isAcknowledgement })).toMatchObject({
      httpStatus: 502,
      error: { message: DEFAULT_ERROR_MESSAGE },
    });
    expect(waits).toEqual([3000, 3000]);
    const acknowledged = { protocol: "CON-7K3F-92QX", receiptUrl: "/x" };
    const good = backend(
      [json(201, { data: await encrypt(JSON.stringify(acknowledged), key) })],
      key,
    );
    expect(await good.run({ accepts: isAcknowledgement })).toEqual({ data: acknowledged });
  });

  it.each([400, 401, 403, 404, 412, 413, 414, 415, 422, 431])(
    "stops at once after %i",
    async (status) => {
      const { run, sent } = backend([json(status, { error: { code: "X", msg: "não" } })]);
      expect(await run()).toEqual({ httpStatus: status, error: { status: "X", message: "não" } });
      expect(sent).toHaveLength(1);
    },
  );

  it.each([
    [503, "10", 10_000],
    [429, "1", 3_000],
    [409, "3600", 30_000],
    [500, "10", 3_000],
  ])("after %i with Retry-After %s waits %i ms", async (status, after, expected) => {
    const { run, waits } = backend([
      json(status, {}, { "Retry-After": after }),
      json(200, { data: 1 }),
    ]);
    expect(await run()).toEqual({ data: 1 });
    expect(waits).toEqual([expected]);
  });

  it("reads code and message of the server's error, or uses the defaults", async () => {
    const fields = { email: ["Informe o e-mail."] };
    expect(
      await backend([json(422, { error: { code: "CAMPOS", msg: "Confira.", fields } })]).run(),
    ).toEqual({
      httpStatus: 422,
      error: { status: "CAMPOS", message: "Confira.", fields },
    });
    expect(await backend([json(404, {})]).run()).toEqual({
      httpStatus: 404,
      error: { status: "ENF", message: DEFAULT_ERROR_MESSAGE },
    });
  });

  it("ends when it is cancelled, also between attempts", async () => {
    const controller = new AbortController();
    const { run, sent } = backend([new Error("reset"), json(200, { data: 1 })]);
    const result = await run({ signal: controller.signal, onAttempt: () => controller.abort() });
    expect(result).toMatchObject({ cancelled: true });
    expect(sent).toHaveLength(1);
  });

  it("hands a cancellation on to the attempt under way, without `AbortSignal.any`", async () => {
    vi.spyOn(AbortSignal, "any").mockImplementation(() => {
      throw new TypeError("AbortSignal.any is not a function");
    });
    const controller = new AbortController();
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener("abort", () => reject(new Error("abort")));
          controller.abort();
        }),
    );
    vi.stubGlobal("fetch", fetch);
    expect(await call({ path: "/x", signal: controller.signal })).toMatchObject({
      cancelled: true,
    });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("encrypts each field and reads encrypted data where a key is set", async () => {
    const key = "0123456789abcdef0123456789abcdef";
    const { run, sent } = backend([json(200, { data: await encrypt('{"a":1}', key) })], key);
    expect(await run({ payload: { fields: { name: "Ana", items: [{ code: "A" }] } } })).toEqual({
      data: { a: 1 },
    });
    const body = JSON.parse(sent[0]?.body as string) as Record<string, string>;
    expect(await decrypt(body["name"] ?? "", key)).toBe("Ana");
    expect(await decrypt(body["items"] ?? "", key)).toBe('[{"code":"A"}]');
    expect(await decrypt(sent[0]?.headers[SAMPLE_HEADER] ?? "", key)).toBe(SAMPLE_TEXT);
  });
});
