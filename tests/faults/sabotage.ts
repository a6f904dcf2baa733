import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { DELIBERATE_FAULTS, type DeliberateFault } from "./deliberate-faults.ts";
import { Findings, INTERRUPTED, type Trial } from "./trial.ts";

const root = join(import.meta.dirname, "../..");

/** What a copy needs; the large folders that no fault touches are only linked. */
const COPIED = [
  "app",
  "build",
  "contract",
  "docs",
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
    "Para cada prova um erro de propósito numa cópia do produto: a forma rápida da prova, verde na cópia intacta, tem de quebrar uma promessa na cópia com o erro. Uma prova que só para no meio não conta.",
  async run({ form, say }) {
    const findings = new Findings();
    const chosen = form === "full" ? DELIBERATE_FAULTS : DELIBERATE_FAULTS.slice(0, 1);
    for (const fault of chosen) {
      say(`${fault.trial}: ${fault.what}`);
      findings.expect(
        `${fault.trial}: ${fault.what} (\`${fault.file}\`)`,
        await tryFault(fault),
        RED,
      );
    }
    return findings.figures;
  },
};

const RED = "verde sem o erro, vermelha com ele";

async function tryFault({ trial, file, find, replace }: DeliberateFault): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "site-sabotage-"));
  try {
    for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true });
    for (const name of LINKED) symlinkSync(join(root, name), join(copy, name));
    const source = readFileSync(join(copy, file), "utf8");
    if (!source.includes(find)) return "o trecho mudou de lugar";
    const before = await brokenIn(copy, trial);
    if (before.length > 0) return `vermelha já sem o erro: ${before.join("; ")}`;
    writeFileSync(
      join(copy, file),
      source.replace(find, () => replace),
    );
    const broken = await brokenIn(copy, trial);
    if (broken.every((line) => line.startsWith(INTERRUPTED)))
      return broken[0] ?? "verde com o erro também";
    return RED;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The promises that a trial's quick form finds broken in a copy, as `npm run trust` prints them. */
async function brokenIn(copy: string, trial: string): Promise<string[]> {
  const words = ["tests/trust.ts", "--quick", "--dry", "--seed", "1", "--only", trial];
  const child = spawn(process.execPath, words, { cwd: copy, stdio: ["ignore", "pipe", "ignore"] });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  const broken = [...output.matchAll(/^ {2}✗ (.*)$/gm)].map(([, line = ""]) => line);
  return child.exitCode === 0 || broken.length > 0 ? broken : [`${INTERRUPTED}: ${child.exitCode}`];
}
