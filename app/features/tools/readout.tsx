import type { ReactNode } from "react";

/**
 * The result of a calculator: announced when it changes, printed with its inputs. Not for translators: they take the
 * texts out that are to change with the numbers, and what stands in their place keeps the old ones.
 */
export function Readout({ children }: { children: ReactNode }) {
  return (
    <output className="readout keep-together" aria-live="polite" translate="no">
      {children}
    </output>
  );
}

/** A row of figures; the first, on coolant green, is the answer. */
export function ReadoutRow({ children }: { children: ReactNode }) {
  return <div className="readout-row">{children}</div>;
}

/** A drawing and what to order for it: beside each other where both have room, under each other elsewhere. */
export function ReadoutPair({ children }: { children: ReactNode }) {
  return <div className="readout-pair">{children}</div>;
}

interface FigureProps {
  label: string;
  value: string;
  answer?: boolean;
}

export function Figure({ label, value, answer = false }: FigureProps) {
  return (
    <div className={answer ? "readout-figure bg-coolant text-graphite" : "readout-figure"}>
      <p className={answer ? "text-sm" : "text-sm text-ink-soft"}>{label}</p>
      <p className="readout-number">{value}</p>
    </div>
  );
}

/** What is still needed before there is a result. */
export function Waiting({ missing, until }: { missing: readonly string[]; until: string }) {
  return (
    <div className="h-full bg-sunken p-4">
      <p className="font-semibold">{until}</p>
      <p className="mt-1 text-ink-soft">
        {missing.length > 0
          ? `Falta: ${missing.map((label) => label.toLowerCase()).join(", ")}.`
          : "Confira o campo marcado."}
      </p>
    </div>
  );
}

/** What is wrong with the numbers together, in place of an answer. */
export function Problem({ text }: { text: string }) {
  return <p className="p-4 font-semibold text-danger">{text}</p>;
}

export function Note({ children }: { children: ReactNode }) {
  return <div className="border-t border-line-soft p-4 text-sm">{children}</div>;
}
