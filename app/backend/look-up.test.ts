import { beforeEach, describe, expect, it, vi } from "vitest";
import { store } from "../store/store.ts";
import { lookUp } from "./look-up.ts";

/** What the backend is asked, as `GET /legacy/…`, and how the loading counter stands while it is asked. */
const asked: { call: string; counter: number }[] = [];

beforeEach(() => asked.splice(0));

describe("a look-up", () => {
  it("is a GET of a page-data path with its query, under the loading indicator, and gives the data", async () => {
    answer(200, { data: [] });
    expect(await lookUp("items", { sku: "A" })).toEqual({ data: [] });
    expect(asked).toEqual([{ call: "GET /legacy/page-data/items?sku=A", counter: 1 }]);
    expect(store.getState().loading.counter).toBe(0);
  });

  it("tells an error as its code and the server's message", async () => {
    answer(422, { error: { code: "X", msg: "Pergunta longa demais." } });
    expect(await lookUp("search", {})).toEqual({
      failure: { httpStatus: 422, message: "(HTTP Code: 422) Pergunta longa demais." },
    });
    expect(store.getState().loading.counter).toBe(0);
  });

  it.each([
    ["nothing", 200, { data: null }],
    ["without any data", 200, {}],
    ["that there is nothing of the id", 404, { error: { code: "SEM_DADOS", msg: "Não há." } }],
  ])("that is answered %s says so in the specification's sentence", async (_, status, body) => {
    answer(status, body);
    expect(await lookUp("search", {})).toEqual({
      failure: { httpStatus: 404, message: "Dados não encontrados para o ID especificado!" },
    });
  });
});

function answer(status: number, body: object): void {
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    asked.push({ call: `${method} ${url}`, counter: store.getState().loading.counter });
    return Promise.resolve(Response.json(body, { status }));
  });
}
