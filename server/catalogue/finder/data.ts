import type {
  FinderAnswer,
  FinderData,
  FinderFill,
  FinderProduct,
  FinderQuestion as AskedQuestion,
} from "../../../contract/tools.ts";
import { densityOf, toolPackages } from "../calculator-data.ts";
import type { Catalogue } from "../catalogue.ts";
import { rangeText } from "../figure-view.ts";
import { preferredPackage } from "../views.ts";
import { type Found, termsOf } from "./candidates.ts";
import { type Finding, findProducts } from "./find.ts";
import { type Answers, holds, readAnswers, sentenceOf, sentencePieces } from "./questions.ts";
import { concerns, proofOf } from "./requirements.ts";
import type { FinderQuestion, FinderTable } from "./schema.ts";

/** The finder's page: what is asked, what was answered, and what follows from it. */
export function finderData(catalogue: Catalogue, query: URLSearchParams): FinderData | null {
  const { finder } = catalogue;
  const asked = readAnswers(finder, (name) => query.get(name));
  const finding = findProducts(finder, catalogue, asked);
  if (!finding) return null;
  return {
    questions: Object.entries(finder.questions).flatMap(([name, question]) =>
      name in asked ? askedQuestion(name, question) : [],
    ),
    sentence: sentencePieces(finder, asked),
    asked,
    answer: answerOf(finding, catalogue, asked),
  };
}

/** What fills the volume asked for; null where the answers name none or the product does not fill it. */
export function fillOf(
  { product, type, concentration }: Found,
  finder: FinderTable,
  answers: Answers,
): FinderFill | null {
  const volume = Number(answers[finder.fill?.volume ?? ""]);
  const isFilled = concentration !== null || finder.types[type]?.fills;
  if (!isFilled || !(volume > 0)) return null;
  const percent = concentration ? (concentration.min + concentration.max) / 2 : 100;
  const litres = (volume * percent) / 100;
  const density = densityOf(product);
  const byMass = Object.values(product.packages)
    .flat()
    .every(({ kilograms }) => kilograms !== null);
  return {
    volume,
    percent,
    litres,
    kilograms: byMass && density ? litres * density : null,
    monthly: concentration ? litres * monthlyShare(finder, answers) : 0,
  };
}

function askedQuestion(name: string, question: FinderQuestion): AskedQuestion {
  const { label, when, groups, options, usual, tick, number } = question;
  const choices = Object.entries(options).map(([slug, { phrase, group }]) => ({
    slug,
    phrase,
    group: groups[group ?? ""] ?? null,
  }));
  const grouped = [...Map.groupBy(choices, ({ group }) => group)].map(([label, members]) => ({
    label,
    options: members.map(({ slug, phrase }) => ({ slug, phrase })),
  }));
  const unchosen =
    usual === undefined ? [] : [{ label: null, options: [{ slug: "", phrase: usual }] }];
  return {
    name,
    label,
    always: when.some((one) => Object.keys(one).length === 0),
    groups: [...unchosen, ...grouped],
    tick,
    number: number ?? null,
  };
}

function answerOf(finding: Finding, catalogue: Catalogue, asked: Answers): FinderAnswer {
  const { found, handOver, reasons, alerts, notes, steps } = finding;
  const { finder } = catalogue;
  return {
    products: found.map((one) => finderProduct(one, finding, catalogue, asked)),
    handOver,
    waysOut: handOver === null ? [] : waysOut(catalogue, asked),
    reasons,
    alerts,
    notes,
    steps: steps.map(({ product: { slug, lines, data }, type }) => ({
      line: lines[0] ?? "industry",
      slug,
      name: data.name,
      kind: data.kind,
      why: finder.types[type]?.why ?? "",
    })),
    sentence: sentenceOf(finder, asked),
    disclaimer: finder.disclaimer,
  };
}

/** Another answer to one of the questions that allow it, with which the catalogue has something. */
function waysOut(catalogue: Catalogue, asked: Answers): FinderAnswer["waysOut"] {
  const { finder } = catalogue;
  return Object.keys(asked).flatMap((name) => {
    const question = finder.questions[name];
    if (!question?.wayOut) return [];
    return Object.entries(question.options)
      .filter(([slug]) => slug !== asked[name])
      .flatMap(([slug, { phrase }]) => {
        const other = readAnswers(finder, (one) => (one === name ? slug : (asked[one] ?? null)));
        const finding = findProducts(finder, catalogue, other);
        return finding?.found.length ? [{ label: question.label, phrase, asked: other }] : [];
      });
  });
}

function finderProduct(
  found: Found,
  finding: Finding,
  catalogue: Catalogue,
  asked: Answers,
): FinderProduct {
  const { product, type, concentration } = found;
  const { finder } = catalogue;
  const { slug, data, category, lines, packages } = product;
  const line = lines[0] ?? "industry";
  const usual = packages[line][preferredPackage(product, line)];
  if (!usual) throw new Error(`${slug} has no package in its own line`);
  return {
    slug,
    line,
    name: data.name,
    kind: data.kind,
    summary: data.summary,
    category: { code: category.code, name: category.name },
    why: finder.types[type]?.why ?? "",
    concentration,
    criteria: criteriaOf(found, finding, catalogue, asked),
    fill: fillOf(found, finder, asked),
    operation: termsOf(finder, asked).find(({ term }) => term === "operations")?.slug ?? "",
    brixFactor: data.brixFactor,
    package: usual,
    packages: toolPackages(packages[line], densityOf(product)),
  };
}

/** What its own lists say of the answers, then what each rule asks of it, with the proof on its page. */
function criteriaOf(
  { product }: Found,
  { fired }: Finding,
  { finder, dictionaries }: Catalogue,
  asked: Answers,
): FinderProduct["criteria"] {
  const listed = termsOf(finder, asked).map(({ question, term, slug }) => {
    const entry = dictionaries[term][slug];
    const name = typeof entry === "string" ? entry : (entry?.label ?? slug);
    const range = term === "operations" ? product.data.dilution?.byOperation[slug] : undefined;
    const proof = range ? `${name}, ${rangeText(range, [0, 2])}%` : name;
    return { label: finder.questions[question]?.label ?? question, proof };
  });
  const required = fired
    .filter(({ of, label, require }) => label && require.length > 0 && concerns(of, product))
    .map(({ label = "", require }) => ({
      label,
      proof: require.map((one) => proofOf(product, one, dictionaries)).join("; "),
    }));
  return [...listed, ...required];
}

/** The share of the first filling that a month takes besides: what is lost comes back thinner (domain B2). */
function monthlyShare(finder: FinderTable, answers: Answers): number {
  const topUp = finder.fill?.topUp;
  if (!topUp || !holds(topUp.when, answers, finder)) return 0;
  return (topUp.percentPerDay / 100) * topUp.days * (topUp.strength / 100);
}
