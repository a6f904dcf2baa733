import { useId } from "react";
import { readFinderNumber } from "../../../contract/finder-number.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { FinderQuestion } from "../../../contract/tools.ts";
import type { Finder } from "./use-finder.ts";

interface FinderFieldProps {
  question: FinderQuestion;
  finder: Finder;
  /** Inside the sentence, or among the details below it. */
  look: "finder-choice" | "finder-detail";
}

/** One question's field: a list of answers, a number, or a box to tick. */
export function FinderField(props: FinderFieldProps) {
  const { question, finder, look } = props;
  const { name, label, groups, tick, number } = question;
  if (number) return <NumberField {...props} number={number} />;
  const options = groups.flatMap(({ options }) => options);
  if (tick)
    return (
      <label className="flex min-h-11 items-center gap-2 font-semibold">
        <input
          type="checkbox"
          name={name}
          value={options[0]?.slug}
          checked={finder.valueOf(name) !== ""}
          onChange={({ currentTarget }) =>
            finder.choose(name, currentTarget.checked ? currentTarget.value : "")
          }
          className="tick"
        />
        {label}
      </label>
    );
  return (
    <select
      name={name}
      aria-label={label}
      className={look}
      value={finder.valueOf(name)}
      onChange={({ currentTarget }) => finder.choose(name, currentTarget.value)}
    >
      {groups.map(({ label: heading, options }) => {
        const choices = options.map(({ slug, phrase }) => (
          <option key={slug} value={slug}>
            {phrase}
          </option>
        ));
        return heading === null ? (
          choices
        ) : (
          <optgroup key={heading} label={heading}>
            {choices}
          </optgroup>
        );
      })}
    </select>
  );
}

/** A number as it is typed, with the usual numbers offered; what is out of range is said and not asked with. */
function NumberField({
  question,
  finder,
  look,
  number,
}: FinderFieldProps & { number: NonNullable<FinderQuestion["number"]> }) {
  const id = useId();
  const { name, label } = question;
  const value = finder.valueOf(name);
  const { unit, min, max, suggestions } = number;
  const isOut = readFinderNumber(value, number) === null;
  const shown = (one: number) => formatNumber(one, "quantity");
  return (
    <>
      <input
        name={name}
        aria-label={`${label} (${unit})`}
        aria-invalid={isOut}
        aria-describedby={isOut ? `${id}-rule` : undefined}
        className={`${look} finder-number`}
        inputMode="decimal"
        autoComplete="off"
        list={id}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => finder.choose(name, currentTarget.value, true)}
      />
      <datalist id={id}>
        {suggestions.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      {isOut ? (
        <span id={`${id}-rule`} className="text-base text-danger">
          {" "}
          de {shown(min)} a {shown(max)}
        </span>
      ) : null}
    </>
  );
}
