import { formatNumber } from "./numbers.ts";

const MEBIBYTE = 1024 * 1024;

/** A file's size as people read it: `820 kB`, `2,4 MB`. Binary, as the upload limit is (specification section 9). */
export function formatBytes(bytes: number): string {
  if (bytes >= MEBIBYTE)
    return `${formatNumber(Math.round((bytes / MEBIBYTE) * 10) / 10, "quantity")}\u00A0MB`;
  return `${formatNumber(Math.max(1, Math.round(bytes / 1024)), "integer")}\u00A0kB`;
}
