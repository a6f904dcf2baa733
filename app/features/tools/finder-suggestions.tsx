import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { Finder } from "./use-finder.ts";

/** The usual numbers, to be tapped: a list behind the field shows only those that begin as it does. */
export function FinderSuggestions({ finder }: { finder: Finder }) {
  return finder.data.questions.map(({ name, label, number }) =>
    number ? (
      <p key={name} className="finder-strip script-only no-print gap-x-2 text-sm sm:mt-3">
        <span className="mr-2 flex-none text-ink-soft">{label}</span>
        {number.suggestions.map((one) => (
          <button
            key={one}
            type="button"
            className="button-plain figures min-h-11 flex-none px-2"
            aria-pressed={finder.valueOf(name) === String(one)}
            onClick={() => finder.choose(name, String(one))}
          >
            {formatNumber(one, "quantity")} {number.unit}
          </button>
        ))}
      </p>
    ) : null,
  );
}
