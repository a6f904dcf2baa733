/** What a fill of a drawing stands for, before its name. */
export function Sign({ of }: { of: string }) {
  return (
    <svg className="h-3 w-4">
      <rect width="100%" height="100%" fill={of} stroke="currentColor" />
    </svg>
  );
}
