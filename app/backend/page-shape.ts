import { LOOK_UPS, type PageName, type Shape } from "../../contract/page-data.ts";

/**
 * Whether a look-up's data have the shape of the page asked for: what an intermediary answers in the
 * server's place is told from a page by that.
 */
export function isPageDataOf(page: PageName, data: unknown): boolean {
  const shape: Shape = LOOK_UPS[page].shape;
  if (shape === "array") return Array.isArray(data);
  if (kindOf(data) !== "object") return false;
  const record = data as Readonly<Record<string, unknown>>;
  return Object.entries(shape).every(([field, kind]) => kindOf(record[field]) === kind);
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "array";
  return value === null ? "null" : typeof value;
}
