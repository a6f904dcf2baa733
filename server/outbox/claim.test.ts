import { sql } from "kysely";
import { expect, test } from "vitest";
import { CONTACT } from "../../contract/requests/examples.test-support.ts";
import { postgresDatabase } from "../../tests/databases/each-engine.ts";
import { openTestSite } from "../../tests/intake/test-site.ts";
import { startSmtpServer } from "../../tests/smtp-server.ts";
import { testOutbox } from "./outbox.test-support.ts";

test("messages of a table that PostgreSQL takes for a small one all go out at once", async () => {
  const site = await openTestSite(await postgresDatabase());
  const { db } = site.storage;
  await site.send("contato", CONTACT);
  await sql`delete from outbox where id <> (select min(id) from outbox)`.execute(db);
  await sql`update outbox set state = 'sent'`.execute(db);
  for (const table of ["outbox", "requests"])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  for (let sender = 0; sender < 5; sender += 1)
    await site.send("contato", { ...CONTACT, email: `p${sender}@cliente.example` });
  const server = await startSmtpServer();
  await testOutbox(site, server.url).deliverDue();
  expect(server.mails).toHaveLength(10);
});
