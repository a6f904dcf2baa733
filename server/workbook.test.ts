import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { writeWorkbook, type Cell } from "./workbook.ts";

const HEAD = Array.from({ length: 30 }, (_, index) => `Coluna ${index}`);

async function* pagesOf(...pages: (readonly Cell[])[][]) {
  yield* pages;
}

async function read(...pages: (readonly Cell[])[][]) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeWorkbook({ sheet: "A & B", head: HEAD, pages: pagesOf(...pages) }))
    chunks.push(chunk);
  return readSheet(Buffer.concat(chunks), { trim: false });
}

test("what is written is read again, whatever it holds and however many columns there are", async () => {
  const texts = [
    `<b>"a" & 'b'</b>`,
    "=1+1",
    "  à vista\ncom quebra\t",
    "😀",
    "",
    "0001",
    "]]>",
    "_x202E_",
    "_x005f_x000D_",
  ];
  const row = [...texts, ...HEAD.slice(texts.length - 1)].slice(0, 30);
  const rows = await read([row], [["fim"]]);
  expect(rows[0]).toEqual(HEAD);
  expect(rows[1]).toEqual(row.map((text) => (text === "" ? null : text)));
  expect(rows[2]?.[0]).toBe("fim");
});

test("numbers and dates are what a spreadsheet calculates and sorts with", async () => {
  const [, row] = await read([[12, 2600.23, { wallTime: "2026-11-20T09:30" }]]);
  expect(row?.slice(0, 3)).toEqual([12, 2600.23, new Date("2026-11-20T09:30Z")]);
});

test("what XML has no place for is left out, and a cell is as long as a spreadsheet takes", async () => {
  const [, row] = await read([["a\u0000\u0008\uFFFEb\uD800", "x".repeat(40_000)]]);
  expect(row?.[0]).toBe("ab\uFFFD");
  expect(row?.[1]).toHaveLength(32_767);
});

test("goes out while it is read", async () => {
  let pages = 0;
  async function* endless() {
    for (;;) {
      pages += 1;
      yield Array.from({ length: 500 }, (_, index) => [`${pages} ${index} ${Math.random()}`]);
    }
  }
  let chunks = 0;
  for await (const _ of writeWorkbook({ sheet: "A", head: ["a"], pages: endless() })) {
    chunks += 1;
    if (chunks === 50) break;
  }
  expect(pages).toBeLessThan(50);
});
