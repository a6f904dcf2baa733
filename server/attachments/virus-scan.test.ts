import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ATTACHMENTS } from "../../contract/requests/attachments.ts";
import { PDF } from "../../tests/intake/test-files.ts";
import { judgeFile } from "./uploaded-file.ts";
import { createScan, type Scan } from "./virus-scan.ts";

const SIGNATURE = "X5O!P%@AP";

test("the scanner gets the whole file by its protocol, and its word is taken", async () => {
  const { scan, received } = await startDaemon((content) =>
    content.includes(SIGNATURE) ? "stream: Eicar-Test-Signature FOUND" : "stream: OK",
  );
  const large = Buffer.alloc(300_000, "a");
  expect(await scan(large)).toBe("clean");
  expect(received[0]).toEqual(large);
  expect(await scan(Buffer.from(SIGNATURE))).toBe("infected");
});

test.each(["stream: Can't allocate memory ERROR", "INSTREAM size limit exceeded. ERROR", ""])(
  "a scanner that answers %j has not looked",
  async (answer) => {
    const { scan } = await startDaemon(() => answer);
    expect(await scan(PDF)).toBe("unknown");
  },
);

test("a scanner that is away, or silent, is waited for no longer than a while", async () => {
  const { scan, received } = await startDaemon(() => null, 300);
  expect(await scan(PDF)).toBe("unknown");
  expect(received).toHaveLength(1);
  expect(await createScan({ host: "127.0.0.1", port: 1 })(PDF)).toBe("unknown");
});

test("one that does not even answer a greeting is given no file", async () => {
  const { scan, received } = await startDaemon(
    () => null,
    300,
    () => {},
  );
  expect(await scan(PDF)).toBe("unknown");
  expect(received).toEqual([]);
});

test("its answer ends at its zero, though it keeps the connection", async () => {
  const { scan } = await startDaemon(
    (_, socket) => {
      socket.write("stream: OK\0");
      return null;
    },
    undefined,
    (socket) => void socket.write("PONG\0"),
  );
  expect(await scan(PDF)).toBe("clean");
});

test("one that answers without an end is read no further than an answer goes", async () => {
  let pieces = 0;
  const { scan } = await startDaemon((_, socket) => {
    const goOn = () => {
      pieces += 1;
      socket.write(Buffer.alloc(100_000, "a"), (error) => error ?? goOn());
    };
    goOn();
    return null;
  });
  expect(await scan(PDF)).toBe("unknown");
  // What the connection itself holds is some megabytes.
  expect(pieces).toBeLessThan(1_000);
});

test("what it finds is refused by name, what it could not look at is kept with a remark", async () => {
  const judge = (verdict: "clean" | "infected" | "unknown") =>
    judgeFile(ATTACHMENTS.contato, "desenho.pdf", PDF, { scan: async () => verdict });
  expect(await judge("infected")).toMatchObject({
    message: expect.stringMatching(/“desenho\.pdf”.*antivírus/),
  });
  expect(await judge("clean")).toMatchObject({ caution: null });
  expect(await judge("unknown")).toMatchObject({ caution: "não verificado pelo antivírus" });
});

/** Speaks clamd's side of INSTREAM; null: says nothing. */
async function startDaemon(
  judge: (content: Buffer, socket: Socket) => string | null,
  patienceMs?: number,
  greet = (socket: Socket) => void socket.end("PONG\0"),
): Promise<{ scan: Scan; received: Buffer[] }> {
  const received: Buffer[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    let all = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (piece: Buffer) => {
      all = Buffer.concat([all, piece]);
      if (all.toString("latin1") === "zPING\0") return greet(socket);
      const content = contentOf(all);
      if (content === null) return;
      received.push(content);
      const answer = judge(content, socket);
      if (answer !== null) socket.end(`${answer}\0`);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo;
  return { scan: createScan({ host: "127.0.0.1", port }, patienceMs), received };
}

/** The chunks of `zINSTREAM`, once their end has come. */
function contentOf(all: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (all.toString("latin1", 0, command.length) !== command) return null;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= all.length;) {
    const length = all.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > all.length) return null;
    chunks.push(all.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
