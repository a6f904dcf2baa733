import { type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import {
  FINDER_OPTIONS,
  FINDER_QUERY,
  type FinderAsked,
  type FinderChoice,
  type FinderData,
} from "../../../contract/tools.ts";
import { paths } from "../../paths.ts";
import { ArrowIcon } from "../../ui/icons.tsx";

interface FinderSentenceProps {
  data: Pick<FinderData, "groups" | "materials" | "asked" | "relevant">;
  /** Asks about water, pressure and what comes next too; the home page leaves them out. */
  details?: boolean;
}

/**
 * `Vou [rosquear com macho] em [aço inox] com [tanque de 200 L].` as a form: a GET without scripts,
 * and answered at each choice with them.
 */
export function FinderSentence({ data, details = false }: FinderSentenceProps) {
  const { groups, materials, asked, relevant } = data;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(asked);
  const [shown, setShown] = useState(asked);
  if (shown !== asked) {
    // Another answer (back button, shared link) brings its question along.
    setShown(asked);
    setChosen(asked);
  }
  const form = useRef<HTMLFormElement>(null);
  // What was chosen before the scripts came is in the fields only.
  const asTheFieldsSay = () => (form.current ? readFields(form.current, chosen) : chosen);
  const choose = (name: keyof FinderAsked, value: string) => {
    const next = { ...asTheFieldsSay(), [name]: value };
    setChosen(next);
    if (details) go(next, true);
  };
  const go = (question: FinderAsked, replace: boolean) =>
    void navigate(paths.finder(queryOf(question)), { replace, preventScrollReset: details });
  const choice = (
    name: keyof FinderAsked,
    label: string,
    children: ReactNode,
    className = "finder-choice",
  ) => (
    <select
      name={FINDER_QUERY[name]}
      aria-label={label}
      className={className}
      value={chosen[name]}
      onChange={({ currentTarget }) => choose(name, currentTarget.value)}
    >
      {children}
    </select>
  );
  return (
    <form
      ref={form}
      method="get"
      action={paths.finder()}
      aria-label="Seletor de produtos"
      onSubmit={(event) => {
        event.preventDefault();
        go(asTheFieldsSay(), false);
      }}
    >
      <p className="finder-sentence">
        Vou{" "}
        {choice(
          "operation",
          "Operação",
          groups.map(({ label, operations }) => (
            <optgroup key={label} label={label}>
              <Options of={operations} />
            </optgroup>
          )),
        )}{" "}
        em {choice("material", "Material", <Options of={materials} />)} com{" "}
        <span className="whitespace-nowrap">
          {choice("tank", "Tanque", <Options of={FINDER_OPTIONS.tank} />)}.
        </span>
      </p>
      {details ? (
        <div className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-1">
          {DETAILS.filter(({ name }) => relevant.includes(name)).map(({ name, label }) => (
            <span key={name} className="flex min-h-11 max-w-full items-center gap-2">
              {name === "next" ? (
                <span className="text-sm text-ink-soft" aria-hidden="true">
                  {label}
                </span>
              ) : null}
              {choice(name, label, <Options of={FINDER_OPTIONS[name]} />, "finder-detail")}
            </span>
          ))}
          <div className="flex w-full flex-wrap gap-x-8 gap-y-1">
            {WISHES.filter(({ name }) => relevant.includes(name)).map(({ name, label }) => (
              <label key={name} className="flex min-h-11 items-center gap-2 font-semibold">
                <input
                  type="checkbox"
                  name={FINDER_QUERY[name]}
                  value={FINDER_OPTIONS[name][1].slug}
                  checked={chosen[name] !== ""}
                  onChange={({ currentTarget }) =>
                    choose(name, currentTarget.checked ? currentTarget.value : "")
                  }
                  className="tick"
                />
                {label}
              </label>
            ))}
          </div>
        </div>
      ) : null}
      <button type="submit" className={details ? "button mt-4 sr-js" : "button button-slab mt-6"}>
        {details ? "Ver indicação" : "Ver o fluido certo"} <ArrowIcon />
      </button>
    </form>
  );
}

/** The question that the fields ask; what has no field stays as it was asked. */
function readFields(form: HTMLFormElement, asked: FinderAsked): FinderAsked {
  const given = new FormData(form);
  const read = Object.entries(FINDER_QUERY)
    .filter(([, field]) => form.elements.namedItem(field))
    .map(([name, field]) => {
      const value = given.get(field);
      return [name, typeof value === "string" ? value : ""];
    });
  return { ...asked, ...Object.fromEntries(read) };
}

/** The query of a question, without what was left as it is. */
function queryOf(question: FinderAsked): Record<string, string> {
  return Object.fromEntries(
    (Object.keys(FINDER_QUERY) as (keyof FinderAsked)[]).map((name) => [
      FINDER_QUERY[name],
      question[name],
    ]),
  );
}

const DETAILS = [
  { name: "water", label: "Água" },
  { name: "pressure", label: "Bomba" },
  { name: "next", label: "Depois vem" },
] as const;

const WISHES = [
  { name: "prefer", label: "Prefiro base renovável" },
  { name: "use", label: "Peça aeronáutica" },
] as const;

function Options({ of }: { of: readonly FinderChoice[] }) {
  return of.map(({ slug, phrase }) => (
    <option key={slug} value={slug}>
      {phrase}
    </option>
  ));
}
