import writeExcelFile from "write-excel-file/node";
import { expect, test, vi } from "vitest";
import { readOrderFile } from "./read-order-file.ts";

test("a workbook's rows are lines, its cells apart, and a bar code is no exponent", async () => {
  const rows = [
    ["HV-5110-AER400", 24],
    [2001234511018, 6],
  ].map((cells) => cells.map((value) => ({ value })));
  const buffer = await writeExcelFile(rows).toBuffer();
  expect(await readOrderFile(new Blob([new Uint8Array(buffer)]))).toEqual({
    text: "HV-5110-AER400\t24\n2001234511018\t6",
    sheet: "Sheet1",
    others: [],
  });
});

test("of a workbook's sheets the first with anything in it is read, the others are named", async () => {
  const sheets = [
    { sheet: "Vazia", data: [[{ value: "" }]] },
    { sheet: "Pedido", data: [[{ value: "HV-5110" }, { value: 2 }]] },
    { sheet: "Estoque", data: [[{ value: "HV-5120" }, { value: 7 }]] },
  ];
  const buffer = await writeExcelFile(sheets).toBuffer();
  expect(await readOrderFile(new Blob([new Uint8Array(buffer)]))).toEqual({
    text: "HV-5110\t2",
    sheet: "Pedido",
    others: ["Estoque"],
  });
});

test("a workbook's number with three places is no number of thousands", async () => {
  const cells = [{ value: "HV-5110-AER400" }, { value: 1.125 }];
  const buffer = await writeExcelFile([cells]).toBuffer();
  expect(await readOrderFile(new Blob([new Uint8Array(buffer)]))).toMatchObject({
    text: "HV-5110-AER400\t1,125",
  });
});

test("a text is read in UTF-8 or, where it is none, in the code page of Windows", async () => {
  expect(await readOrderFile(new Blob(["\uFEFFcódigo;6"]))).toMatchObject({ text: "código;6" });
  const windows = new Uint8Array([0x63, 0xf3, 0x64, 0x69, 0x67, 0x6f]);
  expect(await readOrderFile(new Blob([windows]))).toMatchObject({ text: "código" });
});

test("what the browser cannot read is not read: a folder, a file that is gone", async () => {
  const gone = new Blob(["código;6"]);
  vi.spyOn(gone, "arrayBuffer").mockRejectedValue(new DOMException("gone", "NotFoundError"));
  expect(await readOrderFile(gone)).toBeNull();
});

test("what is neither is not read", async () => {
  expect(await readOrderFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0])]))).toBeNull();
  expect(await readOrderFile(new Blob([new Uint8Array([1, 0, 2])]))).toBeNull();
  for (const text of ["%PDF-1.7\nobj", "", "\uFEFF\r\n"])
    expect(await readOrderFile(new Blob([text]))).toBeNull();
});
