/** Short words that set a thing apart, in a row; nothing where there are none. */
export function Badges({
  labels,
  className = "",
}: {
  labels: readonly string[];
  className?: string;
}) {
  if (labels.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-1.5 ${className}`}>
      {labels.map((label) => (
        <li
          key={label}
          className="border border-l-4 border-line border-l-amber bg-sheet px-1.5 py-0.5 text-xs font-semibold"
        >
          {label}
        </li>
      ))}
    </ul>
  );
}
