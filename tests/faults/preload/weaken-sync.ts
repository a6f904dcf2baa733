import SQLite from "better-sqlite3";

/**
 * Loaded before the site (`NODE_OPTIONS=--import`) in the power cut's control run only: SQLite runs
 * with synchronous=NORMAL while the site's own check reads what the site has set.
 */
const { prepare } = SQLite.prototype;
let believed = "2";

SQLite.prototype.prepare = function weakened(this: SQLite.Database, sql: string) {
  const set = /^pragma synchronous = (full|normal)$/.exec(sql)?.[1];
  if (set) believed = set === "full" ? "2" : "1";
  const changed = sql
    .replace("pragma synchronous = full", "pragma synchronous = normal")
    .replace(/^pragma synchronous$/, `select ${believed} as synchronous`);
  return Reflect.apply(prepare, this, [changed]) as never;
};
