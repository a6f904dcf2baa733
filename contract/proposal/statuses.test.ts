import { expect, it } from "vitest";
import { statusOn } from "./statuses.ts";

it("lets a proposal hold to the end of its last day, and only one that waits for an answer lapse", () => {
  expect(statusOn("enviada", "2026-11-20", "2026-11-20", "respondido")).toBe("enviada");
  expect(statusOn("enviada", "2026-11-20", "2026-11-21", "respondido")).toBe("vencida");
  expect(statusOn("aceita", "2026-11-20", "2027-01-01", "ganho")).toBe("aceita");
  // Closed by hand, after a call.
  for (const request of ["ganho", "perdido"])
    expect(statusOn("enviada", "2026-11-20", "2026-11-21", request)).toBe("enviada");
});
