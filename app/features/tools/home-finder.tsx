import { useFetcher } from "react-router";
import type { FinderData } from "../../../contract/tools.ts";
import { paths } from "../../paths.ts";
import { FinderAnswer } from "./finder-answer.tsx";
import { FinderAlerts } from "./finder-reasons.tsx";
import { FinderSentence } from "./finder-sentence.tsx";
import { useFinder } from "./use-finder.ts";

/** Under this name the page's other parts follow the answer. */
export const HOME_FINDER = "home-finder";

/** The finder on the home page: the sentence beside the picture and, over the whole width, its answer at each choice. */
export function HomeFinder({ data: example }: { data: FinderData }) {
  const { data = example, load } = useFetcher<FinderData>({ key: HOME_FINDER });
  const finder = useFinder(data, null, (question) => void load(paths.finder(question)));
  const { alerts } = data.answer;
  return (
    <>
      <div className="col-span-12 mt-8 mb-6 lg:col-span-7 lg:mb-14 lg:pr-10">
        <FinderSentence finder={finder} />
      </div>
      <div className="col-span-12 grid grid-cols-1 gap-4 max-lg:mb-8">
        <FinderAlerts alerts={alerts} />
        <FinderAnswer finder={finder} brief />
      </div>
    </>
  );
}
