import { createInterface } from "node:readline/promises";
import { systemClock } from "./clock.ts";
import { runStaff } from "./staff/program.ts";
import { exitWith, readConfigOrExit } from "./start-up.ts";
import { openDatabase } from "./storage/open-database.ts";

/** The staff's command line, as a process: `npm run staff -- <command>`. */
const config = readConfigOrExit(process.env);

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // The reader of a pipe has seen enough (`| head`).
  process.exit(error.code === "EPIPE" ? 0 : 1);
});

process.exitCode = await runStaff(process.argv.slice(2), {
  config,
  clock: systemClock,
  terminal: {
    write: (text) => void process.stdout.write(text),
    note: (text) => void process.stderr.write(text),
    columns: process.stdout.isTTY ? process.stdout.columns : null,
    noteColumns: process.stderr.isTTY ? process.stderr.columns : null,
    ask: process.stdin.isTTY ? ask : null,
  },
  async withStorage(work) {
    const storage = await openDatabase(config.database, { log: { info() {}, warn() {} } });
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  },
}).catch(exitWith);

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}
