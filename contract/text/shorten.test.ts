import fc from "fast-check";
import { expect, test } from "vitest";
import { shorten } from "./shorten.ts";

test("fifty characters stay, the fifty-first becomes an ellipsis", () => {
  expect(shorten("a".repeat(50))).toBe("a".repeat(50));
  expect(shorten("a".repeat(51))).toBe(`${"a".repeat(50)}…`);
});

test("a character that is several code units counts once and is never cut", () => {
  const family = "👩‍🔬";
  const accented = "a\u0303";
  expect(shorten(family.repeat(50))).toBe(family.repeat(50));
  expect(shorten(family.repeat(51))).toBe(`${family.repeat(50)}…`);
  expect(shorten(accented.repeat(4), 3)).toBe(`${accented.repeat(3)}…`);
});

test("plain text is cut where the segmenter would cut it", () => {
  const plain = fc.mapToConstant(
    { num: 0x5f, build: (offset) => String.fromCharCode(0x20 + offset) },
    { num: 0x1b0, build: (offset) => String.fromCharCode(0xa0 + offset) },
    { num: 0x18, build: (offset) => String.fromCharCode(0x2010 + offset) },
  );
  const segmenter = new Intl.Segmenter("pt-BR", { granularity: "grapheme" });
  fc.assert(
    fc.property(
      fc.string({ unit: plain, minLength: 1, maxLength: 40 }),
      fc.nat(39),
      (text, limit) => {
        const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
        const cut = characters.length > limit ? `${characters.slice(0, limit).join("")}…` : text;
        expect(shorten(text, limit)).toBe(cut);
      },
    ),
  );
  expect(shorten("a\u0303bc", 1)).toBe("a\u0303…");
});

test("what is left is the beginning of the text, well formed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.nat(60), (text, limit) => {
      const short = shorten(text, limit);
      expect(short === text || text.startsWith(short.slice(0, -1))).toBe(true);
      expect(short).toBe(short.toWellFormed());
    }),
  );
});
