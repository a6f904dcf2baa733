import { spawn } from "node:child_process";
import { once } from "node:events";

export interface Throughput {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

/** Requests of one address per second over 32 kept connections, by wrk. */
export async function hammer(address: string, seconds: number): Promise<Throughput> {
  const child = spawn(
    "wrk",
    ["-t1", "-c32", `-d${seconds}s`, "--latency", "-H", "Accept-Encoding: br", address],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  await once(child, "close");
  if (/Non-2xx/.test(output)) throw new Error(`${address}: ${output}`);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p99: milliseconds(/99%\s+([\d.]+)(us|ms|s)/.exec(output)),
  };
}

function milliseconds(match: RegExpExecArray | null): number {
  const scale = { us: 0.001, ms: 1, s: 1_000 }[match?.[2] ?? ""] ?? Number.NaN;
  return Number(match?.[1]) * scale;
}
