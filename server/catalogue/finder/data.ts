import type {
  FinderAnswer,
  FinderData,
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
import { fillOf } from "./fill.ts";
import { type Finding, findProducts, serves } from "./find.ts";
import { type FinderCatalogue, withFinder } from "./finder-catalogue.ts";
import { type Answers, readAnswers, sentenceOf, sentencePieces } from "./questions.ts";
import { stepsBefore } from "./steps-before.ts";
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

function askedQuestion(name: string, question: FinderQuestion): AskedQuestion {
  const { label, when, groups, options, usual, tick, number, open } = question;
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
    isOpen: open !== undefined,
    number: number ?? null,
  };
}

function answerOf(finding: Finding, catalogue: FinderCatalogue, asked: Answers): FinderAnswer {
  const { found, handOver, reasons, alerts, otherAlerts, beforeAlerts, notes, steps } = finding;
  const { finder } = catalogue;
  return {
    products: found.map((one) => finderProduct(one, finding, catalogue, asked)),
    handOver,
    waysOut: handOver === null ? [] : waysOut(catalogue, asked),
    reasons,
    alerts,
    otherAlerts,
    beforeAlerts,
    notes,
    before: stepsBefore(finding, catalogue, asked),
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
  const operation = termsOf(finder, asked).find(({ term }) => term === "operations")?.slug ?? "";
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
    brixFactor: data.brixFactor,
    figures: figuresOf(found, catalogue),
    criteria: criteriaOf(found, finding, catalogue, asked),
    behind: behindOf(found, finding, catalogue, asked),
    fill: fillOf(found, catalogue, asked),
    holds: holdsFor(found, finder, asked),
    operation,
    range: found.concentration && {
      ...found.concentration,
      label: catalogue.dictionaries.operations[operation] ?? operation,
    },
    package: usual,
    packages: toolPackages(packagesIn(product, line), densityOf(product)),
  };
}

/** What has to be known before the product is right, of each open question that has no answer and more than one. */
function holdsFor(found: Candidate, finder: FinderTable, asked: Answers): string[] {
  return Object.entries(finder.questions).flatMap(([name, { open, options }]) => {
    if (!open || asked[name] !== "") return [];
    const all = Object.entries(options);
    const kept = all.filter(([slug]) => serves(found, finder, { ...asked, [name]: slug }));
    if (kept.length === all.length) return [];
    if (kept.length === 0) return [open.none];
    const names = kept.map(([, { short, phrase }]) => short ?? phrase);
    return [open.text.replace("{options}", ALTERNATIVES.format(names))];
  });
}

const ALTERNATIVES = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/** The concentration with its factor, and those that the finder shows besides, by the dictionary's names. */
function figuresOf(
  { product: { data }, concentration }: Found,
  { finder, dictionaries: { figures } }: FinderCatalogue,
): FinderProduct["figures"] {
  const range = concentration && [concentration.min, concentration.max];
  const undiluted = data.dilution?.mode === "pronto-uso" ? "pronto para uso" : null;
  const values = {
    concentracao: range ? `${[...new Set(range)].map(percentage).join(" a ")}%` : undiluted,
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
