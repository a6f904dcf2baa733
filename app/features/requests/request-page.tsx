import type { ReactNode } from "react";

interface RequestPageProps {
  title: string;
  lead: ReactNode;
  /** Beside the form on wide screens. */
  aside: ReactNode;
  /** On narrow screens the aside comes after the form, or before it where it is part of what is filled in. */
  asideFirst?: boolean;
  children: ReactNode;
}

/** A form's page: heading, what it is for, the form, and its companion. */
export function RequestPage({
  title,
  lead,
  aside,
  asideFirst = false,
  children,
}: RequestPageProps) {
  const side = (
    <div
      className={`lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 ${
        // A long list scrolls by itself; what is told beside a form is never cut.
        asideFirst ? "lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto" : ""
      }`}
    >
      {aside}
    </div>
  );
  return (
    <div className="frame pt-10 pb-20">
      <header className="pb-8">
        <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
          {title}
        </h1>
        <p className="mt-3 max-w-[31em] text-lg">{lead}</p>
        <p className="mt-2 text-sm text-ink-soft">
          Campos com <span className="font-bold text-danger">*</span> são obrigatórios.
        </p>
      </header>
      <div className="grid items-start gap-x-12 gap-y-8 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_22rem]">
        {asideFirst ? side : null}
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
        {asideFirst ? null : side}
      </div>
    </div>
  );
}
