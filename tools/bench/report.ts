import { median } from "./statistics.ts";
import type { Pair, Results } from "./results.ts";
import type { Throughput } from "./throughput.ts";

/** The results as Markdown tables, to stand in docs/performance.md. */
export function tables(results: Results): string {
  const { machine, rounds, load } = results;
  const facts = [
    `Measured ${machine.date} on ${machine.cores} × ${machine.processor}, ${machine.memoryGb} GB; Node ${machine.node},`,
    `Chromium ${machine.chromium}, nginx ${machine.nginx}; medians of ${rounds}, product and limit in turn; memory and each size of the catalogue in one run.`,
    `Load average when each part began: ${Object.entries(load)
      .map(([part, value]) => `${part} ${value}`)
      .join(", ")}.`,
  ].join("\n");
  return [facts, pages(results), interaction(results), server(results), scale(results)]
    .filter(Boolean)
    .join("\n\n");
}

function pages({ pages, html = [] }: Results): string {
  if (!pages) return "";
  const rows = Object.entries(pages).map(([name, pair]) => {
    const ratio = (key: "fcp" | "lcp") =>
      `${ms(middle(pair, "own", key))} (${(middle(pair, "own", key) / middle(pair, "limit", key)).toFixed(2)})`;
    const size = html.find(({ path }) => path === name);
    const bytes = (type: string) => kb(median(pair.own.map((load) => load.bytes[type] ?? 0)));
    return [
      name,
      ratio("fcp"),
      ratio("lcp"),
      median(pair.own.map(({ cls }) => cls)).toFixed(3),
      `${ms(middle(pair, "own", "tbt"))} / ${ms(middle(pair, "limit", "tbt"))}`,
      `${bytes("Document")}, ${bytes("Script")}, ${bytes("Font")}, ${bytes("Image")}`,
      `${middle(pair, "own", "requests")} / ${middle(pair, "limit", "requests")}`,
      size ? (size.ownBytes / size.limitBytes).toFixed(2) : "",
    ];
  });
  return table(
    [
      "slow 4G",
      "FCP ms (ratio)",
      "LCP ms (ratio)",
      "CLS",
      "TBT ms / limit's",
      "kB: HTML, JS, fonts, pictures",
      "requests / limit's",
      "HTML br ratio",
    ],
    rows,
  );
}

function middle(
  pair: NonNullable<Results["pages"]>[string],
  side: "own" | "limit",
  key: "fcp" | "lcp" | "tbt" | "requests",
): number {
  return median(pair[side].map((load) => load[key]));
}

function interaction({ taps, navigation, memory }: Results): string {
  const rows: string[][] = [];
  for (const [name, times] of Object.entries(taps ?? {})) {
    const lost = times.filter((time) => !Number.isFinite(time)).length;
    rows.push([
      `tap at first paint → in the basket, ${name}`,
      `${ms(median(times))} ms, ${lost} of ${times.length} lost`,
    ]);
  }
  for (const [name, { own, limit }] of Object.entries(navigation ?? {})) {
    const ratio = (median(own) / median(limit)).toFixed(2);
    rows.push([
      `list → product, ${name}`,
      `${ms(median(own))} ms, hard ${ms(median(limit))} ms: ${ratio}`,
    ]);
  }
  if (memory)
    rows.push([
      "memory after 50 navigations",
      `heap ${mb(memory.heapBefore)} → ${mb(memory.heapAfter)} MB, nodes ${memory.nodesBefore} → ${memory.nodesAfter}`,
    ]);
  return rows.length > 0 ? table(["interaction", "measured"], rows) : "";
}

function server({ throughput, search, sends, start }: Results): string {
  const rows: string[][] = [];
  const side = (runs: readonly Throughput[]) =>
    `${Math.round(median(runs.map(({ perSecond }) => perSecond)))}/s, p99 ${median(runs.map(({ p99 }) => p99)).toFixed(1)} ms`;
  const ratio = ({ own, limit }: Pair<Throughput>) =>
    median(
      own.map(({ perSecond }, round) => perSecond / (limit[round]?.perSecond ?? Number.NaN)),
    ).toFixed(2);
  for (const [name, pair] of Object.entries(throughput ?? {}))
    rows.push([`page ${name} against nginx`, side(pair.own), side(pair.limit), ratio(pair)]);
  if (search) rows.push(["search over HTTP, each query once", side(search), "", ""]);
  if (sends)
    rows.push([
      "accepted sends against the bare database",
      side(sends.own),
      side(sends.limit),
      ratio(sends),
    ]);
  if (start) rows.push(["start until ready", `${ms(median(start))} ms`, "", ""]);
  return rows.length > 0
    ? table(["server, one process", "product", "compared with", "ratio"], rows)
    : "";
}

function scale({ scale: sizes }: Results): string {
  if (!sizes) return "";
  return table(
    [
      "products",
      "check ms",
      "start ms",
      "memory MiB",
      "search p50 / p95 ms",
      "facets p50 / p95 ms",
      "list HTML kB",
      "list, first answer ms",
      "list / product kept, ms",
    ],
    sizes.map((size) => [
      size.products.toLocaleString("en"),
      ms(size.check),
      ms(size.start),
      String(size.memory),
      `${size.searchP50.toFixed(2)} / ${size.searchP95.toFixed(2)}`,
      `${size.facetP50.toFixed(2)} / ${size.facetP95.toFixed(2)}`,
      kb(size.listBytes),
      ms(size.listFirst),
      `${size.listKept.toFixed(1)} / ${size.productKept.toFixed(1)}`,
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function ms(value: number): string {
  return String(Math.round(value));
}

function kb(bytes: number): string {
  return (bytes / 1_000).toFixed(1);
}

function mb(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
