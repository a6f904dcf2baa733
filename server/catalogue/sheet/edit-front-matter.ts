import { isDeepStrictEqual } from "node:util";
import {
  isMap,
  isNode as isYamlNode,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { flowText, fieldText } from "./yaml-text.ts";

/**
 * YAML text with the field at `path` changed and every other letter as it was, comments included.
 * @param value undefined takes the field away
 * @param order in which fields of the first level stand, for one that is new
 */
export function setField(
  yaml: string,
  path: readonly string[],
  value: unknown,
  order: readonly string[],
): string {
  const { contents } = parseDocument(yaml);
  if (!isMap(contents)) return value === undefined ? yaml : newField(yaml, path, value);
  return setWithin(yaml, contents, path, value, order);
}

function setWithin(
  yaml: string,
  map: YAMLMap,
  [key = "", ...rest]: readonly string[],
  value: unknown,
  order: readonly string[],
): string {
  const pair = pairOf(map, key);
  if (pair && rest.length > 0 && isMap(pair.value) && !isEmptyFlow(pair.value))
    return setWithin(yaml, pair.value, rest, value, []);
  if (value === undefined) return pair ? withoutPair(yaml, map, pair) : yaml;
  const whole = nested(rest, value);
  return pair ? withPair(yaml, map, pair, key, whole) : withNewPair(yaml, map, key, whole, order);
}

/** The value under the rest of its path: `["note"]`, "x" → `{ note: "x" }`. */
function nested(path: readonly string[], value: unknown): unknown {
  return path.reduceRight((inner, key) => ({ [key]: inner }), value);
}

function newField(yaml: string, [key = "", ...rest]: readonly string[], value: unknown): string {
  return `${yaml}${fieldText(key, nested(rest, value), 0)}\n`;
}

function withPair(yaml: string, map: YAMLMap, pair: Pair, key: string, value: unknown): string {
  if (isSeq(pair.value) && !pair.value.flow && Array.isArray(value) && value.length > 0)
    return withItems(yaml, pair.value, value);
  const [start, end] = extentOf(pair, yaml);
  const text = map.flow
    ? `${key}: ${flowText(value)}`
    : fieldText(key, value, indentOf(yaml, start)).trimStart();
  return yaml.slice(0, start) + text + yaml.slice(end);
}

/** A list with an item a line: the lines of items that stay the same are left as they are. */
function withItems(yaml: string, list: YAMLSeq, items: readonly unknown[]): string {
  const old = list.items.map((item) => ({
    value: isYamlNode(item) ? (item.toJSON() as unknown) : item,
    range: rangeOf(item),
  }));
  const last = old.at(-1);
  if (!last) return yaml;
  const dash = yaml.lastIndexOf("-", last.range[0]);
  const margin = yaml.slice(yaml.lastIndexOf("\n", dash) + 1, dash);
  const added = items.slice(old.length).map((item) => `${margin}- ${flowText(item)}\n`);
  const lineEnd = endOfLine(yaml, trimmedEnd(yaml, last.range));
  const longer = yaml.slice(0, lineEnd) + added.join("") + yaml.slice(lineEnd);
  // From the last one on, so that the places of those before stay true.
  return old.reduceRight((text, { value, range }, index) => {
    const [start] = range;
    const end = trimmedEnd(yaml, range);
    if (index >= items.length) {
      const from = text.lastIndexOf("\n", start) + 1;
      return text.slice(0, from) + text.slice(endOfLine(text, end));
    }
    return isDeepStrictEqual(value, items[index])
      ? text
      : text.slice(0, start) + flowText(items[index]) + text.slice(end);
  }, longer);
}

function trimmedEnd(yaml: string, [start, end]: readonly [number, number]): number {
  return start + yaml.slice(start, end).trimEnd().length;
}

/** Offset of the line that follows. */
function endOfLine(yaml: string, offset: number): number {
  const at = yaml.indexOf("\n", offset);
  return at < 0 ? yaml.length : at + 1;
}

function withNewPair(
  yaml: string,
  map: YAMLMap,
  key: string,
  value: unknown,
  order: readonly string[],
): string {
  if (map.flow) {
    const [, last] = rangeOf(map);
    const brace = yaml.lastIndexOf("}", last - 1);
    const inner = yaml.slice(0, brace).trimEnd();
    return `${inner}${map.items.length > 0 ? "," : ""} ${key}: ${flowText(value)} ${yaml.slice(brace)}`;
  }
  const rank = (one: Pair) => order.indexOf(nameOf(one));
  const own = order.indexOf(key);
  const before = map.items.findLast((one) => own < 0 || (rank(one) >= 0 && rank(one) < own));
  const [first] = map.items;
  const indent = first ? indentOf(yaml, extentOf(first, yaml)[0]) : 0;
  const text = `${fieldText(key, value, indent)}\n`;
  if (!before) return text + yaml;
  const [, end] = extentOf(before, yaml);
  const lineEnd = yaml.indexOf("\n", end);
  return lineEnd < 0
    ? `${yaml}\n${text.trimEnd()}`
    : yaml.slice(0, lineEnd + 1) + text + yaml.slice(lineEnd + 1);
}

function withoutPair(yaml: string, map: YAMLMap, pair: Pair): string {
  const [start, end] = extentOf(pair, yaml);
  const at = map.items.indexOf(pair);
  if (map.flow) {
    const next = map.items[at + 1];
    const previous = map.items[at - 1];
    if (next) return yaml.slice(0, start) + yaml.slice(extentOf(next, yaml)[0]);
    const from = previous ? extentOf(previous, yaml)[1] : start;
    return yaml.slice(0, from) + yaml.slice(end);
  }
  const lineStart = yaml.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = yaml.indexOf("\n", end);
  return yaml.slice(0, lineStart) + (lineEnd < 0 ? "" : yaml.slice(lineEnd + 1));
}

/** Offsets of a pair, from its key to the last letter of its value; comments behind it stay outside. */
function extentOf(pair: Pair, yaml: string): [number, number] {
  const [start] = rangeOf(pair.key);
  const colon = yaml.indexOf(":", rangeOf(pair.key)[1]) + 1;
  const hasValue =
    isNode(pair.value) && pair.value.range !== undefined && pair.value.range !== null;
  const end = Math.max(colon, hasValue ? rangeOf(pair.value)[1] : colon);
  return [start, trimmedEnd(yaml, [start, end])];
}

function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isPair(pair) && nameOf(pair) === key);
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : "";
}

function isEmptyFlow(map: YAMLMap): boolean {
  return map.items.length === 0;
}

function indentOf(yaml: string, offset: number): number {
  return offset - (yaml.lastIndexOf("\n", offset - 1) + 1);
}

function isNode(value: unknown): value is { range?: [number, number, number] | null } {
  return typeof value === "object" && value !== null && "range" in value;
}

function rangeOf(node: unknown): [number, number] {
  const range = isNode(node) ? node.range : null;
  if (!range) throw new Error("a node of the parsed text has no place in it");
  return [range[0], range[1]];
}
