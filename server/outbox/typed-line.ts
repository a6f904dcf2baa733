/**
 * `label: value` for the plain text of a mail. A value of several lines is set in: nothing that somebody typed begins a
 * line as a label, a list or a link of ours does.
 */
export function typedLine(label: string, value: string): string {
  return value.includes("\n")
    ? `${label}:\n${value.replaceAll(/^/gm, "    ")}`
    : `${label}: ${value}`;
}
