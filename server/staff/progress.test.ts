import { expect, test } from "vitest";
import { startProgress } from "./progress.ts";

function watch(noteColumns: number | null, total: number) {
  let text = "";
  const note = (part: string) => void (text += part);
  return { progress: startProgress({ note, noteColumns }, "Exportando", total), read: () => text };
}

test.each([20, 40, 200])(
  "a bar stays on its line of %i columns and ends at the whole",
  (columns) => {
    const { progress, read } = watch(columns, 1_234);
    for (let done = 0; done < 1_234; done += 1) progress.add(1);
    const drawn = read().split("\r").slice(1);
    for (const line of drawn) expect(line.length).toBeLessThan(columns);
    expect(drawn.length).toBeLessThan(50);
    if (columns > 30) expect(drawn.at(-1)).toMatch(/100 % 1234 de 1234$/);
    progress.end();
    expect(read()).toMatch(/\r *\r$/);
  },
);

test.each([null, 0])("nothing is drawn where standard error has %j columns", (columns) => {
  const { progress, read } = watch(columns, 10);
  progress.add(10);
  progress.end();
  expect(read()).toBe("");
});
