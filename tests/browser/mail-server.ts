import { once } from "node:events";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real SMTP server on loopback that keeps what it is given. */
export interface MailServer {
  url: string;
  port: number;
  received: readonly Email[];
  /** Resolves when so many messages are there. */
  waitFor: (count: number) => Promise<readonly Email[]>;
  close: () => Promise<void>;
}

/** Starts it; on a given port it can come back after an outage. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Email[] = [];
  const waiting = new Set<() => void>();
  const keep = async (message: Buffer, done: () => void) => {
    received.push(await PostalMime.parse(message));
    done();
    for (const check of waiting) check();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        void keep(Buffer.concat(chunks), done);
      });
    },
  });
  // A site that is killed leaves its connections cut.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address();
  const actual = typeof address === "object" && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    waitFor: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve(received);
        };
        waiting.add(check);
        check();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
