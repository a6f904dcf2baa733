import { setTimeout as sleep } from "node:timers/promises";
import type { SiteProcess } from "../browser/site-process.ts";
import { quantile, timed } from "../faults/latency.ts";
import { Findings, type Trial } from "../faults/trial.ts";
import { ask } from "./ask.ts";
import { startAttackedSite, type AttackedSite } from "./attacked-site.ts";
import { BODIES, LONG_BODIES, type HostileBody } from "./body-list.ts";
import { residentMegabytes } from "./process-memory.ts";
import { sendBody } from "./send-body.ts";
import type { Way } from "./way-list.ts";

/** How many open pages while the worst bodies come, for how long, and how long a rest is. */
const SIZES = {
  quick: { visitors: 10, longMs: 3_000, restMs: 500 },
  full: { visitors: 50, longMs: 600_000, restMs: 10_000 },
} as const;

/** Nobody may wait longer, whatever others send. */
const LONGEST_MS = 400;

const WORST_A_SECOND = 3;

export const waysIn: Trial = {
  name: "ways-in",
  title: "Todo corpo, toda entrada",
  promise:
    "Cada corpo hostil vai a cada método de cada endereço que o processo atende (a lista é feita das tabelas do código), um depois do outro, enquanto alguém pergunta sem parar a `/healthz`; depois, os piores, três por segundo, ao lado de visitantes que abrem páginas (na forma completa, dez minutos e 50 visitantes). Ninguém espera, nada quebra, a memória volta, e o SIGTERM é ouvido.",
  async run({ form, say }) {
    const findings = new Findings();
    const { visitors, longMs, restMs } = SIZES[form];
    const attacked = await startAttackedSite();
    const { site, origins, ways } = attacked;
    try {
      findings.tell("entradas (método e endereço)", ways.length);
      if (form === "full") await tellWays(attacked, findings);
      const open = ways.filter(({ takesBody }) => takesBody);
      const sends = pairs(open, [...BODIES, ...LONG_BODIES]);
      // The quick form has no times to keep, and ways-in.test.ts sends each body each way.
      const tried = form === "full" ? [...pairs(ways, BODIES), ...sends] : [];
      // What each way keeps in memory anyway (pages, printed sheets) is no body's doing. Only the full form promises it.
      const first = [...pairs(ways, BODIES.slice(0, 1)), ...pairs(open, BODIES)];
      if (form === "full")
        for (const { way, body } of first) await sendBody(origins[way.server], way, body);
      const before = await settledMemory(site, restMs);
      const watch = watchSite(site);
      const wrong: string[] = [];
      const waits: number[] = [];
      const attack = async ({ way, body }: Pair) => {
        const { status, isLast, waitedMs } = await sendBody(origins[way.server], way, body);
        waits.push(waitedMs);
        if (status < 200 || status >= 500 || !isLast)
          wrong.push(`${status} ${way.method} ${way.path}, ${body.name}`);
      };
      for (const [index, pair] of tried.entries()) {
        await attack(pair);
        if (index % 100 === 0) say(`${index} corpos`);
      }
      const alone = await watch.stop();
      if (form === "full") {
        findings.tell("corpos enviados, um depois do outro", tried.length);
        tellTimes(findings, "", waits.splice(0), alone.ms);
      }
      const visited = await underAttack({ site, visitors, longMs, sends, attack, say });
      findings.tell(
        "piores corpos ao lado de visitantes",
        `${visited.sent} em ${longMs / 1000} s, ${visitors} visitantes`,
      );
      tellTimes(findings, " ao lado de visitantes", waits, visited.health);
      findings.tell("páginas abertas", visited.pages.length);
      findings.tell("página, mediana (ms)", quantile(visited.pages, 0.5));
      findings.tell("página, 99 % (ms)", quantile(visited.pages, 0.99));
      findings.none("páginas que falharam", visited.failed);
      findings.none("respostas 5xx ou nenhuma, conexões que continuam", wrong);
      if (form === "full") {
        const after = await settledMemory(site, restMs);
        const more = before === null || after === null ? null : after - before;
        findings.tell("memória no começo (MB)", before ?? "?");
        findings.tell("memória no pico (MB)", Math.max(alone.peak, visited.peak));
        findings.atMost("memória a mais em repouso", more, 64, "MB");
      }
      findings.expect("código de saída", (await site.stop()) ?? -1, 0);
    } finally {
      await site.stop();
    }
    return findings.figures;
  },
};

/** The table of all ways in: what each address answers to each method, and where the staff's session makes a difference. */
async function tellWays(attacked: AttackedSite, findings: Findings): Promise<void> {
  const places = Map.groupBy(attacked.ways, ({ server, pattern }) => `${server} ${pattern}`);
  for (const [place, ways] of places) {
    const methods = new Map<number, Set<string>>();
    for (const way of ways) {
      const { status } = await ask(attacked, way);
      const method = way.method + (way.cookie === undefined ? "" : " (equipe)");
      methods.set(status, (methods.get(status) ?? new Set()).add(method));
    }
    const told = [...methods].map(([status, names]) => `${status}: ${[...names].join(" ")}`);
    findings.tell(`\`${place}\``, told.join("; "));
  }
}

interface Pair {
  way: Way;
  body: HostileBody;
}

function pairs(ways: readonly Way[], bodies: readonly HostileBody[]): Pair[] {
  return bodies.flatMap((body) => ways.map((way) => ({ way, body })));
}

function tellTimes(
  findings: Findings,
  when: string,
  waits: readonly number[],
  health: readonly number[],
): void {
  const longest = (measured: readonly number[]) => quantile(measured, 1);
  findings.takesAtMost(
    `resposta mais demorada depois do corpo inteiro${when}`,
    longest(waits),
    LONGEST_MS,
    "ms",
  );
  findings.takesAtMost(`\`/healthz\` mais demorado${when}`, longest(health), LONGEST_MS, "ms");
}

/** Asks whether the process answers, again and again, and looks at its memory. */
function watchSite({ url, pid }: SiteProcess) {
  const ms: number[] = [];
  let peak = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      ms.push(await timed(async () => (await fetch(`${url}/healthz`)).text()));
      peak = Math.max(peak, residentMegabytes(pid) ?? 0);
      await sleep(5);
    }
  })();
  return {
    async stop() {
      over.abort();
      await watching;
      return { ms, peak };
    },
  };
}

const PAGES = [
  "/",
  "/sobre",
  "/produtos/industriais",
  "/produtos/lojistas",
  "/produtos/industriais/halcut-s-210",
  "/solicitacoes/contato",
  "/solicitacoes/orcamento",
  "/ferramentas/calculadora",
];

interface Attack {
  site: SiteProcess;
  visitors: number;
  longMs: number;
  sends: readonly Pair[];
  attack: (pair: Pair) => Promise<void>;
  say: (text: string) => void;
}

/** The sends in turn, so many a second whether answered or not, while visitors open a page every second. */
async function underAttack({ site, visitors, longMs, sends, attack, say }: Attack) {
  const pages: number[] = [];
  const failed: string[] = [];
  const watch = watchSite(site);
  const until = performance.now() + longMs;
  const visit = async (_: unknown, first: number) => {
    await sleep((first * 1_000) / visitors);
    for (let index = first; performance.now() < until; index += 1) {
      const path = PAGES[index % PAGES.length] ?? "/";
      const work = fetch(site.url + path).then(async (answer) => {
        await answer.arrayBuffer();
        if (answer.status !== 200) failed.push(`${answer.status} ${path}`);
      });
      pages.push(await timed(() => work.catch((error: unknown) => failed.push(String(error)))));
      await sleep(1_000);
    }
  };
  const under: Promise<void>[] = [];
  const visiting = Promise.all(Array.from({ length: visitors }, visit));
  while (performance.now() < until) {
    const pair = sends[under.length % sends.length];
    if (pair) under.push(attack(pair));
    say(`${under.length} piores corpos, ${pages.length} páginas`);
    await sleep(1_000 / WORST_A_SECOND);
  }
  await Promise.all([visiting, ...under]);
  const { ms: health, peak } = await watch.stop();
  return { sent: under.length, pages, failed, health, peak };
}

/** Memory after a moment of rest, so that what was only in the air is gone. */
async function settledMemory({ pid }: SiteProcess, restMs: number): Promise<number | null> {
  await sleep(restMs);
  return residentMegabytes(pid);
}
