import { useState } from "react";
import { CheckIcon, CopyIcon } from "../../app/ui/icons.tsx";

/** Copies a value, and shows for a moment that it did. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <button
      type="button"
      className="icon-button script-only no-print"
      aria-label={isCopied ? `${label}: copiado` : `Copiar ${label}`}
      onClick={() => {
        // Without permission the text can still be selected.
        navigator.clipboard?.writeText(value).then(
          () => setCopied(true),
          () => {},
        );
      }}
      onBlur={() => setCopied(false)}
    >
      {isCopied ? <CheckIcon small /> : <CopyIcon />}
    </button>
  );
}
