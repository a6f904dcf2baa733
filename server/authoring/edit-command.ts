import { Command } from "commander";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { readConfig } from "../config.ts";
import { BUILD_FOLDER } from "../content-folder.ts";
import { createListener } from "../http/listener.ts";
import type { SiteBuild } from "../http/render-page.ts";
import { buildQuietly } from "./build-quietly.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";
import { createEditor } from "./edit/create-editor.ts";
import { createPreview } from "./edit/preview.ts";

const HERE = "127.0.0.1";

/** `npm run content -- edit`: the local editor, for as long as the command runs. */
export function editCommand(context: AuthoringContext): Command {
  return new Command("edit")
    .description("Abre nesta máquina uma página que lista, busca e edita os produtos.")
    .option("--port <porta>", "porta; sem ela, uma livre")
    .action(({ port = "0" }: { port?: string }) => edit(context, Number(port)));
}

async function edit(
  { contentDir, clock, terminal, runDraw }: AuthoringContext,
  port: number,
): Promise<void> {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new AuthoringError("--port: use um número de porta, de 0 a 65535.");
  await buildQuietly({ terminal });
  const server = createServer();
  server.listen(port, HERE);
  await once(server, "listening").catch(() => {
    throw new AuthoringError(`--port: a porta ${port} já está em uso.`);
  });
  const url = `http://${HERE}:${(server.address() as AddressInfo).port}`;
  const build = (await import(join(BUILD_FOLDER, "server/index.js"))) as SiteBuild;
  const token = randomBytes(16).toString("base64url");
  const app = createEditor({
    contentDir,
    clientFolder: join(BUILD_FOLDER, "client"),
    clock,
    token,
    url,
    draw: runDraw,
    preview: createPreview(build, { ...readConfig({}), publicUrl: url }, clock),
  });
  server.on(
    "request",
    createListener(app.fetch, () => undefined),
  );
  terminal.write(`Editor: ${url}/${token}/\nSó nesta máquina; termina com Ctrl+C.\n`);
  await once(process, "SIGINT");
  server.closeAllConnections();
  server.close();
}
