import type {
  FinderAnswer,
  FinderData,
  FinderFill,
  FinderProduct,
  FinderQuestion as AskedQuestion,
} from "../../../contract/tools.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { densityOf, toolPackages } from "../calculator-data.ts";
import type { Catalogue } from "../catalogue.ts";
import { controlBadges } from "../controls.ts";
import { figureViews } from "../figure-view.ts";
import { packagesIn, usualPackage } from "../package-view.ts";
import { type Candidate, type Found, termsOf } from "./candidates.ts";
import { behindOf, criteriaOf } from "./criteria.ts";
import { type Finding, findProducts } from "./find.ts";
import { type FinderCatalogue, withFinder } from "./finder-catalogue.ts";
import { type Answers, holds, readAnswers, sentenceOf, sentencePieces } from "./questions.ts";
import type { FinderQuestion, FinderTable } from "./schema.ts";

/** The finder's page: what is asked, what was answered, and what follows from it. */
export function finderData(whole: Catalogue, query: URLSearchParams): FinderData | null {
  const catalogue = withFinder(whole);
  if (!catalogue) return null;
  const { finder } = catalogue;
  const asked = readAnswers(finder, (name) => query.get(name));
  const finding = findProducts(finder, catalogue, asked);
  if (!finding) return null;
  return {
    heading: finder.heading,
    description: finder.description,
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
  { finder, words }: FinderCatalogue,
  answers: Answers,
): FinderFill | null {
  const { fill } = finder;
  const volume = Number(answers[fill?.volume ?? ""]);
  const isFilled = concentration !== null || finder.types[type]?.fills;
  if (!fill || !isFilled || !(volume > 0)) return null;
  const percent = concentration ? (concentration.min + concentration.max) / 2 : 100;
  const litres = (volume * percent) / 100;
  const share = monthlyShare(finder, answers);
  return {
    label: fill.label,
    volume,
    percent,
    litres,
    kilograms: isSoldByMass(product) ? litres * (densityOf(product) ?? 1) : null,
    diluent: concentration ? (product.data.dilution?.with ?? words.dilution.diluent) : null,
    topUp:
      concentration && fill.topUp && share > 0
        ? { label: fill.topUp.label, litres: litres * share }
        : null,
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

function answerOf(finding: Finding, catalogue: FinderCatalogue, asked: Answers): FinderAnswer {
  const { found, handOver, reasons, alerts, notes, steps } = finding;
  const { finder } = catalogue;
  return {
    products: found.map((one) => finderProduct(one, finding, catalogue, asked)),
    handOver,
    waysOut: handOver === null ? [] : waysOut(catalogue, asked),
    reasons,
    alerts,
    notes,
    steps: steps.map(({ product: { slug, line, data }, type }) => ({
      line,
      slug,
      name: data.name,
      kind: data.kind,
      why: finder.types[type]?.why ?? "",
    })),
    sentence: sentenceOf(finder, asked),
    disclaimer: finder.disclaimer,
  };
}

/** Other answers to one question, with which the catalogue has something: to the last asked, as the least to give up. */
function waysOut(catalogue: FinderCatalogue, asked: Answers): FinderAnswer["waysOut"] {
  return (
    Object.keys(asked)
      .toReversed()
      .map((name) => waysOutBy(name, catalogue, asked))
      .find((ways) => ways.length > 0) ?? []
  );
}

function waysOutBy(
  name: string,
  catalogue: FinderCatalogue,
  asked: Answers,
): FinderAnswer["waysOut"] {
  const { finder } = catalogue;
  const question = finder.questions[name];
  if (!question?.wayOut) return [];
  return Object.entries(question.options)
    .filter(([slug]) => slug !== asked[name])
    .flatMap(([slug, { phrase }]) => {
      const other = readAnswers(finder, (one) => (one === name ? slug : (asked[one] ?? null)));
      const finding = findProducts(finder, catalogue, other);
      return finding?.found.length ? [{ label: question.label, phrase, asked: other }] : [];
    });
}

function finderProduct(
  found: Candidate,
  finding: Finding,
  catalogue: FinderCatalogue,
  asked: Answers,
): FinderProduct {
  const { product, type } = found;
  const { finder } = catalogue;
  const { slug, data, category, line } = product;
  const usual = usualPackage(product, line);
  if (!usual) throw new Error(`${slug} has no package in its own line`);
  return {
    slug,
    line,
    name: data.name,
    kind: data.kind,
    summary: data.summary,
    category: { code: category.code, name: category.name },
    controls: controlBadges(product, catalogue.dictionaries),
    why: finder.types[type]?.why ?? "",
    figures: figuresOf(found, catalogue),
    criteria: criteriaOf(found, finding, catalogue, asked),
    behind: behindOf(found, finding, catalogue, asked),
    fill: fillOf(found, catalogue, asked),
    operation: termsOf(finder, asked).find(({ term }) => term === "operations")?.slug ?? "",
    package: usual,
    packages: toolPackages(packagesIn(product, line), densityOf(product)),
  };
}

/** The concentration with its factor, and those that the finder shows besides, by the dictionary's names. */
function figuresOf(
  { product: { data }, concentration }: Found,
  { finder, dictionaries: { figures } }: FinderCatalogue,
): FinderProduct["figures"] {
  const range = concentration && [concentration.min, concentration.max];
  const values = {
    concentracao: range ? `${[...new Set(range)].map(percentage).join(" a ")}%` : "pronto para uso",
    fatorBrix: data.brixFactor === null ? null : formatNumber(data.brixFactor, "percentage"),
  };
  const beside = figureViews(data, figures).filter(({ key }) => finder.figures.includes(key));
  return [
    ...Object.entries(values).flatMap(([key, value]) => {
      const entry = figures[key];
      return entry && value !== null ? { label: entry.short ?? entry.label, value } : [];
    }),
    ...beside.map(({ key, label, value }) => ({ label: figures[key]?.short ?? label, value })),
  ];
}

function percentage(value: number): string {
  return formatNumber(value, "percentage");
}

/** Where every package names kilograms, and the density says what they hold. */
function isSoldByMass(product: Found["product"]): boolean {
  const packages = Object.values(product.packages).flat();
  return densityOf(product) !== undefined && packages.every(({ kilograms }) => kilograms !== null);
}

/** The share of the first filling that a month takes besides: what is lost comes back thinner (domain B2). */
function monthlyShare(finder: FinderTable, answers: Answers): number {
  const topUp = finder.fill?.topUp;
  if (!topUp || !holds(topUp.when, answers, finder)) return 0;
  return (topUp.percentPerDay / 100) * topUp.days * (topUp.strength / 100);
}
