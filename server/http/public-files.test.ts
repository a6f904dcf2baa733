import { expect, test } from "vitest";
import { sampleCatalogue } from "../catalogue/content.test-support.ts";
import { createPublicFiles } from "./public-files.ts";

test("security.txt names the company's own mailbox, and is never out of date", async () => {
  const now = new Date("2026-11-20T12:00:00.000Z");
  const catalogue = sampleCatalogue();
  const files = createPublicFiles(catalogue, "https://www.site.example", { now: () => now });
  const text = await (await files.request("/.well-known/security.txt")).text();
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(text)?.[1];
  expect(field("Contact")).toBe(`mailto:${catalogue.company.office.mail}`);
  expect(field("Canonical")).toBe("https://www.site.example/.well-known/security.txt");
  const days = (Date.parse(field("Expires") ?? "") - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(180);
  expect(days).toBeLessThan(365);
});
