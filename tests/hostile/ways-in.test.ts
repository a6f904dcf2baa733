import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillIn } from "../addresses/example-addresses.ts";
import { brokenPromises, QUICK } from "../faults/trial.ts";
import { HANG_MS } from "../hang.ts";
import { BODIES, LONG_BODIES, SILENT_BODIES, type HostileBody } from "./body-list.ts";
import { waysInto } from "./attacked-site.ts";
import { inTurns } from "./in-turns.ts";
import { sendBody } from "./send-body.ts";
import { openSiteInProcess, type SiteInProcess } from "./site-in-process.ts";
import type { Way } from "./way-list.ts";
import { waysIn } from "./ways-in.ts";

const MEGABYTE = 1024 * 1024;

/** What may come in of a request at most, with what the system's and Node's own buffers take. Bytes. */
const MOST_READ = { taken: 160 * MEGABYTE, other: 2 * MEGABYTE } as const;

const SIDE_BY_SIDE = 24;

/**
 * Where nothing may be sent to all are refused alike: each address gets every body by one method or two in turn, and each
 * method every fifth body. The full form sends all by each.
 */
const OTHERS = 5;

/** The process's own ends of its connections, by the ports of both ends: two servers may see the same client's. */
const ends = new Map<string, Socket>();
const keep = (message: unknown) => {
  const { socket } = message as { socket: Socket };
  ends.set(`${socket.localPort} ${socket.remotePort}`, socket);
};

let site: SiteInProcess;
beforeAll(async () => {
  subscribe("net.server.socket", keep);
  site = await openSiteInProcess();
});
afterAll(async () => {
  unsubscribe("net.server.socket", keep);
  await site.close();
});

test(
  "whatever is sent wherever: no answer is a 5xx, the connection ends, and no more is read than may come",
  async () => {
    const ways = await waysInto(site.origins, site.routes, site.link);
    const pairs = (bodies: readonly HostileBody[], chosen: readonly Way[]) =>
      bodies.flatMap((body) => chosen.map((way) => ({ way, body })));
    const wrong: string[] = [];
    const tryOut = async ({ way, body }: { way: Way; body: HostileBody }) => {
      const problem = await problemOf(way, body);
      if (problem) wrong.push(`${way.server} ${way.method} ${way.path}, ${body.name}: ${problem}`);
    };
    // What holds its connection is tried at once, beside the rest; of what holds a place, fewer than one line has.
    const sendSilent = (takes: boolean, atATime: number) => {
      const chosen = ways.filter(({ takesBody }) => takesBody === takes);
      return inTurns(pairs(SILENT_BODIES, chosen), atATime, tryOut);
    };
    const silent = [sendSilent(true, 1_000), sendSilent(false, 2 * SIDE_BY_SIDE)];
    const addresses = [...Map.groupBy(ways, ({ server, path }) => `${server} ${path}`).values()];
    const short = BODIES.flatMap((body, row) =>
      addresses.flatMap((methods) =>
        methods
          .filter(({ takesBody }, column) => takesBody || (row + column) % OTHERS === 0)
          .map((way) => ({ way, body })),
      ),
    );
    const everywhere = new Set(
      short.map(({ way, body }) => `${way.server} ${way.path} ${body.name}`),
    );
    expect(everywhere.size).toBe(addresses.length * BODIES.length);
    await inTurns(short, SIDE_BY_SIDE, tryOut);
    await inTurns(pairs(LONG_BODIES, ways.filter(isLongWay)), SIDE_BY_SIDE, tryOut);
    await Promise.all(silent);
    expect(wrong).toEqual([]);
  },
  5 * HANG_MS,
);

test("visitors see their pages beside it, and the process hears SIGTERM", async () => {
  expect(brokenPromises(await waysIn.run(QUICK))).toEqual([]);
});

test("a parameter without an example says where one is to be added", () => {
  const examples = { ":b": ["1", "2"], "*": ["c"], "/d/:b": ["3"] };
  expect(fillIn("/", examples)).toEqual(["/"]);
  expect(fillIn("/a/:b/*", examples)).toEqual(["/a/1/c", "/a/2/c"]);
  expect(fillIn("/d/:b", examples)).toEqual(["/d/3"]);
  expect(() => fillIn("/a/:e", examples)).toThrow(":e needs an example in tests/addresses");
});

/** The longest go where something is sent to by habit, and to one address of each sort besides. */
function isLongWay({ method, path, server }: Way): boolean {
  const isSend = method === "POST" || method === "PUT";
  return isSend || server === "metrics" || path === "/" || path === "/healthz";
}

async function problemOf(way: Way, body: HostileBody): Promise<string | null> {
  const { status, isLast, port } = await sendBody(site.origins[way.server], way, body);
  if (status < 200 || status >= 500) return `status ${status}`;
  if (!isLast) return "the connection goes on";
  const both = `${new URL(site.origins[way.server]).port} ${port}`;
  const read = ends.get(both)?.bytesRead ?? Number.NaN;
  ends.delete(both);
  const most = way.takesBody && way.server === "site" ? MOST_READ.taken : MOST_READ.other;
  return read <= most ? null : `${read} bytes were read`;
}
