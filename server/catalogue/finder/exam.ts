import { z } from "zod";
import { slug } from "../dictionary-schema.ts";
import type { ContentProblem } from "../problems.ts";
import type { Range } from "./cell.ts";
import { fillOf } from "./fill.ts";
import { findProducts } from "./find.ts";
import type { FinderCatalogue } from "./finder-catalogue.ts";
import { readAnswers } from "./questions.ts";

/** File of the content folder with questions of which an expert has said the answer. */
export const EXAM_FILE = "finder-exam.yaml";

const question = z.strictObject({
  /** As in the page's address: `operacao=torneamento&material=aco-inox`. */
  ask: z.string().min(3),
  /** The product that comes first; without it a technician answers. */
  first: slug.optional(),
  /** `10-12`, % v/v. */
  concentration: z.string().optional(),
  /** Litres of the product in the first filling. */
  litres: z.number().optional(),
  /** Kilograms of it, where it is sold by mass. */
  kilograms: z.number().optional(),
  /** Products that may not be among the answers, and those that must be. */
  never: z.array(slug).default([]),
  also: z.array(slug).default([]),
  /** The step after. */
  step: slug.optional(),
  /** Words of an alert, of a note. */
  alert: z.string().optional(),
  note: z.string().optional(),
  /** Words of the reason why a technician answers. */
  because: z.string().optional(),
});

export const examSchema = z.array(question);
export type Exam = z.output<typeof examSchema>;

/** Each question that is answered otherwise than its line says. */
export function checkExam(catalogue: FinderCatalogue, exam: Exam): ContentProblem[] {
  return exam.flatMap((line, at) =>
    mistakes(catalogue, line).map(({ field, want, got }) => ({
      file: EXAM_FILE,
      field: `[${at}].${field}`,
      problem: `${line.ask}: responde "${got}", e a prova quer "${want}"`,
      cure: "quem assina o seletor decide: se a resposta nova é a certa, muda a prova; se não, a tabela, a regra ou o produto",
    })),
  );
}

interface Mistake {
  field: string;
  want: string;
  got: string;
}

const TECHNICIAN = "assistência técnica";

function mistakes(catalogue: FinderCatalogue, line: Exam[number]): Mistake[] {
  const { finder } = catalogue;
  const query = new URLSearchParams(line.ask);
  const answers = readAnswers(finder, (name) => query.get(name));
  const strange = [...query].find(([name, value]) => answers[name] !== value);
  if (strange) return [{ field: "ask", want: strange.join("="), got: "não se pergunta isso" }];
  const finding = findProducts(finder, catalogue, answers);
  const [main] = finding?.found ?? [];
  const fill = main && fillOf(main, catalogue, answers);
  const found = finding?.found.map(({ product }) => product.slug) ?? [];
  const steps = finding?.steps.map(({ product }) => product.slug) ?? [];
  const compared: (Mistake & { isRight: boolean })[] = [];
  const is = (field: string, want: string | undefined, got: string) =>
    compared.push({ field, want: want ?? got, got, isRight: (want ?? got) === got });
  const within = (
    field: string,
    want: readonly string[],
    got: readonly string[],
    isWanted = true,
  ) =>
    compared.push({
      field,
      want: want.join(", "),
      got: got.join(", "),
      isRight: want.every((one) => got.some((text) => text.includes(one)) === isWanted),
    });
  is("first", line.first ?? TECHNICIAN, main?.product.slug ?? TECHNICIAN);
  is("concentration", line.concentration, main?.concentration ? rangeText(main.concentration) : "");
  is("litres", numberText(line.litres), numberText(fill?.litres) ?? "");
  is("kilograms", numberText(line.kilograms), numberText(fill?.kilograms ?? undefined) ?? "");
  within("also", line.also, found);
  within("never", line.never, found, false);
  within("step", [line.step ?? []].flat(), steps);
  within("alert", [line.alert ?? []].flat(), [
    ...(finding?.alerts ?? []),
    ...(finding?.otherAlerts ?? []),
  ]);
  within("note", [line.note ?? []].flat(), finding?.notes ?? []);
  within("because", [line.because ?? []].flat(), [finding?.handOver ?? []].flat());
  return compared.filter(({ isRight }) => !isRight);
}

/** As the table writes it: `10-12`. */
function rangeText({ min, max }: Range): string {
  return `${min}-${max}`;
}

function numberText(value: number | undefined): string | undefined {
  return value?.toLocaleString("pt-BR", { maximumFractionDigits: 1 });
}
