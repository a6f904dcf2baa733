import { useEffect, useRef, useState } from "react";
import type { FinderAsked, FinderData } from "../../../contract/tools.ts";
import { lookUp } from "../../backend/look-up.ts";
import { notify } from "../feedback/notify.ts";

/** The finder's last answer, and the way to ask for another. */
export interface HomeFinderState {
  data: FinderData;
  ask: (question: FinderAsked) => void;
}

/**
 * The finder on the home page, from its example on: a question that is not answered leaves the answer before, and is said.
 * @param example null where the site has no finder
 */
export function useHomeFinder(example: FinderData | null): HomeFinderState | null {
  const [data, setData] = useState(example);
  const asking = useRef(new AbortController());
  useEffect(() => () => asking.current.abort(), []);
  const ask = async (question: FinderAsked) => {
    asking.current.abort();
    asking.current = new AbortController();
    const { signal } = asking.current;
    const answers = Object.entries(question).filter(([, answer]) => answer !== "");
    const result = await lookUp("finder", new URLSearchParams(answers), signal);
    if (signal.aborted) return;
    if ("data" in result) setData(result.data);
    else notify(result.failure.message, { kind: "error" });
  };
  return data && { data, ask: (question) => void ask(question) };
}
