import { expect, test } from "vitest";
import { UPLOAD_LIMIT_BYTES } from "../../../contract/constants.ts";
import { ATTACHMENTS } from "../../../contract/requests/attachments.ts";
import {
  acceptOf,
  attachmentsHint,
  fileErrors,
  fileProblems,
  lostFileErrors,
} from "./file-problems.ts";

const PDF = { name: "desenho.pdf", size: 1_000, type: "application/pdf" };

const problemOf = (file: Partial<typeof PDF>) =>
  fileProblems(ATTACHMENTS.contato, [{ ...PDF, ...file }])[0];

test("a file of exactly 6 MiB passes, one byte more does not", () => {
  expect(problemOf({ size: UPLOAD_LIMIT_BYTES })).toBeNull();
  expect(problemOf({ size: UPLOAD_LIMIT_BYTES + 1 })).toBe(
    "Passa do limite de 6\u00A0MB. Reduza ou remova.",
  );
});

test("an empty file and another type are refused", () => {
  expect(problemOf({ size: 0 })).toMatch(/vazio/);
  expect(problemOf({ name: "a.txt", type: "text/plain" })).toMatch(/PDF, JPEG, PNG ou WebP/);
});

test("where the system knows no type, the name decides", () => {
  expect(problemOf({ name: "FOTO.JPEG", type: "" })).toBeNull();
  expect(problemOf({ name: "planilha.xlsx", type: "" })).toMatch(/não é aceito/);
  expect(problemOf({ name: "pdf", type: "" })).toMatch(/não é aceito/);
});

test("the fourth file is one too many, and a résumé is one file", () => {
  const four = fileProblems(ATTACHMENTS.contato, [PDF, PDF, PDF, PDF]);
  expect(four.map((problem) => problem !== null)).toEqual([false, false, false, true]);
  expect(fileProblems(ATTACHMENTS.representante, [PDF, PDF])[1]).toMatch(/um arquivo só/);
});

test("problems become errors of the form's file field, each with its file's name", () => {
  const sent = [
    { field: "files", file: PDF },
    { field: "files", file: { ...PDF, name: "vazio.pdf", size: 0 } },
  ];
  expect(fileErrors("contato", sent)).toEqual({
    files: [expect.stringMatching(/^vazio\.pdf: /)],
  });
  expect(fileErrors("contato", sent.slice(0, 1))).toEqual({});
});

test("a file that was saved anew or removed after it was chosen is named before anything is sent", async () => {
  const pdf = (name: string, now: () => Promise<ArrayBuffer>) => ({
    field: "files",
    file: Object.assign(new File(["%PDF"], name), { arrayBuffer: now }),
  });
  const whole = { field: "files", file: new File(["%PDF"], "desenho.pdf") };
  const longer = pdf("planilha.pdf", async () => new ArrayBuffer(9));
  const gone = pdf("foto.pdf", () => Promise.reject(new DOMException("gone", "NotFoundError")));
  expect(await lostFileErrors([whole, longer, gone])).toEqual({
    files: [
      expect.stringMatching(/^planilha\.pdf: .*escolha de novo/),
      expect.stringMatching(/^foto\.pdf: .*escolha de novo/),
    ],
  });
  expect(await lostFileErrors([whole])).toEqual({});
});

test("the input and its hint say what is taken", () => {
  expect(acceptOf(ATTACHMENTS.representante)).toBe("application/pdf,.pdf");
  expect(attachmentsHint(ATTACHMENTS.contato)).toMatch(/no máximo 3\.$/);
});
