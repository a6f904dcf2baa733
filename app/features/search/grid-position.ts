/** A cell of the results: each row has the link to the product (0) and its button (1). Row −1 is the text field. */
export interface GridPosition {
  row: number;
  column: 0 | 1;
}

export const IN_FIELD: GridPosition = { row: -1, column: 0 };

/**
 * Where a key leads in a grid popup of a combobox (ARIA Authoring Practices), or null where the key is the
 * text field's own. Up and down go round through the field.
 */
export function moveInGrid(at: GridPosition, key: string, rows: number): GridPosition | null {
  if (rows === 0) return null;
  switch (key) {
    case "ArrowDown":
      return at.row + 1 < rows ? { ...at, row: at.row + 1 } : IN_FIELD;
    case "ArrowUp":
      if (at.row === -1) return { row: rows - 1, column: 0 };
      return at.row === 0 ? IN_FIELD : { ...at, row: at.row - 1 };
    case "ArrowRight":
      return at.row === -1 || at.column === 1 ? null : { ...at, column: 1 };
    case "ArrowLeft":
      return at.row === -1 || at.column === 0 ? null : { ...at, column: 0 };
    default:
      return null;
  }
}

/** The id of a cell, for `aria-activedescendant`. */
export function cellId(id: string, { row, column }: GridPosition): string {
  return `${id}-${row}-${column}`;
}
