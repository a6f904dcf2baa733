import { useSyncExternalStore } from "react";
import { greetingNow } from "./greeting-now.ts";

const never = () => () => {};

/** The greeting by the visitor's own clock. The server, which does not know it, reserves the space. */
export function Greeting() {
  const text = useSyncExternalStore(
    never,
    () => `${greetingNow(new Date())}.`,
    () => " ",
  );
  return <p className="min-h-6 text-ink-soft">{text}</p>;
}
