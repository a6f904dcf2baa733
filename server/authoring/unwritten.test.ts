import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { unwritten } from "./unwritten.ts";

it("names what a new folder begins with, and what calls a real company invented", () => {
  const folder = mkdtempSync(join(tmpdir(), "unwritten-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "documents"));
  writeFileSync(join(folder, "company.yaml"), "# a preencher\naddress: a preencher, s/n\n");
  writeFileSync(join(folder, "documents/fds-texts.yaml"), "text: CNPJ (empresa fictícia)\n");
  const found = (demonstration: boolean) =>
    unwritten(folder, demonstration).map(({ file, line }) => `${file}:${line}`);
  expect(found(true)).toEqual(["company.yaml:2"]);
  expect(found(false)).toEqual(["company.yaml:2", "documents/fds-texts.yaml:1"]);
});
