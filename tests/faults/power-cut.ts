import { statSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "../browser/site-process.ts";
import { cutPower } from "./disk-journal.ts";
import { createIntentions, type Intention } from "./intentions.ts";
import { audit, type Audit } from "./ledger.ts";
import { compilePreload } from "./preload/compile.ts";
import { createRandom, type Random } from "./random.ts";
import { sendUntilAcknowledged } from "./submitters.ts";
import { Findings, type Trial, type TrialOptions } from "./trial.ts";

const SIZES = {
  quick: { sends: 80, cuts: 10 },
  full: { sends: 1_500, cuts: 100 },
} as const;

export const powerCut: Trial = {
  name: "power",
  title: "Queda de energia",
  promise:
    "Uma biblioteca escrita aqui anota cada escrita e cada sincronização do disco; depois o disco é refeito como uma queda de energia num momento ao acaso poderia deixá-lo: do que não foi sincronizado, cada escrita fica, some ou se rasga em setores de 512 bytes. Nada que foi confirmado até ali falta. A rodada de controle, com `synchronous=NORMAL`, tem de perder.",
  async run(options) {
    const findings = new Findings();
    const library = compilePreload();
    const strict = await runOnce(library, {}, options);
    tell(findings, strict, "");
    const weaken = join(import.meta.dirname, "preload/weaken-sync.ts");
    const weak = await runOnce(library, { NODE_OPTIONS: `--import ${weaken}` }, options);
    findings.atLeast("controle com synchronous=NORMAL: confirmados e perdidos", weak.lost, 1);
    return findings.figures;
  },
};

interface CutRun {
  cuts: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  withoutNotices: number;
  wrongFiles: number;
  broken: string[];
}

async function runOnce(
  library: string,
  settings: Readonly<Record<string, string>>,
  { form, seed, say }: TrialOptions,
): Promise<CutRun> {
  const random = createRandom(seed);
  const folder = await mkdtemp(join(tmpdir(), "site-trust-"));
  const journal = join(folder, "journal");
  const data = join(folder, "data");
  try {
    const site = await startSite(
      {
        DATABASE_URL: join(data, "site.db"),
        LD_PRELOAD: library,
        FAULTS_FOLDER: data,
        QUARANTINE: "off",
        FAULTS_JOURNAL: journal,
        ...settings,
      },
      { folder },
    );
    const sent = await sendAll(site.url, journal, random, SIZES[form].sends, say);
    await site.kill();
    const last = statSync(journal).size;
    const cuts = Array.from({ length: SIZES[form].cuts }, () => random.between(0, last));
    return await judge(
      journal,
      cuts.toSorted((a, b) => a - b),
      sent,
      { random, folder, say },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An intention with the length of the journal when its acknowledgement was there. */
interface Sent {
  intention: Intention;
  acknowledgedAt: number;
}

async function sendAll(
  url: string,
  journal: string,
  random: Random,
  count: number,
  say: (text: string) => void,
): Promise<Sent[]> {
  const next = createIntentions(random);
  const sent: Sent[] = [];
  let open = count;
  const person = async () => {
    while (open > 0) {
      open -= 1;
      const intention = next();
      await sendUntilAcknowledged(url, intention);
      sent.push({ intention, acknowledgedAt: statSync(journal).size });
      if (open % 50 === 0) say(`envios: faltam ${open}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, person));
  return sent;
}

async function judge(
  journal: string,
  cuts: readonly number[],
  sent: readonly Sent[],
  { random, folder, say }: { random: Random; folder: string; say: (text: string) => void },
): Promise<CutRun> {
  const run: CutRun = {
    cuts: 0,
    acknowledged: 0,
    lost: 0,
    doubled: 0,
    withoutNotices: 0,
    wrongFiles: 0,
    broken: [],
  };
  await cutPower(journal, cuts, random, async (disk, at) => {
    const place = await mkdtemp(join(folder, "cut-"));
    for (const [name, content] of disk) await writeFile(join(place, name), content);
    const known = sent.map(({ intention, acknowledgedAt }) =>
      acknowledgedAt <= at ? intention : { ...intention, protocol: null },
    );
    run.cuts += 1;
    try {
      add(run, await audit({ kind: "sqlite", path: join(place, "site.db") }, known));
    } catch (error) {
      run.broken.push(error instanceof Error ? error.message : String(error));
    }
    await rm(place, { recursive: true });
    say(`quedas: ${run.cuts} de ${cuts.length}, perdidos: ${run.lost}`);
  });
  return run;
}

function add(run: CutRun, found: Audit): void {
  run.acknowledged += found.acknowledged;
  run.lost += found.lost;
  run.doubled += found.doubled;
  run.withoutNotices += found.withoutNotices;
  run.wrongFiles += found.wrongFiles;
  if (found.integrity !== "ok") run.broken.push(found.integrity);
}

function tell(findings: Findings, run: CutRun, suffix: string): void {
  findings.tell(`quedas de energia${suffix}`, run.cuts);
  findings.atLeast(
    `confirmações conferidas, somadas sobre as quedas${suffix}`,
    run.acknowledged,
    1,
  );
  findings.expect(`confirmados e perdidos${suffix}`, run.lost, 0);
  findings.expect(`gravados em dobro${suffix}`, run.doubled, 0);
  findings.expect(`solicitações sem os seus avisos${suffix}`, run.withoutNotices, 0);
  findings.expect(`anexos com outro conteúdo${suffix}`, run.wrongFiles, 0);
  findings.none(`bancos que não abrem ou não passam na verificação${suffix}`, run.broken);
}
