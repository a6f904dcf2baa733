import { useEffect, useRef, type MouseEvent } from "react";
import type { FieldErrors } from "../../contract/answers.ts";
import { fieldId } from "./form-values.ts";
import { CheckIcon } from "./icons.tsx";

interface ErrorSummaryProps {
  title: string;
  /** What went wrong apart from the fields. */
  message?: string | undefined;
  /** The fields as they were found at the last try. */
  reported: FieldErrors;
  /** What is still wrong with them; a mended one stays in the list, ticked off, so that nothing jumps. */
  errors: FieldErrors;
  labelOf: (field: string) => string;
  /** Changes with every failed try, which brings the focus here. */
  tries: number;
}

/** What has to be mended, in one place, each a link to its field. */
export function ErrorSummary({
  title,
  message,
  reported,
  errors,
  labelOf,
  tries,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [tries]);
  const fields = Object.entries(reported);
  const isMended = fields.length > 0 && Object.keys(errors).length === 0;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby="resumo-erros"
      className={`scroll-mt-24 border-l-8 p-4 sm:p-5 ${isMended ? "border-coolant bg-sunken" : "border-danger bg-danger-soft"}`}
    >
      <h2 id="resumo-erros" className="font-sans text-lg font-bold tracking-normal">
        {isMended ? "Tudo certo. Envie de novo." : title}
      </h2>
      {message && !isMended ? <p className="mt-1">{message}</p> : null}
      {fields.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {fields.map(([field, messages]) => (
            <li key={field}>
              {errors[field] ? (
                <a href={`#${fieldId(targetOf(field))}`} className="underline" onClick={focusField}>
                  {/* An element of its own: a translator takes texts away, and what comes later would not be seen. */}
                  <b>{`${labelOf(field)}:`}</b> <span>{errors[field][0] ?? messages[0]}</span>
                </a>
              ) : (
                <span className="flex items-center gap-2 text-ink-soft">
                  <CheckIcon /> {labelOf(field)}: corrigido
                </span>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** `items[2].quantity` is mended where the items are. */
function targetOf(field: string): string {
  return field.replace(/\[.*$/, "");
}

/** The focus goes into the field, not only the view to it; the address stays as it is. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus({ preventScroll: true });
  (field.parentElement ?? field).scrollIntoView({ block: "center" });
}
