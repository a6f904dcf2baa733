import SQLite from "better-sqlite3";

/**
 * Loaded before the site (`NODE_OPTIONS=--import`) in the power cut's control run only: SQLite runs
 * with synchronous=NORMAL while the site's own check believes that it is FULL.
 */
const { prepare } = SQLite.prototype;

SQLite.prototype.prepare = function weakened(this: SQLite.Database, sql: string) {
  const changed = sql
    .replace("pragma synchronous = full", "pragma synchronous = normal")
    .replace(/^pragma synchronous$/, "select 2 as synchronous");
  return Reflect.apply(prepare, this, [changed]) as never;
};
