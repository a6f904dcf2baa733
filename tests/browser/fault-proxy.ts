import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";

/** What goes wrong between browser and site. `hold` keeps the request until it is released. */
export type Fault =
  | { kind: "status"; status: number; body?: unknown; headers?: Record<string, string> }
  | { kind: "garbage" | "empty" | "reset" | "hold" | "pass" };

export interface FaultRule {
  /** Requests that have met the rule so far. */
  count: () => number;
  /** Their Idempotency-Keys. */
  keys: () => readonly string[];
  /** Their bodies. */
  bodies: () => readonly string[];
  /** Resolves when so many have met it. */
  met: (count: number) => Promise<void>;
  /** Ends the rule; what it held goes on to the site. */
  release: () => void;
}

/** A real hop between browser and site that breaks what it is told to. */
export interface FaultProxy {
  url: string;
  port: number;
  /** The newest rule whose pattern fits an address decides. */
  fault: (pattern: RegExp, fault: Fault) => FaultRule;
  /** Ends every rule that is left. */
  mend: () => void;
  close: () => Promise<void>;
}

/** Starts it before the site, so that the site can be told its address. */
export async function startFaultProxy(): Promise<FaultProxy & { lead: (target: string) => void }> {
  let target = "";
  let rules: Rule[] = [];
  const server = createServer((incoming, answer) => {
    const rule = rules.findLast(({ pattern }) => pattern.test(incoming.url ?? ""));
    void meet(rule, incoming, answer, () => target);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    lead: (to) => {
      target = to;
    },
    fault(pattern, fault) {
      const rule = new Rule(pattern, fault);
      rules.push(rule);
      return {
        count: () => rule.requests.length,
        keys: () => rule.requests.map(({ key }) => key),
        bodies: () => rule.requests.map(({ body }) => body),
        met: (count) => rule.met(count),
        release: () => {
          rules = rules.filter((one) => one !== rule);
          for (const go of rule.held) go();
        },
      };
    },
    mend() {
      const left = rules;
      rules = [];
      for (const rule of left) for (const go of rule.held) go();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

class Rule {
  readonly requests: { key: string; body: string }[] = [];
  readonly held: (() => void)[] = [];
  private readonly waiting = new Set<() => void>();
  readonly pattern: RegExp;
  readonly fault: Fault;

  constructor(pattern: RegExp, fault: Fault) {
    this.pattern = pattern;
    this.fault = fault;
  }

  meets(key: string, body: string): void {
    this.requests.push({ key, body });
    for (const check of this.waiting) check();
  }

  met(count: number): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.requests.length < count) return;
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
      check();
    });
  }
}

async function meet(
  rule: Rule | undefined,
  incoming: IncomingMessage,
  answer: ServerResponse,
  target: () => string,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  rule?.meets(String(incoming.headers["idempotency-key"] ?? ""), body.toString("utf8"));
  const fault = rule?.fault ?? { kind: "pass" };
  switch (fault.kind) {
    case "status":
      answer.writeHead(fault.status, { "Content-Type": "application/json", ...fault.headers });
      answer.end(JSON.stringify(fault.body ?? {}));
      return;
    case "garbage":
      answer.writeHead(200, { "Content-Type": "application/json" }).end("<html>lixo");
      return;
    case "empty":
      answer.writeHead(200, { "Content-Type": "application/json" }).end();
      return;
    case "reset":
      incoming.socket.resetAndDestroy();
      return;
    case "hold":
      await new Promise<void>((resolve) => rule?.held.push(resolve));
      if (!answer.destroyed) passOn(incoming, body, answer, target());
      return;
    case "pass":
      passOn(incoming, body, answer, target());
  }
}

function passOn(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, target: string) {
  const outgoing = request(
    target + (incoming.url ?? ""),
    { method: incoming.method, headers: incoming.headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  outgoing.on("error", () => answer.destroy());
  outgoing.end(body);
}
