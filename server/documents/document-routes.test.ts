import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { loadCatalogue } from "../catalogue/load.ts";
import {
  goodAerosol,
  goodFluid,
  retiredFluid,
  withContent,
} from "../catalogue/content.test-support.ts";
import { SENDER_HEADER } from "../http/sender.ts";
import { createDocumentRoutes } from "./document-routes.ts";
import type { PrintJob } from "./print-job.ts";
import { revise } from "./revise.ts";

const FLUID = "/fds/amostra-m-1";
const folder = mkdtempSync(join(tmpdir(), "documents-"));

/** A fluid with two revisions, the second of a longer shelf life, what it took the place of, and an aerosol without any. */
beforeAll(() => {
  withContent([goodFluid(), goodAerosol(), retiredFluid()], (made) =>
    cpSync(made, folder, { recursive: true }),
  );
  const clock = { now: () => new Date("2026-11-20T12:00:00Z") };
  for (const slug of ["amostra-m-1", "amostra-r-1"])
    revise(folder, loadCatalogue(folder), slug, "Primeira edição.", clock);
  const file = join(folder, "products/amostra-m-1.md");
  writeFileSync(file, readFileSync(file, "utf8").replace("months: 18", "months: 24"));
  revise(folder, loadCatalogue(folder), "amostra-m-1", "Não irrita a pele.", clock);
});
afterAll(() => rmSync(folder, { recursive: true }));

it("gives the newest sheet under the product's address", async () => {
  const { get, print } = site();
  const answer = await get(FLUID);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'inline; filename="FDS-amostra-m-1-rev-2.pdf"',
    "content-length": "20",
    link: '<https://www.maker.example/fds/amostra-m-1>; rel="canonical"',
  });
  expect(answer.headers.has("X-Robots-Tag")).toBe(false);
  const [job] = print.mock.calls[0] ?? [];
  expect(job).toMatchObject({
    kind: "fds",
    print: {
      address: "www.maker.example/fds/amostra-m-1",
      revisions: [{ number: 1 }, { number: 2 }],
      replacedBy: null,
    },
  });
  expect(JSON.stringify(job)).not.toContain("18\u00A0meses");
});

it("keeps every older revision as it was issued, under the one in force, out of search engines", async () => {
  const { get, print } = site();
  const answer = await get(`${FLUID}/1`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Disposition")).toContain("rev-1.pdf");
  expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
  const [job] = print.mock.calls[0] ?? [];
  expect(job?.kind === "fds" && job.print.revisions).toHaveLength(1);
  expect(job).toMatchObject({ print: { replacedBy: { number: 2, date: "2026-11-20" } } });
  expect(JSON.stringify(job)).toContain("18\u00A0meses");
});

it("gives the bulletin, with the address of its page", async () => {
  const { get, print } = site();
  expect((await get("/boletim/amostra-m-1")).headers.get("Content-Disposition")).toContain(
    "boletim-tecnico-amostra-m-1.pdf",
  );
  expect(print.mock.calls[0]?.[0]).toMatchObject({
    print: { productUrl: "https://www.maker.example/produtos/industriais/amostra-m-1" },
  });
});

it("says in each document of a product that it is no longer sold, and what is in its place", async () => {
  const { get, print } = site();
  const addresses = ["/fds/amostra-r-1", "/boletim/amostra-r-1", FLUID, "/boletim/amostra-m-1"];
  for (const address of addresses) await get(address);
  const said = "Produto fora de linha desde 01/10/2026. No lugar dele: Amostra M-1 (AM-1110).";
  expect(print.mock.calls.map(([job]) => "retired" in job.print && job.print.retired)).toEqual([
    said,
    said,
    null,
    null,
  ]);
});

it.each([
  "/fds/nada",
  "/fds/constructor",
  "/fds/amostra-a-1",
  `${FLUID}/0`,
  `${FLUID}/3`,
  `${FLUID}/01`,
  `${FLUID}/99999`,
  `${FLUID}/x`,
  "/boletim/nada",
])("leaves %s to the not-found page", async (address) => {
  const { get, print } = site();
  expect((await get(address)).status).toBe(404);
  expect(print).not.toHaveBeenCalled();
});

it("answers 304 to who has it, and prints it only once", async () => {
  const { get, print } = site();
  const etag = (await get(FLUID)).headers.get("ETag") ?? "";
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const again = await get(FLUID, { "If-None-Match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect((await get(FLUID, { "If-None-Match": '"other"' })).status).toBe(200);
  expect((await get(`${FLUID}/2`)).headers.get("ETag")).toBe(etag);
  expect(print).toHaveBeenCalledTimes(1);
});

it("answers HEAD with everything but the body", async () => {
  const { get } = site();
  const answer = await get(FLUID, {}, "HEAD");
  expect([answer.status, await answer.text()]).toEqual([200, ""]);
  expect(answer.headers.get("Content-Length")).toBe("20");
});

it("answers a range with its part, an impossible one with 416", async () => {
  const { get } = site();
  const part = await get(FLUID, { Range: "bytes=5-8" });
  expect([part.status, await part.text()]).toEqual([206, "5678"]);
  expect(part.headers.get("Content-Range")).toBe("bytes 5-8/20");
  const none = await get(FLUID, { Range: "bytes=20-" });
  expect([none.status, none.headers.get("Content-Range")]).toEqual([416, "bytes */20"]);
  expect((await get(FLUID, { Range: "bytes=5-8", "If-Range": '"old"' })).status).toBe(200);
});

it("prints for others between the documents that one line asks for", async () => {
  const { get, print } = site();
  const printed = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  print.mockReturnValue(printed.promise);
  const crowd = { [SENDER_HEADER]: "2001:db8:0:7::/64" };
  const asked = [
    get(FLUID, crowd),
    get(`${FLUID}/1`, { [SENDER_HEADER]: "2001:db8:0:8::/64" }),
    get("/boletim/amostra-m-1", { [SENDER_HEADER]: "203.0.113.7" }),
  ];
  await vi.waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  expect(print.mock.calls.map(([{ kind }]) => kind)).toEqual(["fds", "bulletin"]);
  printed.resolve(new Uint8Array(1));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(print).toHaveBeenCalledTimes(3);
});

/** Routes over the test's content; the printer is a stand-in. */
function site() {
  const print = vi.fn<(job: PrintJob) => Promise<Uint8Array<ArrayBuffer>>>(() =>
    Promise.resolve(new TextEncoder().encode("01234567890123456789")),
  );
  const publicUrl = "https://www.maker.example";
  const services = { catalogue: loadCatalogue(folder), contentFolder: folder, publicUrl, print };
  const app = new Hono().route("/", createDocumentRoutes(services));
  const get = async (path: string, headers: Record<string, string> = {}, method = "GET") =>
    app.request(path, { headers, method });
  return { get, print };
}
