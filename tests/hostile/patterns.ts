import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { parseSync } from "vite";
import { Findings, type Trial } from "../faults/trial.ts";

const root = join(import.meta.dirname, "../..");

/** Length of the texts handed to every regular expression. Characters. */
const LONG = 100_000;

/** Linear work on so long a text takes this at most. Milliseconds of this thread's processor: others may be busy too. */
const LONGEST_MS = 250;

/**
 * What takes longer than that has to come to an end with a text so many times as long: by its square it would be at
 * it for more than a minute, in proportion for some seconds on the busiest machine.
 */
const TIMES_AS_LONG = 16;

/** A test cannot break off what never gives the thread back, so this is its own time here. Milliseconds. */
const HANG_MS = 30_000;

export const patterns: Trial = {
  name: "patterns",
  title: "Expressões regulares",
  promise:
    "Cada expressão regular de `contract/` e `server/` (achadas lendo o código) é aplicada a textos de 100 kB feitos para ela tropeçar: o tempo cresce com o tamanho, não com o seu quadrado. A que demora chega ao fim também de um texto dezesseis vezes maior.",
  async run({ say }) {
    const findings = new Findings();
    const found = collectPatterns();
    const endless: string[] = [];
    let slowest = 0;
    for (const [index, { where, source, flags }] of found.entries()) {
      for (const textOf of adversaries(source)) {
        const text = textOf(LONG);
        const ms = timeOf(source, flags, text) ?? HANG_MS;
        if (ms > LONGEST_MS && timeOf(source, flags, textOf(TIMES_AS_LONG * LONG)) === null) {
          endless.push(`${where} /${source}/${flags} ${JSON.stringify(text.slice(0, 12))}`);
          break;
        }
        // What is really slow is so again.
        const again = ms > LONGEST_MS ? (timeOf(source, flags, text) ?? HANG_MS) : ms;
        slowest = Math.max(slowest, Math.min(ms, again));
      }
      say(`expressões: ${index + 1} de ${found.length}`);
    }
    findings.atLeast("expressões regulares achadas", found.length, 50);
    findings.takesAtMost("a mais demorada", slowest, LONGEST_MS, "ms");
    findings.none("expressões que não são lineares", endless);
    return findings.figures;
  },
};

interface Pattern {
  where: string;
  source: string;
  flags: string;
}

/** Every regular expression literal of the product's server side, each once. */
export function collectPatterns(): Pattern[] {
  const patterns = new Map<string, Pattern>();
  for (const room of ["contract", "server"])
    for (const entry of readdirSync(join(root, room), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/(?<!\.test)\.ts$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const { program } = parseSync(path, readFileSync(path, "utf8"), { lang: "ts" });
      walk(program, ({ pattern, flags }) => {
        const where = path.slice(root.length + 1);
        patterns.set(`/${pattern}/${flags}`, { where, source: pattern, flags });
      });
    }
  return [...patterns.values()];
}

function walk(node: unknown, onPattern: (regex: { pattern: string; flags: string }) => void): void {
  if (typeof node !== "object" || node === null) return;
  if ("regex" in node && typeof node.regex === "object")
    onPattern(node.regex as { pattern: string; flags: string });
  for (const child of Object.values(node))
    if (Array.isArray(child)) for (const each of child) walk(each, onPattern);
    else walk(child, onPattern);
}

/** Texts of a length made of what the expression looks for, ending in something that it does not. */
function* adversaries(source: string): Generator<(length: number) => string> {
  const letters = new Set(["a", "0", " ", "-", ".", "\n", "<", '"']);
  for (const [, escaped, plain] of source.matchAll(/\\(.)|([^\\[\](){}|?*+^$])/gsu)) {
    for (const each of CLASSES[escaped ?? ""] ?? [escaped ?? plain ?? "a"]) letters.add(each);
  }
  const pumps = [...letters].slice(0, 24);
  // What the expression begins with, once, then the pump; the pump alone; and pairs.
  const words = [...source.matchAll(/[\p{L}\d/<:-]{2,}/gu)].map(([word]) => word).slice(0, 6);
  for (const pump of [...pumps, ...words, ...pairs(pumps)]) {
    for (const word of ["", ...words.slice(0, 2)])
      yield (length) => `${word}${pump.repeat(Math.ceil(length / pump.length))}\u0001`;
  }
}

const CLASSES: Readonly<Record<string, readonly string[]>> = {
  s: [" ", "\n"],
  S: ["a"],
  d: ["0"],
  D: ["a"],
  w: ["a", "_"],
  W: ["-"],
  b: [],
  B: [],
  n: ["\n"],
  r: ["\r"],
  t: ["\t"],
  p: ["á", "\u0002"],
  P: ["a"],
  u: ["\u200B"],
  x: ["\u0002"],
  k: [],
};

function pairs(letters: readonly string[]): string[] {
  return letters
    .slice(0, 8)
    .flatMap((one, index) => letters.slice(index + 1, 8).map((two) => one + two));
}

const sandbox = createContext({ text: "", source: "", flags: "" });

/** Milliseconds of processor; null where it came to no end. */
function timeOf(source: string, flags: string, text: string): number | null {
  Object.assign(sandbox, { text, source, flags });
  const before = process.threadCpuUsage();
  try {
    // `replace` walks the whole text with a global expression and looks once with any other.
    runInContext("text.replace(new RegExp(source, flags), '')", sandbox, { timeout: HANG_MS });
  } catch (error) {
    if (!String(error).includes("timed out")) throw error;
    return null;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
