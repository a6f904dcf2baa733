import type { Catalogue } from "./catalogue/catalogue.ts";
import { ConfigError, originOf, readConfig, type Config } from "./config.ts";
import { ContentError, contentProblemLine } from "./catalogue/problems.ts";
import { fileFault } from "./file-faults.ts";
import { tryAlone } from "./http/open-doors.ts";
import { isWithoutTls } from "./storage/postgres.ts";

/** The settings of a process, or its end with one line that names the invalid one. */
export function readConfigOrExit(environment: Parameters<typeof readConfig>[0]): Config {
  try {
    return readConfig(environment);
  } catch (error) {
    return exitWith(error);
  }
}

/** Thrown where the process cannot listen; the message is one pt-BR line that names the setting. */
class AddressError extends Error {
  override name = "AddressError";
}

/**
 * Whether the process may listen where it is told to.
 * @param prefix of the settings' names: `INBOX_`
 * @throws {AddressError} naming HOST or PORT
 */
export async function checkAddress(
  { host, port }: Pick<Config, "host" | "port">,
  prefix = "",
): Promise<void> {
  try {
    await tryAlone(port, host);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code === "EADDRINUSE")
      throw new AddressError(`${prefix}PORT: a porta ${port} já está em uso`);
    if (code === "EACCES")
      throw new AddressError(`${prefix}PORT: a porta ${port} pede outra permissão`);
    throw new AddressError(`${prefix}HOST: não é um endereço desta máquina (${code})`);
  }
}

/** Says where it listens, and the address that visitors use where that is another. */
export function announce(
  { host, port, publicUrl }: Config,
  { company }: Catalogue,
  to: NodeJS.WritableStream = process.stdout,
): void {
  const here = originOf(host, port);
  const addresses = publicUrl === here ? [here] : [here, publicUrl];
  to.write(`${company.brand} em ${addresses.join(", ")}\n`);
}

/** Ends the process at start: expected mistakes in one line, anything else with its stack. */
export function exitWith(error: unknown): never {
  process.stderr.write(`${startProblem(error)}\n`);
  process.exit(1);
}

/** The one line that says why the process cannot start. */
export function startProblem(error: unknown): string {
  if (error instanceof ContentError) return contentProblemLine(error.problems);
  if (error instanceof ConfigError) return `Configuração inválida: ${error.message}`;
  if (isAddressProblem(error))
    return error.code === "EADDRINUSE"
      ? `PORT: a porta ${error.port} já está em uso`
      : `HOST, PORT: não é possível escutar aqui (${error.code})`;
  if (error instanceof Error && EXPECTED.has(error.name)) return error.message;
  if (isWithoutTls(error))
    return `DATABASE_URL: sem TLS com o banco de dados, como sslmode pede (${error.message})`;
  const fault = fileFault(error);
  if (fault !== null) return `${fault}.`;
  const code = databaseCode(error);
  const known = code === null ? undefined : NO_DATABASE[code];
  if (known !== undefined) return `DATABASE_URL: ${known} (${code})`;
  if (code !== null && NO_RIGHT.has(code))
    return `DATABASE_URL: falta um direito ao usuário do banco de dados; ele deve ser o dono do banco (${code})`;
  if (code) return `DATABASE_URL: o banco de dados não responde ou não grava (${code})`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Errors that bring their own line. */
const EXPECTED = new Set([
  "AddressError",
  "ReadingError",
  "StorageError",
  "MigrationError",
  "StaffError",
]);

/**
 * PostgreSQL's `insufficient_privilege`, and what a migration's next statement gets after it: since version 15 only a
 * database's owner may make tables in it.
 */
const NO_RIGHT: ReadonlySet<string> = new Set(["42501", "25P02"]);

/** What is at that place, but not a site's database. */
const NO_DATABASE: Readonly<Record<string, string>> = {
  SQLITE_NOTADB: "o arquivo não é um banco de dados, ou está danificado",
  SQLITE_CORRUPT: "o arquivo está danificado",
  "3D000": "o servidor não tem um banco de dados com este nome",
};

/** SQLite's result codes, PostgreSQL's classes of connection, standby and resources, and the network's. */
function databaseCode(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string")
    return null;
  return /^(?:SQLITE_[A-Z_]+|(?:08|25|28|3D|53|57|58)[0-9A-Z]{3}|42501|E(?:CONN|HOST|TIMED|NOTFOUND)[A-Z]*)$/.test(
    error.code,
  )
    ? error.code
    : null;
}

function isAddressProblem(error: unknown): error is { code: string; port?: number } {
  return (
    error instanceof Error && "syscall" in error && error.syscall === "listen" && "code" in error
  );
}
