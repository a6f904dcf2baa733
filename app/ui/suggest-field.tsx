import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { SEARCH_DEBOUNCE_MS } from "../../contract/constants.ts";
import { plural } from "../../contract/formats/plural.ts";
import { FieldFrame } from "./field-frame.tsx";
import { useField, withRoom, type FieldProps } from "./form-values.ts";

export interface Suggestion {
  /** What the field holds once it is chosen. */
  value: string;
  label: string;
  detail: string;
}

interface SuggestFieldProps extends FieldProps {
  maxLength?: number | undefined;
  /** Asked 500 ms after the last key; an empty answer is no error. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
}

/** Shorter words find half of everything. */
const SHORTEST = 2;

/** A line of text that offers what it may mean (WAI-ARIA combobox with a list); what is typed counts as well. */
export function SuggestField(props: SuggestFieldProps) {
  const { name, label, required = false, hint, className, maxLength, suggest } = props;
  const { id, text, attributes } = useField({ name, hint, required });
  const input = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState("");
  const [options, setOptions] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);

  const close = () => {
    setOptions([]);
    setActive(-1);
  };
  const stop = () => {
    setWanted("");
    close();
  };
  useEffect(() => {
    if (wanted.length < SHORTEST) return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void suggest(wanted, controller.signal).then((found) => {
        if (controller.signal.aborted) return;
        setOptions(found);
        setActive(-1);
      });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // The question is the text; another function asks the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);

  const choose = ({ value }: Suggestion) => {
    stop();
    if (!input.current) return;
    input.current.value = value;
    input.current.focus();
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (options.length === 0) return;
    const { key } = event;
    if (key === "ArrowDown") setActive((active + 1) % options.length);
    else if (key === "ArrowUp") setActive(active <= 0 ? options.length - 1 : active - 1);
    else if (key === "Escape") close();
    else if (key === "Enter" && options[active]) choose(options[active]);
    else return;
    event.preventDefault();
  };
  const isOpen = options.length > 0;
  return (
    <FieldFrame {...{ name, label, required, hint, className }}>
      <div className="relative">
        <input
          ref={input}
          type="text"
          className="field"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-lista`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          maxLength={withRoom(maxLength)}
          defaultValue={text}
          // Only keys ask: a value that is set by a choice or a draft is an answer already.
          onInput={({ nativeEvent, currentTarget }) => {
            if (!nativeEvent.isTrusted) return;
            const typed = currentTarget.value.trim();
            setWanted(typed);
            if (typed.length < SHORTEST) close();
          }}
          onKeyDown={onKeyDown}
          // What is asked comes too late as well: it would open over the fields that follow.
          onBlur={stop}
          {...attributes}
        />
        <div
          id={`${id}-lista`}
          role="listbox"
          aria-label="Sugestões"
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-30 -mt-px max-h-80 overflow-y-auto border border-line bg-sheet"
        >
          {options.map((option, index) => (
            // Keys reach the list through the input, as the combobox pattern has it.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.value}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className="cursor-pointer border-b border-line-soft px-3 py-2 last:border-b-0 hover:bg-sunken aria-selected:bg-ink aria-selected:text-paper"
              // The focus stays in the input; losing it would close the list before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              <span className="block font-semibold">{option.label}</span>
              <span className="block text-sm">{option.detail}</span>
            </div>
          ))}
        </div>
        <p role="status" className="visually-hidden">
          {isOpen ? plural(options.length, { one: "# sugestão", other: "# sugestões" }) : ""}
        </p>
      </div>
    </FieldFrame>
  );
}
