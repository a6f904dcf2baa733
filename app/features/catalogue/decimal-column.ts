/**
 * What each cell of a right-aligned column lacks after its last number for the decimal commas to stand
 * below each other: `,00` beside `5` where another row has `1,25`. It is set invisibly.
 */
export function decimalTails(values: readonly (string | null)[]): string[] {
  const places = values.map(
    (value) => /^(?:.* )?[<>−\u00A0\d.]*?\d(?:,(\d+))?$/.exec(value ?? "")?.[1]?.length ?? 0,
  );
  const most = Math.max(0, ...places);
  return values.map((value, index) => {
    const own = places[index] ?? 0;
    if (value === null || own === most) return "";
    return (own === 0 ? "," : "") + "0".repeat(most - own);
  });
}
