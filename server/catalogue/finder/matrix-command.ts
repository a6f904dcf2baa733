import { existsSync } from "node:fs";
import { join } from "node:path";
import { Document } from "yaml";
import { dayInSaoPaulo } from "../../../contract/formats/dates.ts";
import type { Clock } from "../../clock.ts";
import type { Catalogue } from "../catalogue.ts";
import { ContentError, type ContentProblem } from "../problems.ts";
import { readYamlFile } from "../read-content.ts";
import { saveContent } from "../save-content.ts";
import { checkAnswers } from "./check-answers.ts";
import { checkExam, EXAM_FILE, examSchema } from "./exam.ts";
import { type FinderCatalogue, withFinder } from "./finder-catalogue.ts";
import {
  changesSince,
  matrixOf,
  type Signature,
  SIGNATURE_FILE,
  signatureSchema,
} from "./matrix.ts";

/** What is wrong with the finder's answers: the table against the catalogue, and the exam where there is one. */
export function finderProblems(contentDir: string, whole: Catalogue): ContentProblem[] {
  const catalogue = withFinder(whole);
  if (!catalogue) return [];
  const problems = checkAnswers(catalogue);
  if (!existsSync(join(contentDir, EXAM_FILE))) return problems;
  const exam = readYamlFile(contentDir, EXAM_FILE, examSchema, problems) ?? [];
  return [...problems, ...checkExam(catalogue, exam)];
}

/** All answers for the responsible chemist to read, and what changed since they were last signed. */
export function finderMatrix(contentDir: string, catalogue: FinderCatalogue): string {
  const matrix = matrixOf(catalogue);
  const signature = readSignature(contentDir);
  return [
    ...[...matrix].map(([question, answer]) => `${question}\n    ${answer}`),
    "",
    ...(signature ? changesText(signature, matrix) : ["Ninguém assinou as respostas ainda."]),
    "",
  ].join("\n");
}

/** Writes the answers of today as signed. */
export function signFinder(
  contentDir: string,
  catalogue: FinderCatalogue,
  signedBy: string,
  clock: Clock,
): string {
  const date = dayInSaoPaulo(clock.now());
  const answers = Object.fromEntries(matrixOf(catalogue));
  const signature: Signature = { signedBy, date, answers };
  const document = new Document(signature);
  document.commentBefore =
    " As respostas do seletor como foram assinadas. Grava-se com: npm run content -- finder --sign";
  saveContent(contentDir, new Map([[SIGNATURE_FILE, document.toString({ lineWidth: 0 })]]));
  return `${SIGNATURE_FILE}: ${Object.keys(answers).length} respostas assinadas por ${signedBy}.\n`;
}

/** How many answers are no longer the signed ones; null where none were signed. */
export function unsignedAnswers(contentDir: string, whole: Catalogue): number | null {
  const catalogue = withFinder(whole);
  const signature = readSignature(contentDir);
  return catalogue && signature && changesSince(signature, matrixOf(catalogue)).length;
}

function readSignature(contentDir: string): Signature | null {
  if (!existsSync(join(contentDir, SIGNATURE_FILE))) return null;
  const problems: ContentProblem[] = [];
  const signature = readYamlFile(contentDir, SIGNATURE_FILE, signatureSchema, problems);
  if (!signature) throw new ContentError(problems);
  return signature;
}

function changesText(signature: Signature, matrix: ReadonlyMap<string, string>): string[] {
  const changes = changesSince(signature, matrix);
  const since = `a assinatura de ${signature.signedBy}, em ${signature.date}`;
  if (changes.length === 0) return [`Nada mudou desde ${since}.`];
  return [
    `${changes.length} respostas mudaram desde ${since}:`,
    ...changes.map(({ question, was, is }) => `${question}\n    era  ${was}\n    é    ${is}`),
  ];
}
