import { expect, test } from "vitest";
import { greetingAtHour, greetingNow } from "./greeting-now.ts";

test("each of the 24 hours has its greeting", () => {
  const hours = Array.from({ length: 24 }, (_, hour) => greetingAtHour(hour));
  expect(hours.slice(0, 13)).toEqual(Array.from({ length: 13 }, () => "Bom dia"));
  expect(hours.slice(13, 18)).toEqual(Array.from({ length: 5 }, () => "Boa tarde"));
  expect(hours.slice(18)).toEqual(Array.from({ length: 6 }, () => "Boa noite"));
});

test("a time zone has its own hour, midnight included", () => {
  expect(greetingNow(new Date("2026-11-21T03:30:00Z"), "America/Sao_Paulo")).toBe("Bom dia");
  expect(greetingNow(new Date("2026-11-21T15:59:59Z"), "America/Sao_Paulo")).toBe("Bom dia");
  expect(greetingNow(new Date("2026-11-21T16:00:00Z"), "America/Sao_Paulo")).toBe("Boa tarde");
});

test("the minutes do not count", () => {
  expect(greetingNow(new Date(2026, 6, 31, 12, 59, 59))).toBe("Bom dia");
  expect(greetingNow(new Date(2026, 6, 31, 13, 0, 0))).toBe("Boa tarde");
  expect(greetingNow(new Date(2026, 6, 31, 17, 59, 59))).toBe("Boa tarde");
  expect(greetingNow(new Date(2026, 6, 31, 18, 0, 0))).toBe("Boa noite");
});
