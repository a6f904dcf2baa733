import { buildSite, isBuilt } from "../build-site.ts";
import { type AuthoringContext, AuthoringError } from "./context.ts";
import { openOutput } from "./open-output.ts";

/**
 * Builds the site where that is due, in one line of words.
 * @returns whether it built
 * @throws {AuthoringError} naming the file with the whole output
 */
export async function buildQuietly({
  terminal,
}: Pick<AuthoringContext, "terminal">): Promise<boolean> {
  if (await isBuilt()) return false;
  terminal.note("Construindo o site, cerca de um minuto…\n");
  const { file, descriptor } = openOutput("build.log");
  try {
    return await buildSite({ output: descriptor });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new AuthoringError(`${why}. Mostre este arquivo a quem cuida do site: ${file}`);
  }
}
