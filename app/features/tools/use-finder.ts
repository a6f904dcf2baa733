import { useEffect, useRef, useState } from "react";
import { readFinderNumber } from "../../../contract/finder-number.ts";
import type { FinderAsked, FinderData, FinderQuestion } from "../../../contract/tools.ts";

/** The form with the fields, of which a page has one. */
export const FINDER_FORM = "seletor";

/** A typed number is asked with when the visitor pauses. Milliseconds. */
const TYPING_PAUSE_MS = 500;

/** The question as it stands in the fields, and the last answer, which may lag behind it. */
export interface Finder {
  data: FinderData;
  /** What a field shows. */
  valueOf: (name: string) => string;
  /** Asks with another answer: at once, or after a pause where it is being typed. */
  choose: (name: string, value: string, typing?: boolean) => void;
  /** What has been chosen so far, to be asked with. */
  question: () => FinderAsked;
  /** Whether the answer on the screen is that to the question on the screen. */
  isCurrent: boolean;
  /** The question whose number is none or out of its range; what is answered is another number of it. */
  refused: FinderQuestion | undefined;
  /** The same, asked of the fields themselves: what was chosen before the scripts came is only there. */
  isAnswered: () => boolean;
}

/**
 * @param data the last answer
 * @param given what was chosen, where the address says it; null where only the fields do
 * @param ask brings the answer to a question
 */
export function useFinder(
  data: FinderData,
  given: FinderAsked | null,
  ask: (question: FinderAsked) => void,
): Finder {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [chosen, setChosen] = useState<FinderAsked>(given ?? {});
  const [answered, setAnswered] = useState(data.asked);
  if (answered !== data.asked) {
    setAnswered(data.asked);
    // Another address (back button, shared link) brings its question along.
    if (given) setChosen(given);
  }
  useEffect(() => () => clearTimeout(pause.current), []);

  const valueOf = (name: string) => {
    const value = chosen[name] ?? data.asked[name] ?? "";
    const asked = data.questions.find((one) => one.name === name);
    // What nobody offers was not asked with, and its field must not show the first of its list instead.
    return !asked || isOffered(asked, value) ? value : (data.asked[name] ?? "");
  };
  const answerOf = ({ name, number }: FinderQuestion) =>
    number ? readFinderNumber(valueOf(name), number) : valueOf(name);
  const question = () => ({ ...alwaysAsked(data), ...chosen, ...changedFields(valueOf) });
  return {
    data,
    valueOf,
    question,
    isCurrent: data.questions.every((one) => String(answerOf(one)) === data.asked[one.name]),
    refused: data.questions.find((one) => answerOf(one) === null),
    isAnswered: () => {
      const fields = changedFields((name) => data.asked[name] ?? "");
      return Object.keys(fields).length === 0;
    },
    choose: (name, value, typing = false) => {
      const next = { ...question(), [name]: value };
      setChosen(next);
      clearTimeout(pause.current);
      if (typing) pause.current = setTimeout(() => ask(next), TYPING_PAUSE_MS);
      else ask(next);
    },
  };
}

function isOffered({ number, groups }: FinderQuestion, value: string): boolean {
  return (
    number !== null ||
    value === "" ||
    groups.some(({ options }) => options.some(({ slug }) => slug === value))
  );
}

function alwaysAsked({ questions, asked }: FinderData): FinderAsked {
  const always = questions.filter((one) => one.always).map(({ name }) => name);
  return Object.fromEntries(always.map((name) => [name, asked[name] ?? ""]));
}

/** The fields that hold something else than what is known of them. */
function changedFields(known: (name: string) => string): Record<string, string> {
  const form = document.getElementById(FINDER_FORM);
  const fields =
    form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select") ?? [];
  const values = [...fields].map((field) => {
    const isUnticked = "checked" in field && field.type === "checkbox" && !field.checked;
    return [field.name, isUnticked ? "" : field.value] as const;
  });
  return Object.fromEntries(values.filter(([name, value]) => value !== known(name)));
}
