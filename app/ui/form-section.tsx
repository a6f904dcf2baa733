import type { ReactNode } from "react";

/** A short part of a form: its name at the left of a hairline, its fields in two columns where there is room. */
export function FormSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-x-8 gap-y-5 border-t border-line pt-6 md:grid-cols-[11rem_1fr]">
      <div>
        <h2 className="font-sans text-lg font-bold tracking-normal">{title}</h2>
        {note ? <p className="mt-1 text-sm text-ink-soft">{note}</p> : null}
      </div>
      <div className="grid content-start gap-x-5 gap-y-5 sm:grid-cols-6">{children}</div>
    </section>
  );
}
