import { expect, onTestFinished, test, vi } from "vitest";
import { dropOldCopies, keepOnDevice } from "./device-copies.ts";
import { emptyDevice } from "./device.test-support.ts";

const WEEK_MS = 7 * 24 * 3_600_000;

test("what was written and not sent is forgotten after a week, and nothing else", () => {
  const storage = emptyDevice();
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  keepOnDevice("writing:CON-7K3F-92QX:note", { note: "Ligar amanhã." });
  storage["proposal:ORC-7K3F-92QX/1"] = "nothing that can be read";
  storage["proposal:ORC-7K3F-92QX/2"] = JSON.stringify({ remarks: "Of no time." });
  keepOnDevice("proposal:ORC-7K3F-92QX/3", { remarks: "Prazo de 10 dias." });
  storage["another"] = "{}";
  const left = () => Object.keys(storage).map((key) => key.split(":")[0]);
  dropOldCopies();
  expect(left()).toEqual(["writing", "proposal", "another"]);
  vi.setSystemTime(WEEK_MS - 1);
  dropOldCopies();
  expect(left()).toEqual(["writing", "proposal", "another"]);
  vi.setSystemTime(WEEK_MS);
  dropOldCopies();
  expect(left()).toEqual(["another"]);
});
