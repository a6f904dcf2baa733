import fc from "fast-check";
import { expect, test } from "vitest";
import { detectFileType } from "./file-type.ts";
import { plainName, shownName } from "./shown-name.ts";
import { JPEG, PDF, PNG, WEBP } from "../../tests/intake/test-files.ts";

test("a file cut anywhere or with bytes changed is judged, never an exception", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(PDF, JPEG, PNG, WEBP),
      fc.nat(200),
      fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 5 }),
      (file, length, changes) => {
        const bytes = Buffer.from(file.subarray(0, length));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        detectFileType(bytes);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  ["../../etc/passwd", "passwd.pdf"],
  ["C:\\temp\\nota.PDF", "nota.pdf"],
  ["nota.pdf.exe", "nota.pdf.exe.pdf"],
  [".htaccess", "htaccess.pdf"],
  ["con", "arquivo con.pdf"],
  ["lpt1.pdf", "arquivo lpt1.pdf"],
  ["", "arquivo.pdf"],
  ["...", "arquivo.pdf"],
  ["a\0b\r\nContent-Type: x.pdf", "a b Content-Type_ x.pdf"],
  ["fdp.\u202Eexe.pdf", "fdp.exe.pdf"],
  ['"><script>.pdf', "___script_.pdf"],
])("the name %j is shown as %j", (given, shown) => {
  expect(shownName(given, "application/pdf")).toBe(shown);
});

test("no name, however hostile, holds a path, a control character or more than 110 characters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (given) => {
      const shown = shownName(given, "image/jpeg");
      expect(shown).toMatch(/^[^/\\\p{Cc}<>:"|?*]+\.jpe?g$/u);
      expect([...shown].length).toBeLessThanOrEqual(110);
      expect(plainName(given)).not.toMatch(/[/\\]/);
    }),
    { numRuns: 500 },
  );
});
