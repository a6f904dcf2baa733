import { readFileSync, writeFileSync } from "node:fs";

/**
 * Loaded before the site (`NODE_OPTIONS=--import`): the wall clock of its process is off by as many
 * milliseconds as the file CLOCK_SHIFT_FILE says, read again at SIGWINCH and answered in a file beside
 * it. The monotonic clock goes on.
 */
const file = process.env["CLOCK_SHIFT_FILE"];
let shift = 0;
const RealDate = Date;

if (file !== undefined) {
  const read = () => {
    shift = Number(readFileSync(file, "utf8"));
    writeFileSync(`${file}.seen`, String(shift));
  };
  read();
  process.on("SIGWINCH", read);
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(RealDate.now() + shift);
      else super(...(given as [number]));
    }
    static override now(): number {
      return RealDate.now() + shift;
    }
  } as DateConstructor;
}
