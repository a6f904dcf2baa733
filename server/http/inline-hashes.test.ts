import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { inlineHashes } from "./inline-hashes.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it("hashes every inline script and style of a page, each once", () => {
  const html = `<head><style a="b">p{}</style></head><script>a()</script><script type="module">b()</script><script>a()</script>`;
  expect(inlineHashes(html)).toEqual({
    scripts: [hash("a()"), hash("b()")],
    styles: [hash("p{}")],
  });
});

it("leaves out scripts from files and data, which the policy does not judge by a hash", () => {
  const html = `<script src="/x.js"></script><script type="application/ld+json">{"a":1}</script><script></script>`;
  expect(inlineHashes(html)).toEqual({ scripts: [], styles: [] });
});

it("ends on a page that is cut off", () => {
  expect(inlineHashes("<script>a()")).toEqual({ scripts: [], styles: [] });
  expect(inlineHashes("<style")).toEqual({ scripts: [], styles: [] });
});
