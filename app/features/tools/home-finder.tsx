import { useFetcher } from "react-router";
import type { FinderData } from "../../../contract/tools.ts";
import { paths } from "../../paths.ts";
import { FinderAnswer } from "./finder-answer.tsx";
import { FinderAlerts } from "./finder-reasons.tsx";
import { FinderSentence } from "./finder-sentence.tsx";
import { useFinder } from "./use-finder.ts";

/** The finder on the home page: the sentence, answered in place at each choice. */
export function HomeFinder({ data: example }: { data: FinderData }) {
  const { data = example, load } = useFetcher<FinderData>();
  const finder = useFinder(data, null, (question) => void load(paths.finder(question)));
  const { alerts } = data.answer;
  return (
    <>
      <FinderSentence finder={finder} />
      {alerts.length > 0 ? <FinderAlerts alerts={alerts} /> : null}
      <FinderAnswer finder={finder} brief />
    </>
  );
}
