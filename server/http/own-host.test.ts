import { expect, test } from "vitest";
import { ownHost } from "./own-host.ts";

test("inside the machine all its names are the application's, with its port", () => {
  const isOwn = ownHost("http://127.0.0.1:3001");
  for (const host of ["127.0.0.1:3001", "LOCALHOST:3001", "[::1]:3001"])
    expect(isOwn(host), host).toBe(true);
  for (const host of ["127.0.0.1", "127.0.0.1:3000", "evil.example:3001", "", undefined])
    expect(isOwn(host), host).toBe(false);
});

test("behind a proxy only the public name is", () => {
  const isOwn = ownHost("https://caixa.firma.example");
  expect(isOwn("caixa.firma.example")).toBe(true);
  expect(isOwn("127.0.0.1:3001")).toBe(false);
});
