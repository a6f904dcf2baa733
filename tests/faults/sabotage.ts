import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { makeScratchCopy, type ScratchCopy } from "../scratch-copy.ts";
import { DELIBERATE_FAULTS, type DeliberateFault } from "./deliberate-faults.ts";
import { Findings, INTERRUPTED, type Trial } from "./trial.ts";

export const sabotage: Trial = {
  name: "sabotage",
  title: "As provas falham quando devem",
  promise:
    "Para cada prova um erro de propósito numa cópia do produto: a forma rápida da prova, verde na cópia intacta, tem de quebrar uma promessa na cópia com o erro. Uma prova que só para no meio não conta.",
  async run({ form, say }) {
    const findings = new Findings();
    const chosen = form === "full" ? DELIBERATE_FAULTS : DELIBERATE_FAULTS.slice(0, 1);
    const copy = await makeScratchCopy();
    try {
      for (const fault of chosen) {
        const what = `${fault.trial}: ${fault.what}`;
        say(what);
        findings.expect(`${what} (\`${fault.file}\`)`, await tryFault(copy, fault), RED);
      }
    } finally {
      copy.remove();
    }
    return findings.figures;
  },
};

const RED = "verde sem o erro, vermelha com ele";

async function tryFault(copy: ScratchCopy, fault: DeliberateFault): Promise<string> {
  const before = await brokenIn(copy, fault.trial);
  if (before.length > 0) return `vermelha já sem o erro: ${before.join("; ")}`;
  const broken = await copy.withChange(fault, () => brokenIn(copy, fault.trial));
  if (broken.every((line) => line.startsWith(INTERRUPTED)))
    return broken[0] ?? "verde com o erro também";
  return RED;
}

/** The promises that a trial's quick form finds broken in a copy, as `npm run trust` prints them. */
async function brokenIn({ folder }: ScratchCopy, trial: string): Promise<string[]> {
  const words = ["tests/trust.ts", "--quick", "--dry", "--seed", "1", "--only", trial];
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, "close")]);
  const broken = [...output.matchAll(/^ {2}✗ (.*)$/gm)].map(([, line = ""]) => line);
  return child.exitCode === 0 || broken.length > 0 ? broken : [`${INTERRUPTED}: ${child.exitCode}`];
}
