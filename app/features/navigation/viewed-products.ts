import { isLine, type Line } from "../../../contract/catalogue.ts";
import { createDeviceList } from "../../store/device-list.ts";

/** A product whose page was opened in this browser, as its link shows it. */
export interface ViewedProduct {
  line: Line;
  slug: string;
  name: string;
  /** Base name of its pack shot; null where it has none. */
  picture: string | null;
}

/** Key in local storage. */
export const VIEWED_KEY = "viewed:products";

/** The oldest make room for the newest. */
export const VIEWED_KEPT = 9;

export const viewedProducts = createDeviceList<ViewedProduct>({
  key: VIEWED_KEY,
  most: VIEWED_KEPT,
  isEntry: isViewed,
  idOf: ({ line, slug }) => `${line}/${slug}`,
});

function isViewed(value: unknown): value is ViewedProduct {
  if (typeof value !== "object" || value === null) return false;
  const { line, slug, name, picture } = value as Record<string, unknown>;
  return (
    isLine(line) &&
    typeof slug === "string" &&
    /^[a-z0-9-]{1,80}$/.test(slug) &&
    typeof name === "string" &&
    (picture === null || (typeof picture === "string" && /^[\w-]{1,80}$/.test(picture)))
  );
}
