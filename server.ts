import "./server/production.ts";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// A start takes over what the one before it has compiled, and is ready a third sooner; where the folder cannot be
// written, nothing is kept. Only what is imported after it is: so the site is not imported above.
enableCompileCache({ directory: join(import.meta.dirname, "build/compiled") });
// A reload that is asked for this early ends nothing: what it is about is read later.
process.on("SIGUSR2", () => {});
const { serve } = await import("./server/serve.ts");
await serve(process.env);
