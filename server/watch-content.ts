import { watch } from "node:fs";

/** An editor writes a file in several steps, a command several files. Milliseconds. */
const AT_REST_MS = 150;

/** Calls back when files of a content folder have changed and are at rest; returns the way to stop. */
export function watchContent(folder: string, onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, AT_REST_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
