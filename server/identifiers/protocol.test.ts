import site from "#site";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REQUEST_KINDS } from "../../contract/answers.ts";
import { parseProtocol } from "../../contract/identifiers/protocol.ts";
import { newProtocol } from "./protocol.ts";

describe("a protocol", () => {
  test.each(REQUEST_KINDS)("of %s begins with its letters and is read back", (kind) => {
    const protocol = newProtocol(kind);
    expect(protocol).toMatch(/^[A-Z]{3}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(protocol.startsWith(`${site.protocols[kind]}-`)).toBe(true);
    expect(parseProtocol(protocol)).toEqual({ ok: true, value: { kind, protocol } });
  });

  test("comes from the random bytes alone", () => {
    const bytes = [7, 19, 3, 15, 9, 2, 22, 29];
    expect(newProtocol("orcamento", (target) => target.map((_, at) => bytes[at] ?? 0))).toBe(
      "ORC-7K3F-92PX",
    );
  });

  test("does not repeat in ten thousand", () => {
    const made = Array.from({ length: 10_000 }, () => newProtocol("contato"));
    expect(new Set(made).size).toBe(made.length);
  });

  test.each(["orc-7k3f-92qx", "ORC7K3F92QX", " orc 7k3f 92qx ", "0RC-7K3F-92QX"])(
    "%j is read as ORC-7K3F-92QX",
    (text) => {
      expect(parseProtocol(text)).toEqual({
        ok: true,
        value: { kind: "orcamento", protocol: "ORC-7K3F-92QX" },
      });
    },
  );

  test("I and L are read as 1, O as 0", () => {
    expect(parseProtocol("con-ilol-olio")).toEqual({
      ok: true,
      value: { kind: "contato", protocol: "CON-1101-0110" },
    });
  });

  test.each(["", "ORC", "ORC-7K3F-92Q", "ORC-7K3F-92QXX", "ABC-7K3F-92QX", "ORC-7K3U-92QX"])(
    "%j is refused",
    (text) => {
      expect(parseProtocol(text)).toEqual({
        ok: false,
        message: "Confira o protocolo: ele tem a forma ORC-7K3F-92QX.",
      });
    },
  );

  test("no text makes it throw", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseProtocol(text)).toHaveProperty("ok");
      }),
    );
  });
});
