/** A piece of content that stays whole. Heights in points. */
export interface Atom {
  height: number;
  /** Space above, dropped at the top of a column. */
  space: number;
  /** Stays in one column with the next piece, as a heading with its text. */
  keep: boolean;
  draw: (x: number, y: number) => void;
}

interface Column {
  top: number;
  height: number;
}

/** Where a piece goes: column counted over all pages, and its top in points. */
export interface Placed {
  atom: Atom;
  column: number;
  y: number;
}

/**
 * Fills two columns a page, in order, on as few pages as will do, with the columns of the last page as even
 * as the pieces allow.
 * @param first frame of the first page's columns; all later pages have `next`
 */
export function flow(atoms: readonly Atom[], first: Column, next: Column): Placed[] {
  const frames: Column[] = [];
  const tallest = Math.max(first.height, next.height);
  for (;;) {
    const page = frames.length === 0 ? first : next;
    frames.push(page, page);
    if (!place(atoms, frames, tallest)) continue;
    return evened(atoms, frames, page, tallest);
  }
}

const STEP = 4;

/** The lowest last page on which everything still fits. */
function evened(
  atoms: readonly Atom[],
  frames: readonly Column[],
  page: Column,
  tallest: number,
): Placed[] {
  const before = frames.slice(0, -2);
  for (let height = STEP; height < page.height; height += STEP) {
    const low = { top: page.top, height };
    const placed = place(atoms, [...before, low, low], tallest);
    if (placed) return placed;
  }
  return place(atoms, frames, tallest) ?? [];
}

function place(
  atoms: readonly Atom[],
  frames: readonly Column[],
  tallest: number,
): Placed[] | null {
  const placed: Placed[] = [];
  let column = 0;
  let used = 0;
  for (let index = 0; index < atoms.length;) {
    const group = together(atoms, index);
    const frame = frames[column];
    if (!frame) return null;
    const height = group.reduce(
      (sum, atom, position) => sum + atom.height + (used === 0 && position === 0 ? 0 : atom.space),
      0,
    );
    // A piece taller than any column begins one and runs out of the page: else there would be no end of pages.
    const isHopeless = used === 0 && frame.height >= tallest;
    if (used + height > frame.height && !isHopeless) {
      column += 1;
      used = 0;
      continue;
    }
    for (const atom of group) {
      if (used > 0) used += atom.space;
      placed.push({ atom, column, y: frame.top + used });
      used += atom.height;
    }
    index += group.length;
  }
  return placed;
}

/** A piece with those that it must not leave alone. */
function together(atoms: readonly Atom[], start: number): readonly Atom[] {
  let end = start;
  while (atoms[end]?.keep && end + 1 < atoms.length) end += 1;
  return atoms.slice(start, end + 1);
}
