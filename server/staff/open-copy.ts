import SQLite from "better-sqlite3";
import { MigrationError } from "../storage/migrate.ts";
import { openDatabase, type Storage } from "../storage/open-database.ts";
import { StaffError } from "./context.ts";

/**
 * Opens a site's SQLite database, other than the one in use. Opening gives an empty file a schema: it would pass for a
 * site without requests.
 * @param shown what the person calls the file
 * @throws {StaffError} where it is none; {MigrationError} where it is a newer site's
 */
export async function openCopy(path: string, shown = path): Promise<Storage> {
  try {
    const file = new SQLite(path, { readonly: true, fileMustExist: true });
    try {
      file.prepare("select id from requests limit 1").get();
    } finally {
      file.close();
    }
    return await openDatabase({ kind: "sqlite", path }, { log: { info() {}, warn() {} } });
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new StaffError(
      `${shown} não é o banco de um site, nem uma cópia dele, ou está danificado.`,
    );
  }
}
