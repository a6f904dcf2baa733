/** What tools have written on this page. */
const written = new Set<string>();

/** Remembers a note as a tool's. */
export function rememberToolNote(note: string): void {
  written.add(note);
}

/**
 * Whether the note of an item gives way to the one that comes with its new quantity: a tool's to a tool's, for its figures
 * are those of the old quantity. A visitor's own words stay.
 */
export function givesWay(old: string | undefined, note: string): boolean {
  if (!old) return true;
  // After a reload its sentence tells: it is the same with other figures.
  return written.has(note) && (written.has(old) || sentenceOf(old) === sentenceOf(note));
}

function sentenceOf(note: string): string {
  return note.replaceAll(/[\d.,]+/g, "#");
}
