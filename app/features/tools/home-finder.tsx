import { FinderAnswer } from "./finder-answer.tsx";
import { FinderAlerts } from "./finder-reasons.tsx";
import { FinderSentence } from "./finder-sentence.tsx";
import { useFinder } from "./use-finder.ts";
import type { HomeFinderState } from "./use-home-finder.ts";

/** The finder on the home page: the sentence beside the picture and, over the whole width, its answer at each choice. */
export function HomeFinder({ data, ask }: HomeFinderState) {
  const finder = useFinder(data, null, ask);
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
