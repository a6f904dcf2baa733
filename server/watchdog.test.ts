import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const watchdog = join(import.meta.dirname, "watchdog.ts");

/** Runs the code in a process that is watched, and looked at ten times a second. */
async function runWatched(code: string) {
  const child = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `import { startWatchdog } from ${JSON.stringify(watchdog)};
     const stop = startWatchdog({ environment: {}, lookMs: 100, patience: 5 });
     ${code}`,
  ]);
  const [said, [exit, signal]] = await Promise.all([
    text(child.stderr),
    once(child, "exit") as Promise<[number | null, string | null]>,
  ]);
  return { said, exit, signal };
}

test("a process whose event loop stands still is ended, and says why", async () => {
  const { said, signal } = await runWatched("setTimeout(() => { for (;;); }, 300);");
  expect(signal).toBe("SIGKILL");
  expect(said).toContain("the event loop stands still");
});

test("one that turns goes on, and ends as it likes", async () => {
  const { exit, said } = await runWatched(
    "setTimeout(() => { stop(); process.exitCode = 7; }, 1_500);",
  );
  expect([exit, said]).toEqual([7, ""]);
});
