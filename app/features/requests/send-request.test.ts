import { expect, test, vi } from "vitest";
import { SEND_SUCCESS_TEXT } from "../../../contract/constants.ts";
import type { Acknowledgement } from "../../../contract/answers.ts";
import type { Call, CallResult } from "../../backend/call.ts";
import { createSend, type RequestSend, type SendFailure } from "./send-request.ts";

const ACKNOWLEDGED = { protocol: "ORC-7K3F-92QX", receiptUrl: "/solicitacoes/recibo/x" };

test("a send is a POST with its name, its key and raw fields, and its success is told", async () => {
  const { calls, told, send } = setUp({ data: ACKNOWLEDGED });
  expect(await send({})).toBe(true);
  expect(calls).toMatchObject([
    {
      path: "/requests",
      method: "POST",
      query: { return_type: "API", requisicao: "orcamento" },
      headers: { "Idempotency-Key": "a-key" },
      payload: { fields: { name: "Ana" } },
      onProgress: undefined,
    },
  ]);
  expect(told).toEqual([
    "start",
    "end",
    "remember ORC-7K3F-92QX",
    "acknowledged ORC-7K3F-92QX",
    `success ${SEND_SUCCESS_TEXT}`,
  ]);
});

test("only an answer with a protocol and a receipt counts as acknowledgement", async () => {
  const { calls, send } = setUp({ data: ACKNOWLEDGED });
  await send({});
  const accepts = calls[0]?.accepts;
  expect(accepts?.(ACKNOWLEDGED)).toBe(true);
  for (const data of [null, "x", {}, { ...ACKNOWLEDGED, protocol: "" }, { protocol: "ORC" }])
    expect(accepts?.(data)).toBe(false);
});

test("a request that waited on the device goes as PUT", async () => {
  const { calls, send } = setUp({ data: ACKNOWLEDGED });
  await send({ method: "PUT" });
  expect(calls[0]?.method).toBe("PUT");
});

test("only files have a progress", async () => {
  const { calls, send } = setUp({ data: ACKNOWLEDGED });
  const onProgress = () => {};
  const files = [{ field: "files", file: new File(["x"], "a.pdf") }];
  await send({ onProgress, payload: { fields: {}, files } });
  expect(calls[0]?.onProgress).toBe(onProgress);
});

test("a failure is told with the server's message and gives false", async () => {
  const fields = { name: ["Informe o seu nome."] };
  const { told, failures, send } = setUp({
    httpStatus: 422,
    error: { status: "CAMPOS", message: "Confira os campos.", fields },
  });
  expect(await send({})).toBe(false);
  expect(told).toEqual(["start", "end", "error Confira os campos."]);
  expect(failures).toEqual([
    { code: "CAMPOS", message: "Confira os campos.", fields, httpStatus: 422, cancelled: false },
  ]);
});

test("a cancelled send is no error, and nothing but a failure is reported", async () => {
  const { told, failures, send } = setUp({
    httpStatus: 0,
    error: { status: "ENF", message: "Opa..." },
    cancelled: true,
  });
  expect(await send({})).toBe(false);
  expect(told).toEqual(["start", "end"]);
  expect(failures).toMatchObject([
    { cancelled: true, message: expect.stringContaining("Paramos o envio") },
  ]);
});

test("the loading counter goes down also where the call breaks", async () => {
  const onEnd = vi.fn<() => void>();
  const send = createSend({
    call: () => Promise.reject(new Error("broken")),
    onSuccess: () => {},
    onError: () => {},
    remember: () => {},
    onStart: () => {},
    onEnd,
  });
  await expect(
    send(
      request(
        {},
        () => {},
        () => {},
      ),
    ),
  ).rejects.toThrow("broken");
  expect(onEnd).toHaveBeenCalledOnce();
});

test("without a connection a request waits on the device, and nothing is told", async () => {
  const { calls, told, failures, send } = setUp({ data: ACKNOWLEDGED }, () => true);
  expect(await send({})).toBe(false);
  expect([calls, told, failures]).toEqual([[], [], []]);
});

test("what was stopped before it began is not kept to be sent later", async () => {
  const stopped = { httpStatus: 0, error: { status: "ENF", message: "Opa..." }, cancelled: true };
  const { failures, send } = setUp({ ...stopped, cancelled: true }, () => true);
  expect(await send({ signal: AbortSignal.abort() })).toBe(false);
  expect(failures).toMatchObject([{ cancelled: true }]);
});

test("a connection that goes during the send leaves the request on the device", async () => {
  const states = [false, true];
  const nothing = { httpStatus: 0, error: { status: "ENF", message: "Opa..." } };
  const { told, failures, send } = setUp(nothing, () => states.shift() ?? true);
  expect(await send({})).toBe(false);
  expect([told, failures]).toEqual([["start", "end"], []]);
});

function setUp(result: CallResult<Acknowledgement>, isQueued: () => boolean = () => false) {
  const calls: Call[] = [];
  const told: string[] = [];
  const failures: SendFailure[] = [];
  const send = createSend({
    call: (call) => {
      calls.push(call);
      return Promise.resolve(result);
    },
    onSuccess: (text) => told.push(`success ${text}`),
    onError: (text) => told.push(`error ${text}`),
    remember: ({ protocol }) => told.push(`remember ${protocol}`),
    onStart: () => told.push("start"),
    onEnd: () => told.push("end"),
    hold: () => Promise.resolve(isQueued()),
  });
  return {
    calls,
    told,
    failures,
    send: (change: Partial<RequestSend>) =>
      send(
        request(
          change,
          ({ protocol }) => told.push(`acknowledged ${protocol}`),
          (failure) => failures.push(failure),
        ),
      ),
  };
}

function request(
  change: Partial<RequestSend>,
  onAcknowledged: RequestSend["onAcknowledged"],
  onFailure: RequestSend["onFailure"],
): RequestSend {
  const payload = { fields: { name: "Ana" } };
  return { kind: "orcamento", key: "a-key", payload, onAcknowledged, onFailure, ...change };
}
