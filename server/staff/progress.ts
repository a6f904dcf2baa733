import type { Terminal } from "./terminal.ts";

/** A bar on standard error that shows how far long work has come; nothing where nobody watches. */
export interface Progress {
  add(count: number): void;
  /** Takes the bar away. */
  end(): void;
}

/**
 * @param label what is done, as `Exportando`
 * @param total how many steps there are; 0 shows only the count
 */
export function startProgress(
  { note, noteColumns }: Pick<Terminal, "note" | "noteColumns">,
  label: string,
  total: number,
): Progress {
  // Some terminals do not know their width.
  if (!noteColumns) return { add() {}, end() {} };
  let done = 0;
  let drawnAt = -Infinity;
  const draw = () => {
    drawnAt = performance.now();
    note(`\r${bar(label, done, total, noteColumns)}`);
  };
  draw();
  return {
    add(count) {
      done += count;
      if (done >= total || performance.now() - drawnAt >= BETWEEN_MS) draw();
    },
    end() {
      note(`\r${" ".repeat(noteColumns - 1)}\r`);
    },
  };
}

/** Ten pictures a second are enough. Milliseconds. */
const BETWEEN_MS = 100;

function bar(label: string, done: number, total: number, columns: number): string {
  if (total === 0) return `${label} ${done}`.slice(0, columns - 1);
  const share = Math.min(1, done / total);
  const counts = `${Math.floor(share * 100)
    .toString()
    .padStart(3)} % ${done} de ${total}`;
  const room = Math.min(40, columns - label.length - counts.length - 6);
  const filled = Math.floor(share * room);
  const drawing = room > 3 ? `[${"#".repeat(filled)}${".".repeat(room - filled)}] ` : "";
  return `${label} ${drawing}${counts}`.slice(0, columns - 1);
}
