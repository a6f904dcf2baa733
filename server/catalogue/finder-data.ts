import {
  FINDER_OPTIONS,
  FINDER_QUERY,
  type FinderAnswer,
  type FinderAsked,
  type FinderData,
  type FinderProduct,
} from "../../contract/tools.ts";
import { toolPackages } from "./calculator-data.ts";
import type { Catalogue } from "./catalogue.ts";
import { type Finding, findProducts, type Found } from "./finder-rules.ts";
import type { FinderTable } from "./finder-schema.ts";
import { packagesIn, usualPackage } from "./package-view.ts";

/** The finder's page: what can be asked, what was asked, and the answer. Unknown values count as not given. */
export function finderData(
  { finder, products }: Catalogue,
  query: URLSearchParams,
): FinderData | null {
  if (!finder) return null;
  const asked = readAsked(finder, query);
  const finding = findProducts(finder, products, asked);
  if (!finding) return null;
  const { operations, materials } = finder;
  const groups = [...new Set(Object.values(operations).map(({ group }) => group))];
  return {
    groups: groups.map((label) => ({
      label,
      operations: Object.entries(operations)
        .filter(([, { group }]) => group === label)
        .map(([slug, { verb }]) => ({ slug, phrase: verb })),
    })),
    materials: Object.entries(materials).map(([slug, { phrase }]) => ({ slug, phrase })),
    asked,
    relevant: relevantOf(finder, asked),
    answer: answerOf(finding, finder, asked),
  };
}

/** Questions on which some modifier turns, for this operation and material. */
function relevantOf(
  { operations, modifiers }: FinderTable,
  asked: FinderAsked,
): (keyof FinderAsked)[] {
  const group = operations[asked.operation]?.group ?? "";
  const near = modifiers.filter(
    ({ when }) =>
      (when.group?.includes(group) ?? true) &&
      (when.material?.includes(asked.material) ?? true) &&
      (when.operation?.includes(asked.operation) ?? true),
  );
  return (Object.keys(FINDER_OPTIONS) as (keyof typeof FINDER_OPTIONS)[]).filter((name) =>
    near.some(({ when }) => when[name] !== undefined),
  );
}

/** What the page shows before anything was asked: a question with three different answers. */
const EXAMPLE = { operation: "rosqueamento", material: "aco-inox" };

function readAsked({ operations, materials }: FinderTable, query: URLSearchParams): FinderAsked {
  const given = (name: keyof FinderAsked) => query.get(FINDER_QUERY[name]) ?? "";
  const known = (name: "operation" | "material", slugs: Readonly<Record<string, unknown>>) =>
    Object.hasOwn(slugs, given(name)) ? given(name) : defaultOf(EXAMPLE[name], slugs);
  const option = (name: keyof typeof FINDER_OPTIONS) =>
    FINDER_OPTIONS[name].find(({ slug }) => slug === given(name))?.slug ??
    FINDER_OPTIONS[name][0].slug;
  return {
    operation: known("operation", operations),
    material: known("material", materials),
    tank: option("tank"),
    water: option("water"),
    pressure: option("pressure"),
    next: option("next"),
    prefer: option("prefer"),
    use: option("use"),
  };
}

function defaultOf(example: string, slugs: Readonly<Record<string, unknown>>): string {
  return Object.hasOwn(slugs, example) ? example : (Object.keys(slugs)[0] ?? "");
}

function answerOf(finding: Finding, table: FinderTable, asked: FinderAsked): FinderAnswer {
  const { found, handOver, reasons, alerts, next } = finding;
  const products = found.map((one) => finderProduct(one, table, asked));
  return {
    products: products.map((one) =>
      one !== products[0] && one.why === products[0]?.why ? one : { ...one, summary: "" },
    ),
    handOver,
    reasons,
    alerts,
    next: next && {
      line: next.line,
      slug: next.slug,
      name: next.data.name,
      kind: next.data.kind,
    },
    sentence: sentenceOf(table, asked),
    disclaimer: table.disclaimer,
  };
}

function finderProduct(
  { product, type, concentration }: Found,
  table: FinderTable,
  asked: FinderAsked,
): FinderProduct {
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
    why: table.types[type]?.why ?? "",
    concentration,
    operation: table.operations[asked.operation]?.operation ?? asked.operation,
    brixFactor: data.brixFactor,
    package: usual,
    packages: toolPackages(packagesIn(product, line)),
  };
}

/** `Vou rosquear com macho em aço inox com tanque de 200 L, com água dura, acima de 250 ppm.` */
function sentenceOf({ operations, materials }: FinderTable, asked: FinderAsked): string {
  const extras = (["water", "pressure", "next", "prefer", "use"] as const).flatMap((name) => {
    const option = FINDER_OPTIONS[name].find(({ slug }) => slug === asked[name]);
    return option?.slug ? [name === "next" ? `depois ${option.phrase}` : option.phrase] : [];
  });
  const tank = FINDER_OPTIONS.tank.find(({ slug }) => slug === asked.tank)?.phrase ?? "";
  const question = `Vou ${operations[asked.operation]?.verb} em ${materials[asked.material]?.phrase} com ${tank}`;
  return `${[question, ...extras].join("; ")}.`;
}
