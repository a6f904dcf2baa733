import type { ListTable, TableCell } from "../../contract/page-data.ts";
import type { Product } from "./catalogue.ts";
import type { Dictionaries } from "./dictionary-schema.ts";
import { figureCell } from "./figure-view.ts";

/** More columns than this no screen shows side by side. */
const MOST_COLUMNS = 5;

/** A figure that fewer of the rows have is no column. Share of the rows. */
const LEAST_SHARE = 0.2;

/** The figures that decide and that most of the products have, as columns of a table in the dictionary's order. */
export function listTable(
  products: readonly Product[],
  figures: Dictionaries["figures"],
): ListTable {
  const columns = Object.entries(figures)
    .filter(([key, { type }]) => type === "number" || key === "concentracao")
    .map(([key, entry], rank) => {
      const cells = products.map(({ data }) => figureCell(data, key, entry));
      const filled = cells.filter((cell) => cell !== null).length;
      // What the cards name as deciding weighs more than what merely everybody has.
      const decides = products.filter(({ data }) => data.keyFigures.includes(key)).length;
      return { key, entry, rank, cells, filled, weight: filled + 2 * decides };
    })
    .filter(({ filled }) => filled > 0 && filled >= products.length * LEAST_SHARE)
    .sort((a, b) => b.weight - a.weight || a.rank - b.rank)
    .slice(0, MOST_COLUMNS)
    .sort((a, b) => a.rank - b.rank);
  return {
    columns: columns.map(({ key, entry }) => ({
      key,
      label: entry.short ?? entry.label,
      unit: key === "concentracao" ? "%" : (entry.unit ?? entry.prefix?.trim() ?? null),
    })),
    rows: products.map((_, row) =>
      columns.map(({ cells }): TableCell | null => cells[row] ?? null),
    ),
  };
}
