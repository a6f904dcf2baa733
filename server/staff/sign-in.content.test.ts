import { expect, test } from "vitest";
import { sqliteDatabase } from "../../tests/databases/each-engine.ts";
import { run } from "../../tests/intake/staff-tool.ts";
import { NOW } from "../../tests/intake/test-site.ts";
import { createSessions, MOST_LINKS_AN_HOUR } from "../inbox/sessions.ts";

const SETTINGS = { STAFF_EMAILS: "rita@fabrica.example" };
const staff = ["rita@fabrica.example"];

test("lets the staff in where strangers have asked for all links of the hour", async () => {
  const database = await sqliteDatabase();
  const sessions = createSessions({
    storage: await database.open(),
    clock: { now: () => NOW },
    staff,
  });
  for (let line = 0; line < MOST_LINKS_AN_HOUR; line += 1)
    await sessions.newLink("rita@fabrica.example", `192.0.2.${line}`);
  expect(await sessions.newLink("rita@fabrica.example", "198.51.100.1")).toBeNull();
  const { code, output } = await run(database, ["sign-in", "Rita@Fabrica.example"], null, SETTINGS);
  expect(code).toBe(0);
  const [, token = ""] = /^http:\/\/127\.0\.0\.1:3001\/entrar\/([\w-]{43})\n$/.exec(output) ?? [];
  expect(await sessions.ownerOfLink(token)).toBe("rita@fabrica.example");
});

test.each([
  [{ ...SETTINGS, INBOX_PORT: "" }, "rita@fabrica.example", "INBOX_PORT"],
  [SETTINGS, "outro@fabrica.example", "STAFF_EMAILS"],
])("gives no link with %j to %s, and says which setting it is", async (settings, email, named) => {
  const { code, output, notes } = await run(
    await sqliteDatabase(),
    ["sign-in", email],
    null,
    settings,
  );
  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(notes).toContain(named);
});
