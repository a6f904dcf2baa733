import { afterEach, expect, it } from "vitest";
import { loadCatalogue } from "../catalogue/load.ts";
import { CONTENT_FOLDER } from "../content-folder.ts";
import { composeBulletin } from "./bulletin.ts";
import { printBulletin } from "./pdf/bulletin-pages.ts";
import type { PrintJob } from "./print-job.ts";
import { createPrinter, type Printer } from "./printer.ts";

const catalogue = loadCatalogue(CONTENT_FOLDER);
const [product] = catalogue.products;
if (!product) throw new Error("no product");
const bulletin = composeBulletin(product, catalogue, "https://www.maker.example");
const job: PrintJob = { kind: "bulletin", print: bulletin };

let printer: Printer;
afterEach(() => printer.close());

it("prints in its thread what would be printed here", async () => {
  printer = createPrinter();
  const here = await printBulletin(bulletin);
  expect(Buffer.from(await printer.print(job)).equals(here)).toBe(true);
});

it("tells of a job that cannot be printed and goes on with the next", async () => {
  printer = createPrinter();
  const broken = {
    kind: "fds",
    print: { revisions: [], sheet: { product: "X" } },
  } as unknown as PrintJob;
  const [failed, printed] = await Promise.allSettled([printer.print(broken), printer.print(job)]);
  expect(failed).toMatchObject({
    status: "rejected",
    reason: { message: expect.stringMatching(/sem revisão: X/) },
  });
  expect(printed.status).toBe("fulfilled");
});

it("ends a thread that takes too much memory, and goes on with the next", async () => {
  printer = createPrinter();
  const junk = Array.from({ length: 3_000_000 }, () => ({}));
  const huge = { kind: "bulletin", print: { junk } } as unknown as PrintJob;
  await expect(printer.print(huge)).rejects.toThrow(/memory/);
  expect((await printer.print(job)).length).toBeGreaterThan(10_000);
});

it("lets who waits know that the site is stopping, and prints again when asked", async () => {
  printer = createPrinter();
  const waiting = expect(printer.print(job)).rejects.toThrow(/parando/);
  await printer.close();
  await waiting;
  expect((await printer.print(job)).length).toBeGreaterThan(10_000);
});
