interface SomeWordsProps {
  found: { isPartial: boolean } | null;
  className: string;
}

/** Says of what was found that it is not all that was asked for; nothing where it is. */
export function SomeWords({ found, className }: SomeWordsProps) {
  if (!found?.isPartial) return null;
  return (
    <p className={className}>Nenhum produto tem todas as palavras. Estes têm algumas delas.</p>
  );
}
