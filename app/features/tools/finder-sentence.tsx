import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { ArrowIcon } from "../../ui/icons.tsx";
import { FinderField } from "./finder-field.tsx";
import { FINDER_FORM, type Finder } from "./use-finder.ts";

interface FinderSentenceProps {
  finder: Finder;
  /** Asks all that is not in the sentence too; the home page only what leaves its answer open. */
  details?: boolean;
  /** Between the fields and the button. */
  children?: ReactNode;
}

/** The question as a sentence with fields in it: a GET form without scripts, answered at each choice with them. */
export function FinderSentence({ finder, details = false, children }: FinderSentenceProps) {
  const { sentence, questions } = finder.data;
  const navigate = useNavigate();
  const inSentence = new Set(
    sentence.flatMap((piece) => ("question" in piece ? [piece.question] : [])),
  );
  const others = questions.filter(
    ({ name, isOpen }) => !inSentence.has(name) && (details || isOpen),
  );
  return (
    <form
      id={FINDER_FORM}
      method="get"
      action={paths.finder()}
      aria-label="Seletor de produtos"
      onSubmit={(event) => {
        event.preventDefault();
        // On the finder's own page its address is that of the last answer, as at every choice.
        void navigate(paths.finder(finder.question()), {
          replace: details,
          preventScrollReset: details,
        });
      }}
    >
      <p className="finder-sentence">
        {sentence.map((piece, at): ReactNode => {
          if ("text" in piece) return piece.text;
          const question = questions.find(({ name }) => name === piece.question);
          return question ? (
            <FinderField key={at} question={question} finder={finder} look="finder-choice" />
          ) : null;
        })}
      </p>
      {others.length > 0 ? (
        <div className="finder-strip mt-4 gap-x-8 sm:mt-5">
          {others.map((question) => (
            <span key={question.name} className="flex min-h-11 flex-none items-center gap-2">
              {question.tick ? null : (
                <span className="text-sm text-ink-soft" aria-hidden="true">
                  {question.label}
                </span>
              )}
              <FinderField question={question} finder={finder} look="finder-detail" />
            </span>
          ))}
        </div>
      ) : null}
      {children}
      <button type="submit" className={details ? "button mt-4 sr-js" : "button button-slab mt-6"}>
        {details ? "Ver indicação" : "Ver por quê e alternativas"} <ArrowIcon />
      </button>
    </form>
  );
}
