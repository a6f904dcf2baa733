import { expect, test } from "vitest";
import { comeAgainWhile } from "./come-again.ts";

test("what cannot be read at the moment is answered with when to come again, and told; other errors stay errors", async () => {
  const told: unknown[] = [];
  const moment = new Error("the database is silent");
  const orComeAgain = comeAgainWhile(
    (error) => error === moment,
    (error) => told.push(error),
  );
  const answered: unknown = await orComeAgain(() => Promise.reject(moment))().catch(
    (thrown: unknown) => thrown,
  );
  expect(answered).toMatchObject({ status: 503 });
  expect(answered instanceof Response && answered.headers.get("Retry-After")).toBe("5");
  expect(told).toEqual([moment]);
  await expect(orComeAgain(() => Promise.reject(new Error("a bug")))()).rejects.toThrow("a bug");
  expect(await orComeAgain(async (given: number) => given + 1)(1)).toBe(2);
});
