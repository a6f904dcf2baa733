import { expect, test } from "vitest";
import { attempt, isLost } from "./loss.ts";

/** What React Router throws for an answer that is not the application's. */
const answered = (status: number) => ({ status, statusText: "", internal: false, data: "" });

test.each([
  ["no connection", new TypeError("Failed to fetch"), "connection"],
  ["a proxy that answers by itself", answered(502), "connection"],
  ["an answer that nobody can read", new Error("Unable to decode"), "connection"],
  ["a session that has ended", answered(401), "session"],
  ["an error of the server's own", answered(500), "server"],
  ["a database that does not answer", answered(503), "server"],
  ["more than the server takes", answered(413), "size"],
])("%s is said, not thrown", async (_, error, lost) => {
  const answer = await attempt(() => Promise.reject(error));
  expect(isLost(answer) && answer.lost).toBe(lost);
});

test("a redirect is an answer, and so is what was refused", async () => {
  const redirect = new Response(null, { status: 302 });
  await expect(attempt(() => Promise.reject(redirect))).rejects.toBe(redirect);
  expect(isLost(await attempt(async () => ({ ok: false, status: 409 })))).toBe(false);
});
