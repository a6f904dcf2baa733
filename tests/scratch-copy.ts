import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** A piece of a file, which stands there, and what is put in its place. */
export interface Change {
  file: string;
  find: string;
  replace: string;
}

/**
 * In place of `tests/hang.ts`, whose patience a change that is noticed by something not coming would use up each time:
 * longer than any step takes, and the step's end before the test's, so that the failure says what did not come.
 */
const HASTE = "export const HANG_MS = 60_000;\nexport const STEP_HANG_MS = 30_000;\n";

/** A copy of the product to break: nothing of it leads back into the working tree. */
export interface ScratchCopy {
  folder: string;
  /** Does the work with the change in the copy, and takes it back. */
  withChange<Result>(change: Change, work: () => Promise<Result>): Promise<Result>;
  remove(): void;
}

/** Copies what Git knows or would take, as it stands, and the build, so that it need not be made for what does not change it. */
export async function makeScratchCopy(): Promise<ScratchCopy> {
  const folder = await mkdtemp(join(tmpdir(), "scratch-copy-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.on("exit", remove);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const files = execFileSync("git", list, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 });
  for (const file of [...files.split("\0"), "build"])
    if (file !== "" && existsSync(join(root, file)))
      cpSync(join(root, file), join(folder, file), { recursive: true });
  writeFileSync(join(folder, "tests/hang.ts"), HASTE);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return {
    folder,
    async withChange({ file, find, replace }, work) {
      const path = join(folder, file);
      const source = readFileSync(path, "utf8");
      // The whole product's build is kept, so that it is made once.
      const [build, kept] = [join(folder, "build"), join(folder, "build-of-the-whole")];
      if (existsSync(build)) cpSync(build, kept, { recursive: true });
      writeFileSync(
        path,
        source.replace(find, () => replace),
      );
      try {
        return await work();
      } finally {
        writeFileSync(path, source);
        rmSync(build, { recursive: true, force: true });
        if (existsSync(kept)) renameSync(kept, build);
      }
    },
    remove,
  };
}
