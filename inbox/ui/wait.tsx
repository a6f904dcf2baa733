import type { Waiting } from "../../contract/inbox/list.ts";
import { formatWait } from "./format-wait.ts";

/** How long somebody has waited, in working time; red and named where it is longer than promised. */
export function Wait({ waiting }: { waiting: Waiting }) {
  const text = formatWait(waiting.minutes);
  return waiting.isLate ? <span className="late">{text}, atrasada</span> : <span>{text}</span>;
}
