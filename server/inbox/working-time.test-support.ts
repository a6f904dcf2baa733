import type { Promises } from "../../contract/words.ts";
import { createWorkingTime } from "./working-time.ts";

export const HOURS = { from: "08:00", to: "18:00" };

export const PROMISES: Promises = {
  answer: "1 dia útil",
  representative: "5 dias úteis",
  pilotTest: "2 dias úteis",
};

/** Monday to Friday, ten hours. */
export const TIME = createWorkingTime(HOURS, () => PROMISES);
