import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  YAMLMap,
} from "yaml";
import { textOf } from "./yaml-text.ts";

/**
 * YAML text with the field at `path` changed; comments and the notation of all other values stay.
 * @param value undefined takes the field away
 * @param order in which fields of the first level stand, for one that is new
 */
export function setField(
  yaml: string,
  path: readonly string[],
  value: unknown,
  order: readonly string[],
): string {
  const document: Document = parseDocument(yaml);
  const map = isMap(document.contents) ? document.contents : new YAMLMap(document.schema);
  document.contents = map;
  setWithin(document, map, path, value, order);
  return textOf(document);
}

function setWithin(
  document: Document,
  map: YAMLMap,
  [key = "", ...rest]: readonly string[],
  value: unknown,
  order: readonly string[],
): void {
  const pair = map.items.find((one) => nameOf(one) === key);
  if (rest.length > 0 && isMap(pair?.value) && pair.value.items.length > 0) {
    setWithin(document, pair.value, rest, value, []);
    // A map that lost all it said goes with it.
    if (pair.value.items.length === 0) map.delete(key);
    return;
  }
  if (value === undefined) return void map.delete(key);
  // `["note"]`, "x" → `{ note: "x" }`
  const whole = rest.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
  if (pair) pair.value = replaced(document, pair.value, key, whole);
  else map.items.splice(placeOf(map, key, order), 0, fieldOf(document, key, whole));
}

/** Behind the last of those that come before it. */
function placeOf(map: YAMLMap, key: string, order: readonly string[]): number {
  const own = order.indexOf(key);
  const isBefore = (pair: Pair) => {
    const rank = order.indexOf(nameOf(pair));
    return own < 0 || (rank >= 0 && rank < own);
  };
  return map.items.findLastIndex(isBefore) + 1;
}

/** The new value with the old one's comments; items of a list that stay the same are left as they are. */
function replaced(document: Document, old: unknown, key: string, value: unknown): Node {
  if (isNode(old) && isDeepStrictEqual(old.toJS(document), value)) return old;
  const node = nodeOf(document, key, value);
  if (!isNode(old)) return node;
  node.comment = old.comment ?? null;
  node.commentBefore = old.commentBefore ?? null;
  if (isSeq(old) && !old.flow && isSeq(node) && Array.isArray(value) && value.length > 0) {
    node.flow = false;
    node.items = value.map((one, index) => replaced(document, old.items[index], "", one));
  }
  return node;
}

function fieldOf(document: Document, key: string, value: unknown): Pair {
  return document.createPair(key, nodeOf(document, key, value));
}

/** Maps that the product files write one entry a line. */
const BLOCKS: ReadonlySet<string> = new Set([
  "figures",
  "dilution",
  "byOperation",
  "ingredients",
  "packages",
]);

/** On one line, but for maps of `BLOCKS` and lists of objects. */
function nodeOf(document: Document, key: string, value: unknown): Node {
  const node = document.createNode(value, { flow: true, aliasDuplicateObjects: false });
  if (isSeq(node) && node.items.length > 0 && node.items.every(isMap)) {
    node.flow = false;
    for (const item of node.items) item.flow = true;
  }
  if (isMap(node) && BLOCKS.has(key) && node.items.length > 0 && isRecord(value)) {
    node.flow = false;
    node.items = Object.entries(value).map(([name, one]) => fieldOf(document, name, one));
  }
  return node;
}

function nameOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
