import { parse } from "yaml";

/** A value on one line, as the product files are written: `[5, 8]`, `{ at: 5, value: 9.2 }`, plain text where it can be. */
export function flowText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowText).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const pairs = Object.entries(value).map(([key, one]) => `${key}: ${flowText(one)}`);
    return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
  }
  return typeof value === "string" && !readsAs(`[${value}]`, [value])
    ? JSON.stringify(value)
    : String(value);
}

/**
 * A field of a block: `key: value`, maps of `BLOCKS` and lists of objects on lines of their own.
 * @param indent spaces before the key
 */
export function fieldText(key: string, value: unknown, indent: number): string {
  const margin = " ".repeat(indent);
  if (typeof value === "string") {
    const plain = !value.includes("\n") && readsAs(`k: ${value}`, { k: value });
    return `${margin}${key}: ${plain ? value : JSON.stringify(value)}`;
  }
  if (Array.isArray(value) && value.length > 0 && value.every(isMap))
    return [`${margin}${key}:`, ...value.map((one) => `${margin}  - ${flowText(one)}`)].join("\n");
  if (isMap(value) && BLOCKS.has(key) && Object.keys(value).length > 0)
    return [
      `${margin}${key}:`,
      ...Object.entries(value).map(([name, one]) => fieldText(name, one, indent + 2)),
    ].join("\n");
  return `${margin}${key}: ${flowText(value)}`;
}

/** Maps that the product files write one entry a line. */
const BLOCKS: ReadonlySet<string> = new Set([
  "figures",
  "dilution",
  "byOperation",
  "ingredients",
  "packages",
]);

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function readsAs(yaml: string, value: unknown): boolean {
  try {
    return JSON.stringify(parse(yaml, { logLevel: "error" })) === JSON.stringify(value);
  } catch {
    return false;
  }
}
