import { sql } from "kysely";
import type { Storage } from "../../server/storage/open-database.ts";

/** Whether in this PostgreSQL database somebody waits for what somebody else has locked. */
export async function somebodyWaits(db: Storage["db"]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
