import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { StaffError } from "./context.ts";

type Settings = Readonly<Record<string, string | undefined>>;

export interface FoundSettings {
  /** What was typed, without the option that names a file. */
  words: readonly string[];
  settings: Settings;
  /** The files that were read. */
  files: readonly string[];
}

/**
 * The settings that the service runs with: what the environment says, then the file of `--env-file`, or without that
 * `.env` in the site's folder and the system's file for this service.
 * @param name of the service: its file is `/etc/<name>.env` (deploy/)
 * @throws {StaffError} where a file is there and cannot be read, which is no reason to work on another database
 */
export function findSettings(
  words: readonly string[],
  environment: Settings,
  { name, folder, etc = "/etc" }: { name: string; folder: string; etc?: string },
): FoundSettings {
  const { rest, file } = takeOption(words);
  const files =
    file === null
      ? [join(folder, ".env"), join(etc, `${name}.env`)].filter((path) => existsSync(path))
      : [file];
  const settings = files.reduceRight<Settings>((all, path) => ({ ...all, ...read(path) }), {});
  const given = Object.entries(environment).filter(([, value]) => value !== undefined);
  return { words: rest, settings: { ...settings, ...Object.fromEntries(given) }, files };
}

const OPTION = "--env-file";

/** Taken out before any command sees it, because it says what all of them work on. */
function takeOption(words: readonly string[]): { rest: readonly string[]; file: string | null } {
  const at = words.findIndex((word) => word === OPTION || word.startsWith(`${OPTION}=`));
  if (at < 0) return { rest: words, file: null };
  const [, joined] = words[at]?.split(/=(.*)/s) ?? [];
  const file = joined ?? words[at + 1];
  if (!file) throw new StaffError(`Falta o arquivo depois de ${OPTION}.`);
  return { rest: words.toSpliced(at, joined === undefined ? 2 : 1), file };
}

function read(path: string): Settings {
  try {
    return parseEnv(readFileSync(path, "utf8"));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const why =
      code === "EACCES"
        ? "é de outro usuário: use sudo"
        : code || "não é um arquivo de configuração";
    throw new StaffError(`As configurações em ${path} não puderam ser lidas (${why}).`, {
      cause: error,
    });
  }
}
