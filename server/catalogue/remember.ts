/** Computes once for each argument. */
export function remember<Argument, Result>(compute: (argument: Argument) => Result) {
  const known = new Map<Argument, Result>();
  return (argument: Argument): Result => {
    const before = known.get(argument);
    if (before !== undefined) return before;
    const result = compute(argument);
    known.set(argument, result);
    return result;
  };
}
