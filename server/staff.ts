import { join } from "node:path";
import { findSettings } from "./staff/settings.ts";

/** The staff's command line, as a process: `npm run staff -- <command>`. */
const folder = join(import.meta.dirname, "..");
/** What `deploy/` calls the service. */
const name = "site";
const { words, settings } = findSettingsOrExit();
// Whose site it is decides what a protocol looks like. It is read with the first module that is about it: so none is
// imported above.
if (settings["CONTENT"] !== undefined) process.env["CONTENT"] = settings["CONTENT"];
const { runOnTerminal } = await import("./staff/tool.ts");
await runOnTerminal(words, settings);

function findSettingsOrExit() {
  try {
    return findSettings(process.argv.slice(2), process.env, { name, folder });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
