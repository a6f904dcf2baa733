import { describe, expect, test } from "vitest";
import { formatDate, formatDateTime } from "./dates.ts";

describe("a date", () => {
  test("is written as in São Paulo, whatever the machine's zone", () => {
    const instant = "2026-07-31T12:00:00.000Z";
    expect(formatDate(instant)).toBe("31/07/2026");
    expect(formatDateTime(instant)).toBe("31/07/2026, 09:00");
    expect(formatDateTime(new Date(instant))).toBe("31/07/2026, 09:00");
  });

  test("in the last hours of the UTC day still is the evening before in São Paulo", () => {
    expect(formatDateTime("2026-08-01T02:59:59Z")).toBe("31/07/2026, 23:59");
    expect(formatDateTime("2026-08-01T03:00:00Z")).toBe("01/08/2026, 00:00");
  });

  test("has no daylight saving since 2019", () => {
    expect(formatDateTime("2026-01-15T12:00:00Z")).toBe("15/01/2026, 09:00");
    expect(formatDateTime("2018-01-15T12:00:00Z")).toBe("15/01/2018, 10:00");
  });

  test("without an hour keeps its day", () => {
    expect(formatDate("2026-07-31")).toBe("31/07/2026");
  });

  test.each(["", "ontem", "2026-13-01", "2026-02-30"])("%j is an error", (text) => {
    expect(() => formatDate(text)).toThrow(RangeError);
    expect(() => formatDateTime(text)).toThrow(RangeError);
  });
});
