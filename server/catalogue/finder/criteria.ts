import { lineOf } from "../../../contract/catalogue.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { FinderCriterion } from "../../../contract/tools.ts";
import type { Dictionaries, FigureEntry } from "../dictionary-schema.ts";
import { measuredText } from "../figure-view.ts";
import { type Candidate, type Term, termsOf } from "./candidates.ts";
import type { Range } from "./cell.ts";
import type { Finding } from "./find.ts";
import type { FinderCatalogue } from "./finder-catalogue.ts";
import { advantageOf } from "./order.ts";
import type { Answers } from "./questions.ts";
import { concerns, measured, numbersFor } from "./requirements.ts";
import type { Requirement } from "./schema.ts";

/** What decides in its order: the type, what the product's own lists say of the answers, what rules ask of it, and wishes. */
export function criteriaOf(
  found: Candidate,
  { types, fired }: Finding,
  catalogue: FinderCatalogue,
  asked: Answers,
): FinderCriterion[] {
  const { finder, dictionaries } = catalogue;
  const rank = types.indexOf(found.type) + 1;
  const required = fired.filter(({ of, label }) => label && concerns(of, found.product));
  const wishes = new Set(fired.flatMap(({ prefer }) => prefer));
  return [
    {
      ...PLAIN,
      label: "Tipo",
      proof: finder.types[found.type]?.name ?? "",
      // Where the cell has one type, there is no order to tell.
      ...(types.length > 1
        ? { detail: `${rank}ª de ${types.length} opções`, place: [rank, types.length] as const }
        : {}),
    },
    ...termsOf(finder, asked).map((term) => listed(found, term, catalogue)),
    ...required.flatMap(({ label = "", require }) =>
      require.map((one) => ({
        label: nameIn(label, one, require, dictionaries),
        ...proofOf(found, one, catalogue),
      })),
    ),
    ...[...wishes].map((one) => wish(found, one, dictionaries)),
  ];
}

/** What put the first product before this one; null for the first itself. */
export function behindOf(
  other: Candidate,
  { found: [first], fired }: Finding,
  { finder, dictionaries }: FinderCatalogue,
  asked: Answers,
): string | null {
  if (!first || first === other) return null;
  const { name } = first.product.data;
  const typeOf = ({ type }: Candidate) => finder.types[type]?.name ?? "";
  switch (advantageOf(first, other)) {
    case "asked":
      return `O que você marcou põe ${typeOf(first)} à frente.`;
    case "wishes": {
      const at = first.unmet.findIndex((count, index) => count < (other.unmet[index] ?? 0));
      const missing = (fired[at]?.prefer ?? []).filter((one) => !has(other, one));
      return `Não declara: ${labelsOf(missing, dictionaries)}.`;
    }
    case "type":
      return `Para este caso, ${typeOf(first)} vem antes de ${typeOf(other)}.`;
    case "range":
      return `Cobre ${share(other)} da faixa pedida, de ${percentages(other.range)}; ${name}, ${share(first)}.`;
    case "line":
      return `Só se vende na Linha ${lineOf(other.product.line).label}, que responde por último.`;
    case "place": {
      const at = first.distances.findIndex((place, index) => place < (other.distances[index] ?? 0));
      const term = termsOf(finder, asked)[at];
      if (!term) return null;
      const place = (one: Candidate) => placeText(one, term, dictionaries);
      return `${labelOf(term, dictionaries)}: ${place(other)}; ${name}, ${place(first)}.`;
    }
    case "catalogue":
      return "Atende igual; vem depois na ordem do catálogo.";
  }
}

const PLAIN = { asked: null, detail: null, place: null, isMet: true, drawn: null };

type Shown = Omit<FinderCriterion, "label">;

/** What a list of the product says of an answer: the dose where it has one, and how far down the answer stands. */
function listed(
  found: Candidate,
  term: Term,
  { finder, dictionaries }: FinderCatalogue,
): FinderCriterion {
  const label = `${finder.questions[term.question]?.label}: ${lowered(labelOf(term, dictionaries))}`;
  const text = placeText(found, term, dictionaries);
  const place = placeOf(found, term);
  const { dilution } = found.product.data;
  const own = term.term === "operations" && found.concentration && dilution?.byOperation[term.slug];
  if (!own) return { ...PLAIN, label, proof: text, place };
  const { range } = found;
  return {
    ...PLAIN,
    label,
    proof: percentages({ min: own[0], max: own[1] }),
    detail: text,
    asked: range && percentages(range),
    drawn: range && { own, asked: [range.min, range.max] },
  };
}

/** Where the answer stands in the product's own list, from 1; null where a name stands for it. */
function placeOf({ product: { data } }: Candidate, { term, slug }: Term): FinderCriterion["place"] {
  const list: readonly string[] = data[term];
  const at = list.indexOf(slug) + 1;
  return at > 0 ? [at, list.length] : null;
}

/** `2º de 6 na lista`, `único na lista`: where the answer stands in the product's own list; or the name there that stands for it. */
function placeText(found: Candidate, asked: Term, { materials }: Dictionaries): string {
  const { term, slug } = asked;
  const place = placeOf(found, asked);
  if (place) return place[1] === 1 ? "único na lista" : `${place[0]}º de ${place[1]} na lista`;
  const list: readonly string[] = found.product.data[term];
  const general = list.find((one) => materials[one]?.standsFor.includes(slug)) ?? "";
  return `pelo nome “${lowered(materials[general]?.label ?? general)}”`;
}

/** A rule's label, and of which figure or properties it is where the rule does not ask for one thing alone. */
function nameIn(
  label: string,
  one: Requirement,
  all: readonly Requirement[],
  dictionaries: Dictionaries,
): string {
  if ("figure" in one) {
    const entry = dictionaries.figures[one.figure];
    return `${label}: ${lowered(entry?.short ?? entry?.label ?? one.figure)}`;
  }
  const isOneOfSeveral = all.filter((other) => "anyOf" in other).length > 1;
  return isOneOfSeveral && "anyOf" in one
    ? `${label}: ${labelsOf(one.anyOf, dictionaries)}`
    : label;
}

/** What in the product meets it, in the words and figures of its page. */
function proofOf(
  found: Candidate,
  required: Requirement,
  { dictionaries, words }: FinderCatalogue,
): Shown {
  const { data } = found.product;
  const { figures, substances } = dictionaries;
  if ("anyOf" in required) {
    const held = required.anyOf.filter((one) => has(found, one));
    return {
      ...PLAIN,
      proof: held
        .map(
          (one) => figureOf(found, one, dictionaries) ?? dictionaries.attributes[one]?.label ?? one,
        )
        .join(", "),
    };
  }
  if ("noneOf" in required)
    return { ...PLAIN, proof: `Não tem: ${labelsOf(required.noneOf, dictionaries)}` };
  if ("ingredients" in required) {
    const names = required.ingredients.filter((one) => Object.hasOwn(data.ingredients, one));
    const proof = `Contém ${names.map((one) => lowered(substances[one]?.name ?? one)).join(", ")}`;
    return { ...PLAIN, proof };
  }
  if ("use" in required) {
    const diluted = `Diluído em ${data.dilution?.with ?? words.dilution.diluent}`;
    return { ...PLAIN, proof: required.use === "concentrado" ? diluted : "Pronto para uso" };
  }
  const entry = figures[required.figure];
  return entry ? figureProof(found, required, entry) : { ...PLAIN, proof: "" };
}

function figureProof(
  { product: { data } }: Candidate,
  { figure, covers, atLeast, atMost, inUse }: Extract<Requirement, { figure: string }>,
  entry: FigureEntry,
): Shown {
  const numbers = numbersFor(data.figures[figure], inUse);
  const own = [Math.min(...numbers), Math.max(...numbers)] as const;
  const text = (value: number | [number, number]) => measuredText(entry, { value });
  const asked = [
    ...(covers ? [text(covers)] : []),
    ...(atLeast === undefined ? [] : [`${text(atLeast)} ou mais`]),
    ...(atMost === undefined ? [] : [`até ${text(atMost)}`]),
  ];
  const spare = [
    ...(atLeast !== undefined && own[1] > atLeast ? [`${text(own[1] - atLeast)} a mais`] : []),
    ...(atMost !== undefined && own[1] < atMost ? [`${text(atMost - own[1])} abaixo`] : []),
  ];
  return {
    ...PLAIN,
    asked: asked.join(" e ") || null,
    proof: measured(data.figures[figure] ?? [], inUse)
      .map((one) => measuredText(entry, one))
      .join("; "),
    detail: spare.join(", ") || null,
    drawn: { own, asked: [covers?.[0] ?? atLeast ?? null, covers?.[1] ?? atMost ?? null] },
  };
}

function wish(found: Candidate, attribute: string, dictionaries: Dictionaries): FinderCriterion {
  const isMet = has(found, attribute);
  return {
    ...PLAIN,
    label: `Desejável: ${labelsOf([attribute], dictionaries)}`,
    proof: isMet ? (figureOf(found, attribute, dictionaries) ?? "sim") : "não declara",
    isMet,
  };
}

/** The figure that tells more of an attribute: `baixa; estável até 80 bar`; null where the product states none. */
function figureOf(
  { product: { data } }: Candidate,
  attribute: string,
  { attributes, figures }: Dictionaries,
): string | null {
  const toldBy = attributes[attribute]?.toldBy ?? "";
  const entry = figures[toldBy];
  const [told] = measured(data.figures[toldBy] ?? [], false);
  return entry && told ? measuredText(entry, told) : null;
}

function has({ product: { data } }: Candidate, attribute: string): boolean {
  return data.attributes.includes(attribute);
}

function labelOf({ term, slug }: Term, dictionaries: Dictionaries): string {
  const entry = dictionaries[term][slug];
  return typeof entry === "string" ? entry : (entry?.label ?? slug);
}

function labelsOf(slugs: readonly string[], { attributes }: Dictionaries): string {
  return slugs.map((one) => lowered(attributes[one]?.label ?? one)).join(", ");
}

/** Of the range that the table asks for, how much the product's own covers: `40%`. */
function share({ coverage }: Candidate): string {
  return `${Math.round(coverage * 100)}%`;
}

function percentages(range: Range | null): string {
  const ends = new Set(range ? [range.min, range.max] : []);
  return `${[...ends].map((end) => formatNumber(end, "percentage")).join(" a ")}%`;
}

function lowered(label: string): string {
  return /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
