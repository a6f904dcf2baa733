import { type Line, lineOf } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";

/** Which products a list is of, as far as its parts have to say it. */
export interface ListScope {
  /** Address without a query. */
  path: string;
  /** The link to all of them. */
  whole: string;
  /** Where something was looked for, in a question: `na Linha …`. */
  asked: string;
}

/** A line's list. */
export function scopeOfLine(line: Line): ListScope {
  return {
    path: paths.list(line),
    whole: "Ver a linha inteira",
    asked: `na Linha ${lineOf(line).label}`,
  };
}

/** What was searched, over all lines. */
export const EVERYWHERE: ListScope = {
  path: paths.search(),
  whole: "Ver o catálogo inteiro",
  asked: "no catálogo",
};
