import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DELIBERATE_FAULTS, type DeliberateFault } from "./deliberate-faults.ts";
import { Findings, type Trial } from "./trial.ts";

const root = join(import.meta.dirname, "../..");

/** What a copy needs; the large folders that no fault touches are only linked. */
const COPIED = [
  "app",
  "build",
  "contract",
  "server",
  "tests",
  "server.ts",
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
];
const LINKED = ["content", "node_modules", "public", "tools"];

export const sabotage: Trial = {
  name: "sabotage",
  title: "As provas falham quando devem",
  promise:
    "Para cada prova um erro de propósito numa cópia do produto: a forma rápida da prova tem de ficar vermelha.",
  async run({ form, say }) {
    const findings = new Findings();
    const chosen = form === "full" ? DELIBERATE_FAULTS : DELIBERATE_FAULTS.slice(0, 1);
    for (const fault of chosen) {
      say(`${fault.trial}: ${fault.what}`);
      findings.expect(
        `${fault.trial}: ${fault.what} (\`${fault.file}\`)`,
        await tryFault(fault),
        "vermelha",
      );
    }
    return findings.figures;
  },
};

async function tryFault({ trial, file, find, replace }: DeliberateFault): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "halvora-sabotage-"));
  try {
    for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
    for (const name of LINKED) symlinkSync(join(root, name), join(copy, name));
    const source = readFileSync(join(copy, file), "utf8");
    if (!source.includes(find)) return "o trecho mudou de lugar";
    writeFileSync(
      join(copy, file),
      source.replace(find, () => replace),
    );
    const words = ["tests/trust.ts", "--quick", "--dry", "--seed", "1", "--only", trial];
    const child = spawn(process.execPath, words, {
      cwd: copy,
      stdio: ["ignore", "pipe", "ignore"],
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    await once(child, "close");
    return child.exitCode === 1 && output.includes("✗") ? "vermelha" : `verde (${child.exitCode})`;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
